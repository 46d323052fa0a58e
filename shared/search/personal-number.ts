import { latinDigits } from './normalise.ts'

/** A field whose number belongs to one person, so that another account with it is probably the same customer. */
export type PersonalNumber = 'taskiraNo' | 'phoneNumber'

/** A shorter text isn't compared: it is still being typed, or isn't a number. */
const LEAST_CHARACTERS = 5

const COUNTRY_CODE = '93'
const NATIONAL_DIGITS = 9

/**
 * The form in which numbers are compared, so that spaces, hyphens and local digits don't matter; "+93 700 123 456" is
 * the same phone as "0700123456". Empty if there is nothing to compare.
 */
export function comparedForm(field: PersonalNumber, text: string): string {
  const latin = latinDigits(text).toUpperCase()
  const plain =
    field === 'phoneNumber' ? national(latin.replace(/\D/g, '')) : latin.replace(/[^\p{L}\d]/gu, '')
  return plain.length < LEAST_CHARACTERS ? '' : plain
}

function national(digits: string): string {
  const plain = digits.replace(/^0+/, '')
  const isAbroadForm = plain.length === COUNTRY_CODE.length + NATIONAL_DIGITS
  return isAbroadForm && plain.startsWith(COUNTRY_CODE) ? plain.slice(COUNTRY_CODE.length) : plain
}
