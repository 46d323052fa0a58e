import { partnerComparison as texts } from '#texts/partner-comparison.ts'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { listedDay } from '../../../shared/calendar/listed-day.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import { latinDigits } from '../../../shared/search/digits.ts'
import { numberForm } from '../../../shared/search/number-form.ts'
import { isSumRow } from '../../list-file/sum-rows.ts'
import { plainLetters } from '../../table-files/plain-letters.ts'
import { type TableRow, textOf } from '../../table-files/table.ts'
import { writtenAmount } from '../../table-files/written-amount.ts'
import { signedAmountIn } from '../../ui/amount-field/signed-amount.ts'
import type { ListColumn, ListPlaces } from './list-columns.ts'

/** A row as it is sent. */
export type SentRow = Sent<RouteNamed<'partners/compare'>, 'body'>['rows'][number]

/** How the rows below the headings are read. */
export interface ListReading {
  readonly places: ListPlaces
  /** Who owes more by an amount above 0. */
  readonly aboveZero: 'weOwe' | 'theyOwe'
  readonly from: BusinessDate
  readonly to: BusinessDate
  /** The code of the account's currency. */
  readonly code: string
}

/** A row that can't be compared as it is. */
export interface ListProblem {
  /** The number of the row in the file. */
  readonly line: number
  readonly words: string
}

/** The rows of a list. */
export interface ReadList {
  readonly rows: readonly SentRow[]
  /** The number in the file of each row. */
  readonly lines: readonly number[]
  readonly problems: readonly ListProblem[]
  /** How many rows have no amount, and how many are of other days: neither is compared. */
  readonly withoutAmount: number
  readonly ofOtherDays: number
}

/** Thrown within this file: what is wrong with a cell, in words. */
class Unreadable extends Error {}

/**
 * Reads the rows of a partner's list. A row without an amount, such as a title, and a row of another day are left out, a row
 * that can't be read for certain is a problem. Rules: docs/rules/partners.md
 */
export function readList(table: readonly TableRow[], reading: ListReading): ReadList {
  const rows: SentRow[] = []
  const lines: number[] = []
  const problems: ListProblem[] = []
  const lineOf = new Map<string, number>()
  let [withoutAmount, ofOtherDays] = [0, 0]
  for (const row of table) {
    try {
      const minor = amountOf(row, reading)
      if (minor === null) {
        withoutAmount += 1
        continue
      }
      if (isSumRow(row)) throw new Unreadable(texts.looksLikeSums)
      const date = dateOf(row, reading)
      if (date !== null && (date < reading.from || date > reading.to)) {
        ofOtherDays += 1
        continue
      }
      const number = numberOf(row, reading, lineOf)
      requireCurrency(row, reading)
      const name = textIn(row, 'name', reading).slice(0, MOST_NAME) || null
      rows.push({ number, amount: formatAmount(minor), date, name })
      lines.push(row.line)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      problems.push({ line: row.line, words: error.message })
    }
  }
  return { rows, lines, problems, withoutAmount, ofOtherDays }
}

/** The most characters of a name and of a number that the call takes. */
const MOST_NAME = 200
const MOST_NUMBER = 100

/** Returns the amount in the sign of our statement, with the share; null if the row has none. */
function amountOf(row: TableRow, reading: ListReading): AmountMinor | null {
  const read = (column: ListColumn) => amountIn(row, column, reading)
  const own = (minor: AmountMinor | null) =>
    minor === null ? null : reading.aboveZero === 'weOwe' ? minor : -minor
  const [weOwe, theyOwe] = [read('weOwe'), read('theyOwe')]
  const minor =
    weOwe === null && theyOwe === null ? own(read('amount')) : (weOwe ?? 0n) - (theyOwe ?? 0n)
  const share = read('share')
  if (minor === null || share === null) return minor
  return minor < 0n ? minor - share : minor + share
}

function amountIn(row: TableRow, column: ListColumn, { places }: ListReading): AmountMinor | null {
  const cell = row.cells[indexOf(places[column])]
  const text = textOf(cell).trim()
  if (typeof cell === 'object') throw new Unreadable(texts.noAmountIn(text))
  if (text === '' || text === '-') return null
  const written = writtenAmount(text)
  const minor = written === null ? null : signedAmountIn(written)
  if (minor === null) throw new Unreadable(texts.noAmountIn(text))
  return minor
}

function dateOf(row: TableRow, reading: ListReading): BusinessDate | null {
  const text = textIn(row, 'date', reading)
  if (text === '') return null
  const day = listedDay(text)
  if (day === null) throw new Unreadable(texts.noDayIn(text))
  return day
}

function numberOf(row: TableRow, reading: ListReading, lineOf: Map<string, number>): string | null {
  const number = textIn(row, 'number', reading)
  if (number.length > MOST_NUMBER) throw new Unreadable(texts.numberTooLong)
  const form = numberForm(number)
  if (form === '') return null
  const earlier = lineOf.get(form)
  if (earlier !== undefined) throw new Unreadable(texts.numberTwice(number, String(earlier)))
  lineOf.set(form, row.line)
  return number
}

function requireCurrency(row: TableRow, reading: ListReading): void {
  const currency = textIn(row, 'currency', reading)
  if (currency !== '' && currency.toUpperCase() !== reading.code) {
    throw new Unreadable(texts.otherCurrency(currency, reading.code))
  }
}

/** Returns the text of a cell in the digits 0-9. A day of a workbook is read as yyyy-mm-dd. */
function textIn({ cells }: TableRow, column: ListColumn, { places }: ListReading): string {
  return latinDigits(plainLetters(textOf(cells[indexOf(places[column])])))
}

function indexOf(place: string): number {
  return place === '' ? -1 : Number(place)
}
