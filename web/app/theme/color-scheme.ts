/** The storage key of the scheme that was chosen on this device, if it differs from the device's own. */
const CHOSEN_KEY = 'colorScheme'

const darkDevice = window.matchMedia('(prefers-color-scheme: dark)')
const paper = window.matchMedia('print')

/**
 * Makes the page light or dark, as chosen here or else as on the device. The theme's dark colours depend on a class of the
 * page. Printing is always light, because paper is white.
 */
export function followColorScheme(): void {
  darkDevice.addEventListener('change', apply)
  paper.addEventListener('change', apply)
  // The scheme may be switched in another tab.
  window.addEventListener('storage', apply)
  apply()
}

/** True if the page is dark on the screen. */
export function isDark(): boolean {
  const chosen = localStorage.getItem(CHOSEN_KEY)
  return chosen ? chosen === 'dark' : darkDevice.matches
}

/**
 * Switches between light and dark. A choice that is the same as the device's own isn't kept, so the page follows the device
 * again.
 */
export function switchColorScheme(): void {
  const wanted = !isDark()
  if (wanted === darkDevice.matches) localStorage.removeItem(CHOSEN_KEY)
  else localStorage.setItem(CHOSEN_KEY, wanted ? 'dark' : 'light')
  apply()
}

/** Calls back when the scheme changes. @returns a function that stops it */
export function onColorScheme(callback: () => void): () => void {
  const changes = new MutationObserver(callback)
  changes.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => changes.disconnect()
}

function apply(): void {
  document.documentElement.classList.toggle('dark', isDark() && !paper.matches)
}
