/** Where a person's choice of direction is kept on a device. */
export const DIRECTION_KEY = 'direction'

/** Turns the page as the person left it on this device; it comes as its language is read. */
export function followDirection(): void {
  const chosen = localStorage.getItem(DIRECTION_KEY)
  if (chosen) document.documentElement.dir = chosen
}
