import { latinDigits } from './digits.ts'

/** The calling code of the house's country, Afghanistan. */
const CALLING_CODE = '93'
/** The most digits of a number within a country, without the 0 at its beginning. */
const NATIONAL_DIGITS = 9
/** A number with fewer digits is incomplete. */
const FEWEST_DIGITS = 7
/** No number of any country has more digits, so a longer text holds several numbers. */
const MOST_DIGITS = 15
/** The first digits of a mobile number say the operator. */
const OPERATOR_DIGITS = 2

const BETWEEN_NUMBERS = /[/\\,;|\n\r\u060c\u061b\u066b\u066c]| \u0648 | or /giu
const OPTIONAL_ZERO = /\(0\)/g
const INTERNATIONAL = /^(?:\+|00(?=[1-9]))/

/**
 * Returns the phone numbers in a text, each in the one form in which numbers are compared: the digits with the calling
 * code of a country. `+93 (0)700-123-456`, `0093700123456`, `0700123456` and `۷۰۰۱۲۳۴۵۶` are `93700123456`.
 * @returns nothing for a text without a whole number, or with only zeros after the operator's digits, which people type
 * for a customer without a phone
 */
export function phoneForms(text: string, callingCode = CALLING_CODE): string[] {
  const plain = latinDigits(text.normalize('NFKC')).replace(OPTIONAL_ZERO, '')
  const forms = plain.split(BETWEEN_NUMBERS).flatMap((part) => formsOfPart(part, callingCode))
  // "0700,123,456" is one number, but none of its parts alone is a number. So the whole text is tried.
  const found = forms.length > 0 ? forms : formsOf(dialled(plain), callingCode)
  return [...new Set(found)]
}

/** True if two texts have a phone number in common. */
export function isSamePhone(one: string, other: string): boolean {
  const forms = new Set(phoneForms(one))
  return phoneForms(other).some((form) => forms.has(form))
}

/** The fewest digits by which the end of a phone number is found, because people read out the last digits. */
const FEWEST_AT_END = 5

/** True if `wanted` means one of the phone numbers in `kept`: a whole number, or the last digits of one. */
export function isPhoneMeant(kept: string, wanted: string): boolean {
  if (phoneForms(wanted).length > 0) return isSamePhone(kept, wanted)
  const digits = latinDigits(wanted).replace(/\D/g, '')
  if (digits.length < FEWEST_AT_END) return false
  return phoneForms(kept).some((form) => form.endsWith(digits))
}

/** The fewest digits, without leading zeros, for which a typed beginning is searched as a phone number. */
const FEWEST_TYPED_DIGITS = 3

/**
 * Returns the digits that a form of `phoneForms` must contain to match a number that is still being typed: "93700" for
 * "+93700", "00 93 700", "0700" and "+93 (0)700".
 * @returns null for a text that isn't the beginning of a phone number
 */
export function typedPhone(text: string): string | null {
  const plain = latinDigits(text.normalize('NFKC')).replace(OPTIONAL_ZERO, '')
  if (/\p{L}/u.test(plain)) return null
  const typed = dialled(plain)
  const digits = typed.replace(/\D/g, '')
  const bare = digits.replace(/^0+/, '')
  if (bare.length < FEWEST_TYPED_DIGITS) return null
  const isAbroad = INTERNATIONAL.test(typed)
  if (isAbroad || bare.length > NATIONAL_DIGITS) {
    return bare.startsWith(`${CALLING_CODE}0`) ? CALLING_CODE + bare.slice(3) : bare
  }
  return digits.startsWith('0') ? CALLING_CODE + bare : digits
}

/** Returns the digits of a text, with a + in front if the text begins with one. */
function dialled(text: string): string {
  return text.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')
}

/**
 * Returns the forms of a part of a text. It may contain several numbers with blanks between them, and each number may
 * have blanks inside.
 */
function formsOfPart(part: string, callingCode: string): string[] {
  const words = part.split(/\s+/).map(dialled).filter(hasDigits)
  if (words.every((word) => word.replace(/\D/g, '').length >= NATIONAL_DIGITS)) {
    return words.flatMap((word) => formsOf(word, callingCode))
  }
  const whole = dialled(part)
  if (whole.length <= MOST_DIGITS) return formsOf(whole, callingCode)
  return numbersAmong(words).flatMap((number) => formsOf(number, callingCode))
}

function hasDigits(word: string): boolean {
  return /\d/.test(word)
}

/** Joins the words of several numbers: a number ends when it is complete and the next word begins like a number. */
function numbersAmong(words: readonly string[]): string[] {
  const numbers: string[] = []
  for (const word of words) {
    const last = numbers.at(-1) ?? ''
    const isNext = last.length >= NATIONAL_DIGITS && /^[+0]/.test(word)
    if (last === '' || isNext) numbers.push(word)
    else numbers[numbers.length - 1] = last + word
  }
  return numbers
}

function formsOf(number: string, callingCode: string): string[] {
  const digits = number.replace(/\D/g, '').replace(/^0+/, '')
  const isWhole = digits.length >= callingCode.length + NATIONAL_DIGITS
  const isAbroad =
    INTERNATIONAL.test(number) ||
    (isWhole && digits.startsWith(callingCode)) ||
    (digits.length > NATIONAL_DIGITS && !number.startsWith('0'))
  const isOurs = isAbroad && digits.startsWith(callingCode)
  const national = isOurs ? digits.slice(callingCode.length).replace(/^0+/, '') : digits
  if (national.length < FEWEST_DIGITS || /^0*$/.test(national.slice(OPERATOR_DIGITS))) return []
  if (isAbroad && !isOurs) return [digits.length > NATIONAL_DIGITS ? digits : `+${digits}`]
  // A number without its area code gets no calling code, because it isn't complete.
  return [national.length < NATIONAL_DIGITS ? national : callingCode + national]
}
