/** The language of the page and its direction. */
export const language: Language = { code: 'en', dir: 'ltr' }

interface Language {
  /** The value of the `lang` attribute. */
  readonly code: string
  readonly dir: 'ltr' | 'rtl'
}
