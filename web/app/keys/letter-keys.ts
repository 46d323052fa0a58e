/**
 * Stores whether single letters are shortcuts. The choice is stored on the machine, because a person with unsteady hands
 * or with speech recognition switches them off there.
 */
const PLACE = 'letterKeys'
const OFF = 'off'

/** True unless single letters were switched off. */
export function lettersAreOn(): boolean {
  return localStorage.getItem(PLACE) !== OFF
}

/** Switches single letters on or off. */
export function setLettersOn(on: boolean): void {
  if (on) localStorage.removeItem(PLACE)
  else localStorage.setItem(PLACE, OFF)
}
