/**
 * Amounts of money: whole minor units (hundredths) as bigint inside, decimal strings outside. An amount has at most 18
 * digits and 2 decimals, and is never a binary floating point number. Rules: docs/rules/money.md
 */

/** Whole hundredths of a currency unit. */
export type AmountMinor = bigint

/** A balance as the API writes it. */
const SIGNED = /^-?\d+\.\d{2}$/
const AMOUNT = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/
/** The most digits before the dot; 2 come behind it. */
export const MAX_WHOLE_DIGITS = 16
/** The largest amount there is: 18 digits. */
export const MOST_MINOR: AmountMinor = 10n ** 18n - 1n

/** What an amount must look like; completes a sentence that begins with the field's name. */
export const AMOUNT_RULE =
  'must be an amount such as 1234.50: digits, at most 16 before and 2 after the dot'

/**
 * Reads an amount.
 * @param text plain digits, thousands commas allowed where they belong: "1,234.50"
 * @returns hundredths, or null for anything else: a sign, an exponent, a third decimal, over 18 digits, nothing
 */
export function parseAmount(text: string): AmountMinor | null {
  const match = AMOUNT.exec(text.trim())
  if (!match) return null
  const decimals = match[1] ?? ''
  const whole =
    text
      .trim()
      .split('.')[0]
      ?.replaceAll(',', '')
      .replace(/^0+(?=\d)/, '') ?? ''
  if (decimals.length > 2 || whole.length > MAX_WHOLE_DIGITS) return null
  return BigInt(whole + decimals.padEnd(2, '0'))
}

/**
 * Reads a balance or net, which may be below zero and of any length.
 * @param text as the API gives it: "-1234.50"
 * @returns hundredths, or null for what is no amount
 */
export function parseSignedAmount(text: string): AmountMinor | null {
  return SIGNED.test(text) ? BigInt(text.replace('.', '')) : null
}

/**
 * Writes an amount as the API gives it.
 * @returns "1234.50"; a negative balance is "-1234.50"
 */
export function formatAmount(minor: AmountMinor): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Puts thousands commas into a decimal string for the eye: "1234.50" to "1,234.50". */
export function withCommas(decimal: string): string {
  const [whole = '', decimals] = decimal.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
