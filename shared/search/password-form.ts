import { latinDigits } from './digits.ts'
import { foldedLetters } from './name-form.ts'

const PLAIN = /^[\u0020-\u007e]*$/
const UNSEEN = /\p{Cf}/gu

/**
 * Returns the form of a password that is hashed, so that it is the same with every keyboard and browser: one encoding, no
 * invisible characters, the letters of one keyboard, digits 0-9. Letter case, blanks and signs count.
 */
export function passwordForm(password: string): string {
  if (PLAIN.test(password)) return password
  const plain = password.replace(UNSEEN, '').normalize('NFKC')
  return foldedLetters(latinDigits(plain))
}
