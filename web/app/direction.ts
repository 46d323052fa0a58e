/** The storage key of the chosen direction. */
export const DIRECTION_KEY = 'direction'

/** Sets the direction that was chosen on this device; without a choice the page keeps the direction of its language. */
export function followDirection(): void {
  const chosen = localStorage.getItem(DIRECTION_KEY)
  if (chosen) document.documentElement.dir = chosen
}
