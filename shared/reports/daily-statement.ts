import type * as z from 'zod/mini'
import { businessDateOf } from '../calendar/business-date.ts'
import { formatTime } from '../calendar/format-date.ts'
import { CASH_ACCOUNT, LOAN_ACCOUNT, OVER_SHORT_ACCOUNT } from '../contract/house.ts'
import type { CashPosition, DailyStatementRow } from '../contract/reports.ts'
import { TRANSACTION_TYPES } from '../contract/transaction-facts.ts'
import { type AmountMinor, amountIn, formatAmount, parseAmount } from '../money/amount.ts'

/** A row of `GET /api/reports/daily-statement`. */
export type DailyRow = z.output<typeof DailyStatementRow>

/** The credits and debits in one currency, in hundredths. */
export interface CurrencyFlow {
  readonly currencyId: number
  readonly creditsMinor: AmountMinor
  readonly debitsMinor: AmountMinor
  /** Credits minus debits. */
  readonly netMinor: AmountMinor
}

/** The number of transactions of a type. */
export interface TypeCount {
  readonly type: DailyRow['type']
  readonly count: number
}

/** The totals of a day. Rules: docs/rules/reports.md */
export interface DailyTotals {
  readonly count: number
  /** The credits and debits by currency id; amounts of two currencies are never added. */
  readonly flows: readonly CurrencyFlow[]
  /** The types in their fixed order, without those that didn't occur. */
  readonly types: readonly TypeCount[]
}

/** The credits and debits in one currency and one hour of a day. */
export interface HourFlow extends CurrencyFlow {
  /** "08", in the business's time zone; null for transactions that were recorded on a later day. */
  readonly hour: string | null
}

const TYPES = TRANSACTION_TYPES.map((type) => type.toLowerCase() as DailyRow['type'])
const ALL_HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/**
 * Counts and sums the transactions of a day.
 * @throws Error if an amount can't be read
 */
export function dailyTotals(rows: readonly DailyRow[]): DailyTotals {
  const byType = Map.groupBy(rows, ({ type }) => type)
  return {
    count: rows.length,
    flows: [...Map.groupBy(rows.filter(isFlow), ({ currencyId }) => currencyId)]
      .sort(([one], [other]) => one - other)
      .map(([currencyId, ofCurrency]) => flowOf(currencyId, ofCurrency)),
    types: TYPES.flatMap((type) => {
      const ofType = byType.get(type)
      return ofType ? [{ type, count: ofType.length }] : []
    }),
  }
}

/**
 * Returns the credits and debits in one currency by hour, from the first hour with transactions to the last, including
 * empty hours between them. Transactions that were recorded on a later day come last.
 * @param timeZone the time zone of the business
 * @throws Error if an amount can't be read
 */
export function hourFlows(
  rows: readonly DailyRow[],
  currencyId: number,
  timeZone: string,
): HourFlow[] {
  const flows = rows.filter((row) => isFlow(row) && row.currencyId === currencyId)
  const ofHour = Map.groupBy(flows, (row) =>
    row.isLate ? null : Number(formatTime(new Date(row.createdAt), timeZone).slice(0, 2)),
  )
  const hours = [...ofHour.keys()].filter((hour) => hour !== null)
  const [first, last] = [Math.min(...hours), Math.max(...hours)]
  const shown = ALL_HOURS.filter((hour) => hour >= first && hour <= last)
  const later = ofHour.get(null)
  return [
    ...shown.map((hour) => ({
      hour: String(hour).padStart(2, '0'),
      ...flowOf(currencyId, ofHour.get(hour) ?? []),
    })),
    ...(later ? [{ hour: null, ...flowOf(currencyId, later) }] : []),
  ]
}

/**
 * Returns the accounts of a transaction without the cash account. A transfer is shown as "1001 -> 1002"; of a posting in
 * cash, "-> 1001" was credited, "1001 ->" was debited. A loan shows the borrower, so that two loans can be told apart.
 */
export function partiesOf({ fromAccountId, toAccountId, borrower }: DailyRow): Parties {
  const named = (account: string) => {
    if (account === CASH_ACCOUNT) return ''
    return account === LOAN_ACCOUNT && borrower ? `${account} - ${borrower}` : account
  }
  return { from: named(fromAccountId), to: named(toAccountId) }
}

/** Both sides of a transaction; a side in cash is empty. */
export interface Parties {
  readonly from: string
  readonly to: string
}

/**
 * Returns when a transaction was recorded: "14:05"; the day is added if it is later than the statement's day: "2026-11-21
 * 09:05".
 * @param timeZone the time zone of the business
 */
export function recordedTime({ createdAt, isLate }: DailyRow, timeZone: string): string {
  const instant = new Date(createdAt)
  const time = formatTime(instant, timeZone)
  return isLate ? `${businessDateOf(instant, timeZone)} ${time}` : time
}

/**
 * Returns the amount of a row, in hundredths.
 * @throws Error if the amount can't be read
 */
export function amountOf({ amount }: DailyRow): AmountMinor {
  const minor = parseAmount(amount)
  if (minor === null) throw new Error(`The amount "${amount}" can't be read`)
  return minor
}

/** Cash that a statement shows separately from receipts and payments. The amounts have no sign. */
export interface Apart {
  /** Cash that moved from one till to another. */
  readonly movedMinor: AmountMinor
  /** Cash that counts found over and short. Nobody brought it, and nobody was paid with it. */
  readonly overMinor: AmountMinor
  readonly shortMinor: AmountMinor
}

const NOTHING_APART: Apart = { movedMinor: 0n, overMinor: 0n, shortMinor: 0n }

/**
 * Returns the cash of a statement that is neither a receipt nor a payment, by currency id: differences of counts, and
 * moves between tills. For a branch only moves within it count, for all branches together all moves. For one cashier no
 * move counts: cash from the vault is a receipt, and cash to the vault is a payment.
 * @param whose whose statement it is; empty texts mean all branches, and all cashiers
 * @throws Error if an amount can't be read
 */
export function cashApart(
  rows: readonly DailyRow[],
  { branch, userId }: { readonly branch: string; readonly userId: string },
): Map<number, Apart> {
  const sums = new Map<number, Apart>()
  for (const row of rows) {
    const { fromAccountId, toAccountId, till, toTill, currencyId } = row
    const { movedMinor, overMinor, shortMinor } = sums.get(currencyId) ?? NOTHING_APART
    const isWithin = branch === '' || (till.branch === branch && toTill?.branch === branch)
    const isMove = fromAccountId === CASH_ACCOUNT && toAccountId === CASH_ACCOUNT
    // A difference of cash on its way to another branch names two tills, so it isn't the difference of a count.
    const isFound = row.type === 'cash' && toTill === null
    if (isMove && isWithin && userId === '') {
      sums.set(currencyId, { movedMinor: movedMinor + amountOf(row), overMinor, shortMinor })
    } else if (isFound && toAccountId === OVER_SHORT_ACCOUNT) {
      sums.set(currencyId, { movedMinor, overMinor: overMinor + amountOf(row), shortMinor })
    } else if (isFound && fromAccountId === OVER_SHORT_ACCOUNT) {
      sums.set(currencyId, { movedMinor, overMinor, shortMinor: shortMinor + amountOf(row) })
    }
  }
  return sums
}

/** The cash of a day in one currency: its closing is opening plus in minus out plus the differences of counts. */
export interface StatementCash extends Cash {
  /** The cash that moved between tills, which is in neither `in` nor `out`. */
  readonly moved: string
  /**
   * The differences of counts, each with its sign: what was short and what was over, or 0.00 if there is none. They are in neither
   * `in` nor `out`.
   */
  readonly found: readonly string[]
}

type Cash = z.output<typeof CashPosition>['cash'][number]

/**
 * Takes the cash of `cashApart` out of the receipts and payments.
 * @param apart by currency id, as `cashApart` gives it
 * @throws Error if an amount can't be read
 */
export function statementCash(
  cash: readonly Cash[],
  apart: ReadonlyMap<number, Apart>,
): StatementCash[] {
  return cash.map((each) => {
    const { movedMinor, overMinor, shortMinor } = apart.get(each.currencyId) ?? NOTHING_APART
    return {
      ...each,
      in: formatAmount(amountIn(each.in) - movedMinor - overMinor),
      out: formatAmount(amountIn(each.out) - movedMinor - shortMinor),
      moved: formatAmount(movedMinor),
      found: foundApart(overMinor, shortMinor),
    }
  })
}

function foundApart(overMinor: AmountMinor, shortMinor: AmountMinor): string[] {
  const amounts = [-shortMinor, overMinor].filter((minor) => minor !== 0n)
  return (amounts.length > 0 ? amounts : [0n]).map(formatAmount)
}

/** True for the types that the totals count. */
function isFlow({ type }: DailyRow): boolean {
  return type === 'credit' || type === 'debit'
}

function flowOf(currencyId: number, rows: readonly DailyRow[]): CurrencyFlow {
  const sum = (type: DailyRow['type']) =>
    rows.reduce((total, row) => (row.type === type ? total + amountOf(row) : total), 0n)
  const creditsMinor = sum('credit')
  const debitsMinor = sum('debit')
  return { currencyId, creditsMinor, debitsMinor, netMinor: creditsMinor - debitsMinor }
}
