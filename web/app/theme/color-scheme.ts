/** Keeps the page light or dark as the device is set; the theme's dark colours hang on the class. */
export function followColorScheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const apply = () => document.documentElement.classList.toggle('dark', dark.matches)
  dark.addEventListener('change', apply)
  apply()
}
