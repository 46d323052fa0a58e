import {
  addDays,
  type BusinessDate,
  daysBetween,
  monthOf,
  nextMonth,
} from '../../../shared/calendar/business-date.ts'
import type { AccountKind } from '../../../shared/contract/account-kinds.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'

/** The day and the branch of the newest posting that was recorded on an account. */
export interface LastPosting {
  day: BusinessDate
  branch: string
}

/** An account as its balance item has it now. */
export interface HeldAccount {
  accountId: number
  accountNumber: string
  accountName: string
  kind: AccountKind
  currencyId: number
  balanceMinor: AmountMinor
  /** What moved in each month, by month. */
  nets: ReadonlyMap<string, AmountMinor>
  /** Null if an earlier version recorded the newest posting, or if there is none. */
  last: LastPosting | null
}

/**
 * The days of a month whose rows are read for the balances at the end of a day: those after it, or those from the first of
 * the month up to it.
 */
export interface RowDays {
  from: BusinessDate
  to: BusinessDate
  areAfter: boolean
}

/**
 * Returns the days whose rows the balances at the end of a day need: whichever is fewer, the days of its month after it or
 * those up to it. At the end of a month, and today, the monthly nets say everything, so no row is read. The days after it go on
 * to the end of the month, because rows that are dated after today, by a clock that ran ahead, are in the nets too. Rules:
 * docs/rules/books.md.
 */
export function rowDaysFor(day: BusinessDate, today: BusinessDate): RowDays | null {
  const month = monthOf(day)
  const end = lastDayOf(month)
  const last = end < today ? end : today
  if (day >= last) return null
  const first = `${month}-01`
  return daysBetween(day, last) <= daysBetween(first, day) + 1
    ? { from: addDays(day, 1), to: end, areAfter: true }
    : { from: first, to: day, areAfter: false }
}

/**
 * An account on a day, without the rows of that month. The nets of all months of 20,000 accounts would fill the memory, so only
 * what follows from them is kept.
 */
export interface AccountOn {
  accountId: number
  accountNumber: string
  accountName: string
  kind: AccountKind
  currencyId: number
  /** The balance, before the rows of the days are added or taken off (`balanceOn`). */
  withoutRowsMinor: AmountMinor
  /** The first month at whose end, and at every later one before the day, it owed; the day's own month if it didn't. */
  owedSince: string
  lastDay: BusinessDate | null
  lastBranch: string | null
}

/** The day of a report on balances. */
export interface AskedDay {
  day: BusinessDate
  /** The days whose rows are read; null if none are. */
  rows: RowDays | null
  today: BusinessDate
}

/**
 * Returns an account on a day. Its balance follows from the balance now, less the nets of the later months; and if rows of the
 * month up to the day are read, less the net of the day's month too. Rules: docs/rules/books.md.
 */
export function accountOn(held: HeldAccount, { day, rows, today }: AskedDay): AccountOn {
  const { balanceMinor, nets, last, ...account } = held
  const month = monthOf(day)
  let [atEndMinor, atStartMinor] = [balanceMinor, balanceMinor]
  for (const [each, net] of nets) {
    if (each > month) atEndMinor -= net
    if (each >= month) atStartMinor -= net
  }
  const isFromStart = rows !== null && !rows.areAfter
  return {
    ...account,
    withoutRowsMinor: isFromStart ? atStartMinor : atEndMinor,
    owedSince: owedSince(nets, month, atStartMinor),
    lastDay: last?.day ?? lastDayIn(nets, today),
    lastBranch: last?.branch ?? null,
  }
}

/**
 * Returns the balance of an account at the end of the day.
 * @param movedMinor what the rows moved on it
 */
export function balanceOn(
  { withoutRowsMinor }: AccountOn,
  { rows }: AskedDay,
  movedMinor: AmountMinor,
): AmountMinor {
  return rows?.areAfter ? withoutRowsMinor - movedMinor : withoutRowsMinor + movedMinor
}

/** @param beforeMinor the balance at the start of the month */
function owedSince(
  nets: ReadonlyMap<string, AmountMinor>,
  month: string,
  beforeMinor: AmountMinor,
): string {
  if (beforeMinor >= 0n) return month
  let [since, atEndMinor] = [month, beforeMinor]
  // Between two months with a net, every month ends with the same balance.
  const earlier = [...nets.keys()].filter((each) => each < month).sort()
  for (const each of earlier.reverse()) {
    if (atEndMinor >= 0n) break
    since = each
    atEndMinor -= nets.get(each) ?? 0n
  }
  return since
}

/**
 * Returns the last day of the newest month in which an account moved, for an account whose newest posting an earlier version
 * recorded. Null if it never moved.
 */
function lastDayIn(
  nets: ReadonlyMap<string, AmountMinor>,
  today: BusinessDate,
): BusinessDate | null {
  let newest = ''
  for (const month of nets.keys()) if (month > newest) newest = month
  if (newest === '') return null
  const end = lastDayOf(newest)
  return end < today ? end : today
}

function lastDayOf(month: string): BusinessDate {
  return addDays(`${nextMonth(month)}-01`, -1)
}
