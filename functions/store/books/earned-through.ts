import { addDays, type BusinessDate, daysBetween } from '../../../shared/calendar/business-date.ts'
import { summedInEntry } from '../../domain/books/books-entry.ts'
import {
  type EarnedSums,
  earnedSums,
  NOTHING_EARNED,
  withEarned,
} from '../../domain/books/earned-sums.ts'
import type { Positions } from '../../domain/deals/branch-profit.ts'
import type { RowFacts } from '../../domain/deals/profit-rows.ts'
import { houseDays, positionsAtEnd } from '../days/house-days.ts'
import { rowFactsSince } from '../days/row-facts.ts'
import { firstPostingDay } from '../house/house-shares.ts'
import { newestEarned } from './book-days.ts'
import { readBooks } from './books-item.ts'

/** What the house earned up to the end of a day, since its books began. */
export interface EarnedThrough {
  sums: EarnedSums
  /** The positions of the house at the end of the day. */
  positions: Positions
  /** The middle rates from the day on. */
  facts: RowFacts
}

/**
 * Reads what the house earned up to the end of a day: what the newest night before kept, and the days since. So the cost
 * doesn't grow with the age of the books; if no night has kept anything that holds, all days are read. Rules:
 * docs/rules/books.md.
 * @param before only what was kept of a day before this one is used
 */
export async function earnedThrough(
  day: BusinessDate,
  today: BusinessDate,
  before = addDays(day, 1),
): Promise<EarnedThrough> {
  const kept = await newestEarned(before)
  if (kept) {
    const read = await earnedAfter(kept, day, today)
    // A currency counts on all days from its first board on, so what was kept before that lacks it.
    const lacksNothing = [...kept.sums.withoutMid].every(
      (id) => read.facts.midAtEnd(day, id) === null,
    )
    if (lacksNothing) return read
  }
  const first = (await firstPostingDay()) ?? day
  const eve = addDays(first < day ? first : day, -1)
  return earnedAfter({ day: eve, sums: NOTHING_EARNED }, day, today)
}

/** Adds what was earned after the day of some sums. */
async function earnedAfter(
  { day: last, sums }: { day: BusinessDate; sums: EarnedSums },
  day: BusinessDate,
  today: BusinessDate,
): Promise<EarnedThrough> {
  const range = { from: addDays(last, 1), to: day }
  const [positions, house, accounts, facts] = await Promise.all([
    last < day ? null : positionsAtEnd(day),
    last < day ? houseDays(range) : null,
    earningCurrencies(),
    // Head office usually publishes a board a day.
    rowFactsSince(last, Math.max(daysBetween(last, today), 1)),
  ])
  if (!house) return { sums, positions: positions ?? new Map(), facts }
  return {
    sums: withEarned(sums, earnedSums(house, accounts, facts)),
    positions: house.days.at(-1)?.after ?? house.before,
    facts,
  }
}

/** Reads the currency of each account of income and expense, by id. */
export async function earningCurrencies(): Promise<ReadonlyMap<number, { currencyId: number }>> {
  const books = (await readBooks()) ?? new Map<string, string>()
  return new Map(
    [...books.values()].flatMap((entry) => {
      const of = summedInEntry(entry)
      return of ? [[of.id, of] as const] : []
    }),
  )
}
