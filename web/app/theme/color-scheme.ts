/**
 * Makes the page light or dark, as on the device; the theme's dark colours depend on the class. Printing is always
 * light, because paper is white.
 */
export function followColorScheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const paper = window.matchMedia('print')
  const apply = () =>
    document.documentElement.classList.toggle('dark', dark.matches && !paper.matches)
  dark.addEventListener('change', apply)
  paper.addEventListener('change', apply)
  apply()
}
