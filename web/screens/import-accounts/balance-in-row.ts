import { NO_FLOOR_CELL } from '../../../shared/contract/import-facts.ts'
import { formatAmount, parseAmount } from '../../../shared/money/amount.ts'
import { searchForm } from '../../../shared/search/name-form.ts'
import { indexIn } from '../../list-file/column-source.ts'
import { plainLetters } from '../../table-files/plain-letters.ts'
import { saidAmount } from '../../table-files/said-amount.ts'
import { type TableRow, textOf } from '../../table-files/table.ts'
import { writtenAmount } from '../../table-files/written-amount.ts'
import type { Matching } from './matching.ts'
import { type AskedOfRow, isTooLong } from './questions.ts'

/** What a balance above 0 means in the old books. */
export type AboveZero = 'weOwe' | 'owedToUs'

type Side = 'balance' | 'debit' | 'credit' | 'floor'

interface BalanceReading {
  readonly matching: Matching
  readonly aboveZero: AboveZero
}

/**
 * Reads the balance of a row as it is sent; above 0 the house owes the customer. It is read from one column, by the chosen
 * sign, or from two columns, as credit minus debit.
 */
export function balanceIn(row: TableRow, reading: BalanceReading, asked: AskedOfRow): string {
  const { matching, aboveZero } = reading
  const read = (side: Side) => amountIn(row, side, reading, asked)
  if (matching.balance !== '') {
    const text = read('balance')
    return aboveZero === 'weOwe' ? text : opposite(text)
  }
  if (matching.debit === '' && matching.credit === '') return ''
  const [credit, debit] = [read('credit'), read('debit')]
  if (credit === '' && debit === '') return ''
  const [creditMinor, debitMinor] = [minorOf(credit), minorOf(debit)]
  // The person is asked about an amount that can't be read. Until they decide, the row shows its text.
  if (creditMinor === null || debitMinor === null) return credit || debit
  return formatAmount(creditMinor - debitMinor)
}

/** Words for an account without a floor, in the form that `searchForm` gives. */
const NO_FLOOR = new Set([
  'none',
  'no',
  'no floor',
  'no limit',
  'unlimited',
  'ندارد',
  'بدون حد',
  'بی حد',
  'نلري',
])

/** True for a text that says that an account has no floor. */
export function isNoFloor(text: string): boolean {
  return NO_FLOOR.has(searchForm(text))
}

/**
 * Reads the floor of a row as it is sent: the lowest allowed balance, or "none". Its sign is turned if the books write what
 * customers owe as balances above 0. The person is asked about a floor above 0, because old books write what a customer may
 * owe without a minus.
 */
export function floorIn(row: TableRow, reading: BalanceReading, asked: AskedOfRow): string {
  const { matching, aboveZero } = reading
  if (matching.floor === '') return ''
  if (isNoFloor(plainLetters(textOf(row.cells[indexIn(matching.floor)])))) return NO_FLOOR_CELL
  const isTurned = matching.balance !== '' && aboveZero === 'owedToUs'
  const ours = (text: string) => (isTurned ? opposite(text) : text)
  const text = amountIn(row, 'floor', reading, asked)
  if ((minorOf(ours(text)) ?? 0n) <= 0n) return isNoFloor(text) ? NO_FLOOR_CELL : ours(text)
  const decided = asked.text({
    column: 'floor',
    doubt: 'aboveFloor',
    text,
    suggested: opposite(text),
  })
  return isNoFloor(decided) ? NO_FLOOR_CELL : ours(taken(decided))
}

/** Reads an amount of a row. If it can't be read for certain, the person is asked. */
function amountIn(row: TableRow, side: Side, reading: BalanceReading, asked: AskedOfRow): string {
  const cell = row.cells[indexIn(reading.matching[side])] ?? ''
  const text = plainLetters(textOf(cell))
  if (typeof cell === 'object') {
    const suggested = writtenAmount(cell.text) ?? undefined
    return taken(asked.text({ column: side, ...cell, suggested }))
  }
  if (text === '') return ''
  if (isTooLong(text)) return asked.text({ column: side, doubt: 'long', text })
  const written = writtenAmount(text)
  if (written !== null && !hasFurtherDecimals(written)) return written
  const said = written === null ? saidAmount(text) : null
  const suggested = said ? signed(said.amount, said.says, side, reading.aboveZero) : undefined
  return taken(asked.text({ column: side, doubt: said ? 'said' : 'unread', text, suggested }))
}

/** Writes a text that the person decided on in the plain form of amounts. */
const taken = (text: string) => writtenAmount(text) ?? text

/** True for "1.234". It may mean more than a thousand, because nobody has thousandths. */
const hasFurtherDecimals = (amount: string) => /\.\d{3}/.test(amount)

/**
 * Returns an amount that a word marks, as in "900 Cr", with the sign that a plain amount of this meaning has in the column.
 */
function signed(amount: string, says: AboveZero | null, side: Side, aboveZero: AboveZero): string {
  const meant =
    side === 'balance' || side === 'floor' ? aboveZero : side === 'credit' ? 'weOwe' : 'owedToUs'
  return says === null || says === meant ? amount : opposite(amount)
}

function opposite(amount: string): string {
  if (!/^-?\d/.test(amount) || !/[1-9]/.test(amount)) return amount
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}

/** Reads an amount with a sign, in hundredths. A blank text is 0; null for any other text. */
function minorOf(text: string): bigint | null {
  if (text === '') return 0n
  const minor = parseAmount(text.replace(/^-/, ''))
  return minor === null || !text.startsWith('-') ? minor : -minor
}
