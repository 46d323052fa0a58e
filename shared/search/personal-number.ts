import { searchForm } from './normalise.ts'

/** A field whose number belongs to one person, so that another account with it is probably the same customer. */
export type PersonalNumber = 'taskiraNo' | 'phoneNumber'

/** A shorter text isn't compared: it is still being typed, or isn't a number. */
const LEAST_CHARACTERS = 5

const COUNTRY_CODE = '93'
const NATIONAL_DIGITS = 9

/**
 * The form in which numbers are compared, so that spaces, hyphens, local digits and the keyboard of a letter don't matter;
 * "+93 700 123 456" is the same phone as "0700123456". Empty if there is nothing to compare: people write "-", "none" or
 * "00000" where a customer has no number.
 */
export function comparedForm(field: PersonalNumber, text: string): string {
  const plain = searchForm(text)
    .replace(/[^\p{L}\d]/gu, '')
    .toUpperCase()
  const form = field === 'phoneNumber' ? national(plain.replace(/\D/g, '')) : saying(plain)
  return form.length < LEAST_CHARACTERS ? '' : form
}

/** A number of an identity card, or nothing for a text without two digits that differ. */
function saying(form: string): string {
  return new Set(form.match(/\d/g)).size > 1 ? form : ''
}

function national(digits: string): string {
  const plain = digits.replace(/^0+/, '')
  const isAbroadForm = plain.length === COUNTRY_CODE.length + NATIONAL_DIGITS
  return isAbroadForm && plain.startsWith(COUNTRY_CODE) ? plain.slice(COUNTRY_CODE.length) : plain
}
