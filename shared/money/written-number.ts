/** Reads a number as people and papers write it. Rules: docs/rules/money.md */

/** A number that can be read in only one way, or the two readings of an ambiguous number. */
export type WrittenNumber =
  | { readonly decimal: string }
  | { readonly either: readonly [decimal: string, thousands: string] }

const DECIMAL_SIGN = /\u066b/g
/** The commas and thousands signs of local keyboards, the apostrophes of Swiss books, and the low line. */
const OTHER_COMMAS = /[\u066c\u060c'\u2019_]/g

const PLAIN = /^\d+(?:\.\d+)?$/
/** A number with thousands commas never begins with a zero, so "0,505" isn't such a number. */
const BY_THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/
/** Pakistan and India group thousands, lakhs and crores: "12,34,567.50". */
const BY_LAKHS = /^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d+)?$/
/** With groups of three, "1.234.567,50" and "1.234,5" can only be read in one way. */
const BY_DOTS = {
  2: /^[1-9]\d{0,2}(?:(?:\.\d{3}){2,}(?:,\d{1,2})?|\.\d{3},\d{1,2})$/,
  4: /^[1-9]\d{0,2}(?:(?:\.\d{3}){2,}(?:,\d{1,4})?|\.\d{3},\d{1,4})$/,
}
/** A slash is a decimal sign too, because some keyboards have no other decimal sign. */
const DECIMAL_COMMA = { 2: /^\d+[,/]\d{1,2}$/, 4: /^\d+[,/]\d{1,4}$/ }
const ONLY_DECIMALS = { 2: /^\.\d{1,2}$/, 4: /^\.\d{1,4}$/ }
/**
 * One comma with three digits after it. Such a number is ambiguous, because the decimals of a rate may also be written
 * like this.
 */
const ONE_THOUSAND = /^[1-9]\d{0,2},\d{3}$/

/**
 * Reads a number with any of the usual thousands marks and decimal signs. A comma is the decimal sign where it can't
 * separate thousands: "88،60".
 * @param text in the digits 0-9, without a sign and without blanks
 * @param decimals the most decimals that a number of this kind has: 2 for an amount, 4 for a rate
 * @returns a plain decimal, which may still have too many digits; both readings if a comma is ambiguous, as in "70,505";
 * null for a text that can't be read with certainty
 */
export function writtenNumber(text: string, decimals: 2 | 4): WrittenNumber | null {
  const latin = text.replace(DECIMAL_SIGN, '.').replace(OTHER_COMMAS, ',')
  if (PLAIN.test(latin)) return { decimal: latin }
  const withoutCommas = latin.replaceAll(',', '')
  if (decimals === 4 && ONE_THOUSAND.test(latin)) {
    return { either: [latin.replace(',', '.'), withoutCommas] }
  }
  if (BY_THOUSANDS.test(latin) || BY_LAKHS.test(latin)) return { decimal: withoutCommas }
  if (BY_DOTS[decimals].test(latin)) {
    return { decimal: latin.replaceAll('.', '').replace(',', '.') }
  }
  if (DECIMAL_COMMA[decimals].test(latin)) return { decimal: latin.replace(/[,/]/, '.') }
  return ONLY_DECIMALS[decimals].test(latin) ? { decimal: `0${latin}` } : null
}
