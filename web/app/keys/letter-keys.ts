/** Whether single letters are shortcuts. The choice is kept on this machine, because it depends on the person's hands or dictation. */
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
