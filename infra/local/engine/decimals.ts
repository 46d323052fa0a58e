import { refuse } from './errors.ts'

/**
 * DynamoDB's numbers: decimals of 38 significant digits between 1E-130 and 9.99E+125, of either sign, and 0. In their normal
 * form they have no exponent, no leading zeros and no zeros after the last digit behind the point. All functions but
 * `normalDecimal` take numbers in this form.
 */

/** The number is digits × 10 ^ exponent. */
interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

const MOST_DIGITS = 38
const GREATEST_EXPONENT = 125
const LEAST_EXPONENT = -130
/** An integer in normal form that needs no further look. */
const PLAIN = /^(?:0|-?[1-9][0-9]{0,37})$/
const ANY = /^([+-]?)([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]{1,10}))?$/

/** @throws DynamoDBServiceException if the text isn't a number, or one that DynamoDB can't store */
export function normalDecimal(text: string): string {
  if (PLAIN.test(text)) return text
  const [, sign, whole = '', fraction = '', exponent = '0'] = ANY.exec(text) ?? []
  if (sign === undefined || whole + fraction === '' || Math.abs(Number(exponent)) > 2 ** 31 - 1) {
    refuse('A value provided cannot be converted into a number')
  }
  const digits = BigInt(whole + fraction)
  return textOf({
    digits: sign === '-' ? -digits : digits,
    exponent: Number(exponent) - fraction.length,
  })
}

/** @throws DynamoDBServiceException if DynamoDB can't store the sum */
export function addDecimals(a: string, b: string): string {
  return textOf(sum(read(a), read(b)))
}

/** @throws DynamoDBServiceException if DynamoDB can't store the difference */
export function subtractDecimals(a: string, b: string): string {
  const { digits, exponent } = read(b)
  return textOf(sum(read(a), { digits: -digits, exponent }))
}

/** Returns a number below 0 if a is the smaller number, above 0 if it is the greater one, and 0 if they are equal. */
export function compareDecimals(a: string, b: string): number {
  if (a === b) return 0
  const [first, second] = aligned(read(a), read(b))
  return first < second ? -1 : 1
}

/** Returns how many bytes DynamoDB counts for a number: one for two digits, one more, and one for the sign below 0. */
export function sizeOfDecimal(text: string): number {
  if (text === '0') return 1
  const isNegative = text.startsWith('-')
  const digits = text.replace(/[-.]/g, '').replace(/^0+|0+$/g, '').length
  return Math.ceil(digits / 2) + (isNegative ? 2 : 1)
}

function read(text: string): Decimal {
  const point = text.indexOf('.')
  if (point < 0) return { digits: BigInt(text), exponent: 0 }
  return { digits: BigInt(text.replace('.', '')), exponent: point + 1 - text.length }
}

function aligned(a: Decimal, b: Decimal): [bigint, bigint] {
  const exponent = Math.min(a.exponent, b.exponent)
  return [scaled(a, exponent), scaled(b, exponent)]
}

function scaled({ digits, exponent }: Decimal, to: number): bigint {
  return exponent === to ? digits : digits * 10n ** BigInt(exponent - to)
}

function sum(a: Decimal, b: Decimal): Decimal {
  const [first, second] = aligned(a, b)
  return { digits: first + second, exponent: Math.min(a.exponent, b.exponent) }
}

/** Returns the normal form. @throws DynamoDBServiceException if DynamoDB can't store the number */
function textOf({ digits, exponent }: Decimal): string {
  if (digits === 0n) return '0'
  const sign = digits < 0n ? '-' : ''
  const all = String(digits < 0n ? -digits : digits)
  const significant = all.replace(/0+$/, '')
  const last = exponent + all.length - significant.length
  const first = last + significant.length - 1
  if (significant.length > MOST_DIGITS) {
    refuse('DynamoDB only supports precision up to 38 digits')
  }
  if (first > GREATEST_EXPONENT) {
    refuse(
      'Number overflow. Attempting to store a number with magnitude larger than supported range',
    )
  }
  if (first < LEAST_EXPONENT) {
    refuse(
      'Number underflow. Attempting to store a number with magnitude smaller than supported range',
    )
  }
  if (last >= 0) return sign + significant + '0'.repeat(last)
  if (first < 0) return `${sign}0.${'0'.repeat(-first - 1)}${significant}`
  return `${sign}${significant.slice(0, first + 1)}.${significant.slice(first + 1)}`
}
