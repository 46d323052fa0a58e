import {
  type AmountMinor,
  formatAmount,
  MOST_MINOR,
  parseAmount,
  withCommas,
} from '../../../shared/money/amount.ts'
import { AMOUNT_RESULT, isArithmetic, settledNumber } from './typed-arithmetic.ts'

/** Minus signs: some keyboards type U+2212, and word processors type a dash. */
const MINUS = /^[-\u2212\u2013]/

function plain(text: string): string {
  const typed = text.trim().replace(/\.$/, '')
  const minus = MINUS.test(typed) ? '-' : ''
  const size = minus ? typed.slice(1) : typed
  // Arithmetic stays as typed: it only allows results above 0, and a balance may be below 0.
  return `${minus}${isArithmetic(size) ? size : settledNumber(size, AMOUNT_RESULT)}`
}

/** Reads a typed balance, which may be below zero, in hundredths. Null if the text is empty or no balance. */
export function signedAmountIn(text: string): AmountMinor | null {
  const [, minus, amount = ''] = /^(-?)(.*)$/.exec(plain(text)) ?? []
  const minor = parseAmount(amount)
  return minor !== null && minus ? -minor : minor
}

/**
 * Returns the balance after the person leaves the field, in the digits 0-9 and with commas.
 * @returns "-5,000" for "−۵۰۰۰"; a text that is no amount gets no commas, but still the digits 0-9 and a plain minus sign,
 * and it loses a last dot
 */
export function settledSignedAmount(text: string): string {
  const settled = plain(text)
  return signedAmountIn(settled) === null ? settled : withCommas(settled.replaceAll(',', ''))
}

/**
 * Returns the balance plus or minus 0.01; an empty field counts as 0.
 * @returns the text unchanged if it isn't an amount, or if the step would go past the largest one
 */
export function steppedSignedAmount(text: string, step: 1 | -1): string {
  const minor = text.trim() === '' ? 0n : signedAmountIn(text)
  if (minor === null) return text
  const next = minor + BigInt(step)
  return next > MOST_MINOR || next < -MOST_MINOR ? text : withCommas(formatAmount(next))
}
