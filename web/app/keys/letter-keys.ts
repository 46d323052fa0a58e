/**
 * The storage key of the choice whether single letters are shortcuts. The choice belongs to the machine: a person with
 * unsteady hands or speech recognition switches these shortcuts off on it.
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
