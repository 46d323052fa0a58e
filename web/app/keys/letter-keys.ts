/** Whether single letters are keys: a choice of this machine, since it is about the person's hands or dictation. */
const PLACE = 'letterKeys'
const OFF = 'off'

/** True unless they were switched off. */
export function lettersAreOn(): boolean {
  return localStorage.getItem(PLACE) !== OFF
}

/** Switches them on or off. */
export function setLettersOn(on: boolean): void {
  if (on) localStorage.removeItem(PLACE)
  else localStorage.setItem(PLACE, OFF)
}
