/**
 * The storage key of whether single letters are shortcuts. The choice belongs to the machine: a person with unsteady hands
 * or speech recognition switches them off there.
 */
const PLACE = 'letterKeys'
const OFF = 'off'

/** True unless somebody switched single letters off. */
export function lettersAreOn(): boolean {
  return localStorage.getItem(PLACE) !== OFF
}

/** Switches single letters on or off. */
export function setLettersOn(on: boolean): void {
  if (on) localStorage.removeItem(PLACE)
  else localStorage.setItem(PLACE, OFF)
}
