import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { stateBars } from '../../../shared/contract/count-rights.ts'
import { MOST_OPEN_DAYS, VAULT } from '../../../shared/contract/till-facts.ts'
import * as COUNTS from '../../../shared/refusals/counts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { BranchRecord } from '../house/branch.ts'
import type { CurrencyRecord } from '../house/currency.ts'
import type { Stamp, Till } from '../ledger/record.ts'
import type { CountedCash } from './counted-cash.ts'
import type { CountedTill } from './counted-till.ts'
import { cashNow, movedAfter, newestPosted } from './till-book.ts'
import { type CountedLine, countSortKey, type TillCount } from './till-count.ts'
import { standingCounts, type TillReading, waitingCount } from './till-state.ts'

/**
 * Returns the last day that a count covers, if the person names none: the till's newest day with postings since the last
 * close, else the branch's, else today. Rules: docs/rules/counts.md.
 */
export function throughOf(
  { book }: Pick<TillReading, 'book'>,
  newestOfBranch: BusinessDate | null,
  today: BusinessDate,
): BusinessDate {
  return newestPosted(book) ?? newestOfBranch ?? today
}

/** A count of a till that was made now. */
export interface NewCount {
  count: TillCount
  /** The try before it, which it replaces. */
  replaced: TillCount | null
}

/** The data from which a count of a till is made. */
export interface Counting {
  reading: TillReading
  through: BusinessDate
  cash: ReadonlyMap<number, CountedCash>
  currencies: readonly CurrencyRecord[]
  countedBy: Stamp
  /** True if head office makes a spot count in another branch. */
  isElsewhere: boolean
}

/**
 * Returns the count that freezes a till: the next try of the waiting count, or a first try.
 * @throws Refusal `conflict` if a count through that day or a later one is confirmed, if a count through another day waits,
 * or if the waiting count was already the third try
 */
export function frozenCount(counting: Counting): NewCount {
  const { reading, through } = counting
  const replaced = replacedCount(reading, through)
  return { count: countOf(counting, { state: 'counted', try: (replaced?.try ?? 0) + 1 }), replaced }
}

/** Makes a spot count, which freezes and posts nothing. */
export function spotCount(counting: Counting): TillCount {
  return countOf(counting, { state: 'spot', try: 0 })
}

function replacedCount(
  reading: CountedTill & { till: Till },
  through: BusinessDate,
): TillCount | null {
  const { userName: till } = reading.till
  const waiting = waitingCount(reading) ?? null
  const confirmed = standingCounts(reading).filter(({ state }) => state === 'confirmed')
  const confirmedThrough = confirmed.at(-1)?.through ?? null
  const [bar] = stateBars.count({ through, confirmedThrough, waiting })
  if (!bar) return waiting
  const { through: waitsThrough } = waiting ?? { through }
  if (bar === 'confirmed') throw refused(COUNTS.confirmed, { till })
  if (bar === 'noTryLeft') throw refused(COUNTS.noTryLeft, { till })
  throw refused(COUNTS.waits, { till, through: waitsThrough })
}

function countOf(
  { reading, through, cash, currencies, countedBy, isElsewhere }: Counting,
  { state, try: attempt }: Pick<TillCount, 'state' | 'try'>,
): TillCount {
  const { till, counts } = reading
  const at = laterThan(
    counts.filter((each) => each.through === through),
    countedBy.at,
  )
  const isOthers = till.userId !== VAULT && till.userId !== countedBy.userId
  return {
    till,
    sortKey: countSortKey(through, at),
    through,
    state,
    try: attempt,
    countedBy: { ...countedBy, at },
    countedAt: at,
    decidedBy: null,
    confirmedBy: null,
    confirmedWhy: null,
    closedAgainBy: null,
    flags: isElsewhere ? ['headOffice'] : isOthers ? ['absentOwner'] : [],
    transactionNumbers: [],
    isOnOverShort: true,
    lines: linesOf({ reading, through, cash, currencies }),
  }
}

/**
 * Returns the instant, or a millisecond after the newest count if that is later: no two counts of a till may have one
 * instant.
 */
function laterThan(counts: readonly TillCount[], at: string): string {
  const newest = counts
    .map(({ countedAt }) => countedAt)
    .sort()
    .at(-1)
  if (newest === undefined || newest < at) return at
  return new Date(new Date(newest).getTime() + 1).toISOString()
}

/** Makes the lines of the counted currencies. */
function linesOf({
  reading: { book },
  through,
  cash,
  currencies,
}: Pick<Counting, 'through' | 'cash' | 'currencies'> & {
  reading: Pick<TillReading, 'book'>
}): CountedLine[] {
  const now = cashNow(book)
  const since = movedAfter(book, through)
  return currencies.flatMap(({ id: currencyId }) => {
    const counted = cash.get(currencyId)
    if (!counted) return []
    const expectedMinor = now.get(currencyId) ?? 0n
    const movedSinceMinor = since.get(currencyId) ?? 0n
    return [
      {
        currencyId,
        ...counted,
        expectedMinor,
        movedSinceMinor,
        furtherMinor: 0n,
        furtherOverMinor: 0n,
        furtherLimitMinor: null,
        takenBackMinor: 0n,
      },
    ]
  })
}

/**
 * Refuses a count over more days than one write covers.
 * @param since the branch's first open day
 */
export function requireFewDays(
  { code }: Pick<BranchRecord, 'code'>,
  since: BusinessDate,
  through: BusinessDate,
): void {
  const last = addDays(since, MOST_OPEN_DAYS - 1)
  if (through <= last) return
  throw refused(COUNTS.tooManyDays, { branch: code, last, through, days: MOST_OPEN_DAYS })
}
