/** What language the page is in, and from which side it is read. */
export const language: Language = { code: 'en', dir: 'ltr' }

interface Language {
  /** As in `lang` of HTML. */
  readonly code: string
  readonly dir: 'ltr' | 'rtl'
}
