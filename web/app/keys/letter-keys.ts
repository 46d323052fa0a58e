/**
 * The storage key of the choice whether single letters are shortcuts. People with unsteady hands or speech recognition
 * switch them off. The choice applies to the machine, not to a user.
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
