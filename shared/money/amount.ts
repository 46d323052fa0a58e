/**
 * Amounts of money. The code calculates with whole minor units (hundredths) as bigint; the API uses decimal strings. An
 * amount has at most 18 digits, 2 of them decimals, and is never a binary floating point number. Rules: docs/rules/money.md
 */

/** Whole hundredths of a currency unit. */
export type AmountMinor = bigint

/** A balance in the API's form. */
const SIGNED = /^-?\d+\.\d{2}$/
const AMOUNT = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/
/** The most digits before the dot; 2 more follow it. */
export const MAX_WHOLE_DIGITS = 16
/** The largest amount there is: 18 digits. */
export const MOST_MINOR: AmountMinor = 10n ** 18n - 1n

/** The rule for an amount, which completes a sentence that begins with the field's name. */
export const AMOUNT_RULE =
  'must be an amount such as 1234.50: digits, at most 16 before and 2 after the dot'

/**
 * Reads an amount.
 * @param text plain digits, with thousands commas only in their right places: "1,234.50"
 * @returns hundredths; null for any other text, such as text with a sign, an exponent, a third decimal or over 18
 * digits, or an empty text
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
 * @param text in the API's form: "-1234.50"
 * @returns hundredths, or null if the text isn't an amount
 */
export function parseSignedAmount(text: string): AmountMinor | null {
  return SIGNED.test(text) ? BigInt(text.replace('.', '')) : null
}

/**
 * Reads an amount that the API gave, such as a row of a report.
 * @param text in the API's form: "-1234.50"
 * @returns hundredths
 * @throws Error if it can't be read
 */
export function amountIn(text: string): AmountMinor {
  const minor = parseSignedAmount(text)
  if (minor === null) throw new Error(`The amount "${text}" can't be read`)
  return minor
}

/**
 * Writes an amount in the API's form.
 * @returns "1234.50"; a negative balance is "-1234.50"
 */
export function formatAmount(minor: AmountMinor): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Writes an amount in the API's form; null for one that isn't known or doesn't exist. */
export function amountOrNull(minor: AmountMinor | null): string | null {
  return minor === null ? null : formatAmount(minor)
}

/** Adds thousands commas to a decimal string for people: "1234.50" becomes "1,234.50". */
export function withCommas(decimal: string): string {
  const [whole = '', decimals] = decimal.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
