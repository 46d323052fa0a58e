const PLAIN = /^[\u0021-\u007e]+(?: [\u0021-\u007e]+)*$/
/** Characters that nobody sees, except the two joiners of Persian: direction marks and the like. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu
const BLANKS_AND_CONTROLS = /[\s\p{Cc}]+/gu

/**
 * The form in which a text is stored: the letters as they were typed, but each in one encoding (no letters in the shapes
 * that old programs saved), without direction marks and control characters, with single blanks.
 */
export function storedForm(text: string): string {
  if (PLAIN.test(text)) return text
  return text.replace(INVISIBLE, '').normalize('NFKC').replace(BLANKS_AND_CONTROLS, ' ').trim()
}
