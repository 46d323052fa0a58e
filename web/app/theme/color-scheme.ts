/**
 * Keeps the page light or dark as the device is set; the theme's dark colours hang on the class. Paper is white: what is printed
 * is light on every device.
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
