import { type Fraction, isZero, minus, over, plus, times } from './fraction.ts'
import { type WrittenNumber, writtenNumber } from './written-number.ts'

/**
 * Calculates the expression that a teller types after "=". The calculation is exact until the last step, which rounds
 * half away from zero. Rules: docs/rules/money.md
 */

/** The reason why an expression has no result. */
export type ArithmeticProblem =
  /** The expression ends too early. */
  | { readonly kind: 'unfinished' }
  /** A token that makes no sense at its place, for instance a number with commas in odd places. */
  | { readonly kind: 'unreadable'; readonly at: string }
  /** A number whose local comma can be the decimal sign or separate thousands. */
  | { readonly kind: 'either'; readonly at: string; readonly either: readonly [string, string] }
  | { readonly kind: 'dividedByZero' }
  /** The expression is too long to be typed on purpose. */
  | { readonly kind: 'tooLong' }

/** The result as an integer of the smallest unit, or the reason why there is none. */
export type Reckoned = { readonly scaled: bigint } | { readonly problem: ArithmeticProblem }

/** The longest expression that is calculated. */
export const MAX_EXPRESSION_LENGTH = 120

/** A token: digits with dots and commas, or any other single character. */
const TOKEN = /[\d.,\u060c]+|\S/g
/** A number, with thousands commas in the right places or without any. */
const NUMBER = /^(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)$/
const LOCAL_COMMA = '\u060c'

/** Other characters for the signs of arithmetic. */
const SIGNS: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-', '–': '-' }

/**
 * Calculates an expression of + - * / and parentheses.
 * @param expression without the "=", in the digits 0-9, with a dot or a comma for the decimals
 * @param decimals the decimals of the result: 2 for an amount, 4 for a rate
 * @returns the result in units of its last decimal, rounded half away from zero, once, at the end
 */
export function reckon(expression: string, decimals: number): Reckoned {
  if (expression.length > MAX_EXPRESSION_LENGTH) return { problem: { kind: 'tooLong' } }
  try {
    const reader = { tokens: tokensOf(expression), place: 0 }
    const result = sum(reader)
    const left = reader.tokens[reader.place]
    if (left !== undefined) throw new Unreckonable({ kind: 'unreadable', at: left })
    return { scaled: rounded(result, 10n ** BigInt(decimals)) }
  } catch (error) {
    if (error instanceof Unreckonable) return { problem: error.problem }
    throw error
  }
}

class Unreckonable extends Error {
  readonly problem: ArithmeticProblem
  constructor(problem: ArithmeticProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

interface Reader {
  readonly tokens: readonly string[]
  place: number
}

function tokensOf(expression: string): string[] {
  return Array.from(expression.matchAll(TOKEN), ([token]) => SIGNS[token] ?? token)
}

/** Reads a sum: products that are added and subtracted from left to right. */
function sum(reader: Reader): Fraction {
  let result = product(reader)
  for (;;) {
    const sign = taken(reader, '+', '-')
    if (sign === null) return result
    const term = product(reader)
    result = sign === '+' ? plus(result, term) : minus(result, term)
  }
}

/** Reads a product: factors that are multiplied and divided from left to right. */
function product(reader: Reader): Fraction {
  let result = factor(reader)
  for (;;) {
    const sign = taken(reader, '*', '/')
    if (sign === null) return result
    const next = factor(reader)
    if (sign === '/' && isZero(next)) throw new Unreckonable({ kind: 'dividedByZero' })
    result = sign === '*' ? times(result, next) : over(result, next)
  }
}

/** Reads a factor: a number or an expression in parentheses, possibly with signs in front. */
function factor(reader: Reader): Fraction {
  const sign = taken(reader, '+', '-')
  if (sign !== null) {
    const of = factor(reader)
    return sign === '-' ? minus({ above: 0n, below: 1n }, of) : of
  }
  const token = reader.tokens[reader.place]
  if (token === undefined) throw new Unreckonable({ kind: 'unfinished' })
  reader.place += 1
  if (token === '(') return closed(reader)
  const [whole = '', decimals = ''] = numberIn(token).split('.')
  return { above: BigInt(whole + decimals), below: 10n ** BigInt(decimals.length) }
}

/**
 * Returns the plain decimal of a number. The comma of Latin keyboards separates thousands wherever it can. The local
 * comma may be a decimal sign, so it can be ambiguous.
 */
function numberIn(token: string): string {
  if (NUMBER.test(token)) return token.replaceAll(',', '')
  const written: WrittenNumber | null = writtenNumber(token.replaceAll(LOCAL_COMMA, ','), 4)
  if (written && 'decimal' in written) return written.decimal
  if (!written) throw new Unreckonable({ kind: 'unreadable', at: token })
  throw new Unreckonable({ kind: 'either', at: token, either: written.either })
}

/** Reads the expression after an opening parenthesis, and the closing parenthesis. */
function closed(reader: Reader): Fraction {
  const inside = sum(reader)
  const next = reader.tokens[reader.place]
  if (next === undefined) throw new Unreckonable({ kind: 'unfinished' })
  if (next !== ')') throw new Unreckonable({ kind: 'unreadable', at: next })
  reader.place += 1
  return inside
}

/** Takes the next token if it is one of these signs; else takes nothing and returns null. */
function taken(reader: Reader, ...signs: readonly string[]): string | null {
  const next = reader.tokens[reader.place]
  if (next === undefined || !signs.includes(next)) return null
  reader.place += 1
  return next
}

/** Rounds the exact result; this is the only step that isn't exact. */
function rounded({ above, below }: Fraction, scale: bigint): bigint {
  const size = above < 0n ? -above : above
  const whole = (2n * size * scale + below) / (2n * below)
  return above < 0n ? -whole : whole
}
