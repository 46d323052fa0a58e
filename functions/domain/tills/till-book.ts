import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import * as BRANCHES from '../../../shared/refusals/branches.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { Till } from '../ledger/record.ts'
import type { Balances } from '../ledger/statement.ts'

/** Cash that came into a till and went out of it, by currency id; both are without a sign. */
export type CashMoved = ReadonlyMap<number, { inMinor: AmountMinor; outMinor: AmountMinor }>

/** What moved on over and short: the sum of what was over, and the sum of what was short, by currency id; without a sign. */
export type OverShortMoved = ReadonlyMap<
  number,
  { overMinor: AmountMinor; shortMinor: AmountMinor }
>

/** A till's day as it was read. */
export interface TillDay {
  day: BusinessDate
  /** The postings and changes so far. Null if the day has none because it was only counted or closed. */
  postings: number | null
  /** The number of the till's valid transactions. */
  rows: number
  /** The number of transactions that brought cash from transit to the till; they are rows of transit's day. */
  arrivals: number
  /** How many of all these were recorded on a later day, and how many are reversals. */
  backDated: number
  reversals: number
  /** The last day of the count that covers it; null while it is open. */
  countedThrough: BusinessDate | null
  /** The instant of the close that covers it; null while it is open. */
  lockedAt: string | null
  cash: CashMoved
  /** The amounts credited to over and short (over) and debited (short), by currency id. */
  overShort: OverShortMoved
}

/** The cash of a till: what it held when its first open day began, and its days since, oldest first. Cash is positive. */
export interface TillBook {
  till: Till
  opening: Balances
  days: readonly TillDay[]
}

/** Returns the same book from another first day on; the days before it are added to the opening. */
export function startingAt(book: TillBook, first: BusinessDate): TillBook {
  const opening: Balances = new Map(book.opening)
  for (const each of book.days) if (each.day < first) addCash(opening, each.cash)
  return { till: book.till, opening, days: book.days.filter(({ day }) => day >= first) }
}

/** Returns the cash at the end of a day, by currency id. */
export function cashAfter({ opening, days }: TillBook, day: BusinessDate): Balances {
  const sums: Balances = new Map(opening)
  for (const each of days) if (each.day <= day) addCash(sums, each.cash)
  return sums
}

/** Returns the cash of now, by currency id: that after all days of the till. */
export function cashNow(book: TillBook): Balances {
  return cashAfter(book, LAST_DAY)
}

/** A day after all days of a till. */
const LAST_DAY = '9999-12-31'

/** Returns the cash that the days after a given day moved, by currency id: cash in minus cash out. */
export function movedAfter({ days }: TillBook, day: BusinessDate): Balances {
  const sums: Balances = new Map()
  for (const each of days) if (each.day > day) addCash(sums, each.cash)
  return sums
}

function addCash(sums: Balances, cash: CashMoved): void {
  for (const [id, { inMinor, outMinor }] of cash) {
    sums.set(id, (sums.get(id) ?? 0n) + inMinor - outMinor)
  }
}

/** Returns the newest day with postings or changes, on or before a day if one is given; null if there is none. */
export function newestPosted(
  { days }: Pick<TillBook, 'days'>,
  until?: BusinessDate,
): BusinessDate | null {
  const posted = days.filter(
    ({ day, postings }) => (postings ?? 0) > 0 && (until === undefined || day <= until),
  )
  return posted.at(-1)?.day ?? null
}

/** True if cash moved on or before the given day. */
export function movedCash({ days }: Pick<TillBook, 'days'>, until: BusinessDate): boolean {
  return days.some(
    ({ day, cash }) =>
      day <= until && [...cash.values()].some(({ inMinor, outMinor }) => inMinor + outMinor > 0n),
  )
}

/** True if the till holds something, or owes something, at the end of a day. */
export function holdsCash(book: TillBook, day: BusinessDate): boolean {
  return [...cashAfter(book, day).values()].some((minor) => minor !== 0n)
}

/**
 * Refuses that somebody leaves a till with cash in it, because nobody could count it.
 * @throws Refusal `conflict` that says what the till holds
 */
export function requireEmpty(till: Till, cash: Balances, codes: ReadonlyMap<number, string>): void {
  const held = [...cash]
    .filter(([, minor]) => minor !== 0n)
    .sort(([one], [other]) => one - other)
    .map(([id, minor]) => ({ amount: formatAmount(minor), currency: codes.get(id) ?? '' }))
  if (held.length === 0) return
  throw refused(BRANCHES.tillHolds, { till: till.userName, amounts: held })
}
