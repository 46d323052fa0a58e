import { writtenNumber } from '../../shared/money/written-number.ts'
import { latinDigits } from '../../shared/search/digits.ts'

/** Blanks and direction marks, which some programs put into numbers. */
const UNSEEN = /[\s\p{Cf}]/gu
const MINUS = /[\u2212\u2013\u2014]/g

const PLAIN = /^\d+(\.\d+)?$/

/**
 * Reads an amount as old books write it. Only its characters are changed, never its digits: local digits, thousands marks, a
 * minus before or after it, or brackets around an amount below zero.
 * @returns a plain decimal: "-1234.50" for "(۱٬۲۳۴٫۵۰)"; null if it can't be read for certain. An amount with three decimals
 *   is returned, so that the caller can name it in its error
 */
export function writtenAmount(text: string): string | null {
  if (PLAIN.test(text)) return text
  // Two lines in a cell are two amounts.
  if (/[\r\n]/.test(text.trim())) return null
  const plain = latinDigits(text.replace(UNSEEN, '')).replace(MINUS, '-')
  const { isBelow, amount } = signed(plain)
  const written = writtenNumber(amount, 2)
  if (!written || 'either' in written) return null
  const { decimal } = written
  return isBelow && /[1-9]/.test(decimal) ? `-${decimal}` : decimal
}

function signed(text: string): { isBelow: boolean; amount: string } {
  const inBrackets = /^\((.*)\)$/.exec(text)
  if (inBrackets) return { isBelow: true, amount: inBrackets[1] ?? '' }
  const [, before = '', amount = '', behind = ''] = /^([-+]?)(.*?)(-?)$/.exec(text) ?? []
  if (before !== '' && behind !== '') return { isBelow: false, amount: text }
  return { isBelow: before === '-' || behind === '-', amount }
}
