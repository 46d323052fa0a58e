import { latinDigits } from '../../shared/search/digits.ts'

/** Blanks and marks of direction, which some programs put into numbers. */
const UNSEEN = /[\s\p{Cf}]/gu
/** U+066C, the Arabic comma, the apostrophes of Swiss books, and the low line. */
const OTHER_THOUSANDS = /[\u066c\u060c'\u2019_]/g
const DECIMAL_SIGN = /\u066b/g
const MINUS = /[\u2212\u2013\u2014]/g

const PLAIN = /^\d+(\.\d+)?$/
/** With groups of three, "1.234.567,50" and "1,234,567.50" can only be read in one way. */
const GROUPED_BY_COMMAS = /^\d{1,3}(,\d{3})+(\.\d+)?$/
/** Pakistan groups thousands, lakhs and crores: "12,34,567.50". */
const GROUPED_BY_LAKHS = /^\d{1,2}(,\d{2})*,\d{3}(\.\d+)?$/
const GROUPED_BY_DOTS = /^\d{1,3}((\.\d{3}){2,}(,\d{1,2})?|\.\d{3},\d{1,2})$/
/** An amount has at most two decimals, so "12,5" isn't a group of three, and a slash is a decimal sign. */
const DECIMAL_COMMA = /^\d+[,/]\d{1,2}$/

/**
 * Reads an amount as old books write it, and changes only its characters, never its digits: local digits, thousands marks,
 * a minus before or behind it, or brackets around an amount below zero.
 * @returns a plain decimal: "-1234.50" for "(۱٬۲۳۴٫۵۰)"; null if it can't be read for certain. An amount of three decimals is
 *   read, so that whoever checks it can name it
 */
export function writtenAmount(text: string): string | null {
  if (PLAIN.test(text)) return text
  // Two lines in a cell are two amounts.
  if (/[\r\n]/.test(text.trim())) return null
  const plain = latinDigits(text.replace(UNSEEN, ''))
    .replace(OTHER_THOUSANDS, ',')
    .replace(DECIMAL_SIGN, '.')
    .replace(MINUS, '-')
  const { isBelow, amount } = signed(plain)
  const decimal = asDecimal(amount)
  if (decimal === null) return null
  return isBelow && /[1-9]/.test(decimal) ? `-${decimal}` : decimal
}

function signed(text: string): { isBelow: boolean; amount: string } {
  const inBrackets = /^\((.*)\)$/.exec(text)
  if (inBrackets) return { isBelow: true, amount: inBrackets[1] ?? '' }
  const [, before = '', amount = '', behind = ''] = /^([-+]?)(.*?)(-?)$/.exec(text) ?? []
  if (before !== '' && behind !== '') return { isBelow: false, amount: text }
  return { isBelow: before === '-' || behind === '-', amount }
}

function asDecimal(amount: string): string | null {
  if (PLAIN.test(amount)) return amount
  if (GROUPED_BY_COMMAS.test(amount) || GROUPED_BY_LAKHS.test(amount))
    return amount.replaceAll(',', '')
  if (GROUPED_BY_DOTS.test(amount)) return amount.replaceAll('.', '').replace(',', '.')
  if (DECIMAL_COMMA.test(amount)) return amount.replace(/[,/]/, '.')
  return /^\.\d{1,2}$/.test(amount) ? `0${amount}` : null
}
