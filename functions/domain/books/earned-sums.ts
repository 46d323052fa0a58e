import type { AmountMinor } from '../../../shared/money/amount.ts'
import type { BranchTraded } from '../days/followed-days.ts'
import type { HouseDay } from '../deals/house-day.ts'
import type { RowFacts } from '../deals/profit-rows.ts'
import { type EarnedPart, earnedParts } from './earned-parts.ts'

/** A part of what all branches earned together; it has no branch. */
type SummedPart = Omit<EarnedPart, 'branch'>

/**
 * What the house earned since its books began. The night keeps it of each day, because the sums of two ranges are the sums of
 * both together. Rules: docs/rules/books.md.
 */
export interface EarnedSums {
  /** One a line, account and currency. */
  parts: readonly SummedPart[]
  /** The currencies that were on no board until then, by id; their amounts are in no part. */
  withoutMid: ReadonlySet<number>
  /** What the house realised of its positions, in AFN. */
  realisedMinor: AmountMinor
  /** False if something was booked on an account that the books didn't name when they were read. */
  isComplete: boolean
}

export const NOTHING_EARNED: EarnedSums = {
  parts: [],
  withoutMid: new Set(),
  realisedMinor: 0n,
  isComplete: true,
}

/**
 * Returns what was earned on some days.
 * @param accounts the currency of each account of income and expense, by id
 */
export function earnedSums(
  { traded, days }: { traded: readonly BranchTraded[]; days: readonly HouseDay[] },
  accounts: ReadonlyMap<number, { currencyId: number | null }>,
  facts: RowFacts,
): EarnedSums {
  const { parts, withoutMid, isComplete } = earnedParts(traded, accounts, facts)
  let realisedMinor = 0n
  for (const { rows } of days) for (const { profitMinor } of rows) realisedMinor += profitMinor
  return { parts: summed(parts), withoutMid, realisedMinor, isComplete }
}

/** Returns what was earned in two ranges together. */
export function withEarned(one: EarnedSums, other: EarnedSums): EarnedSums {
  return {
    parts: summed([...one.parts, ...other.parts]),
    withoutMid: new Set([...one.withoutMid, ...other.withoutMid]),
    realisedMinor: one.realisedMinor + other.realisedMinor,
    isComplete: one.isComplete && other.isComplete,
  }
}

/** Returns what was earned later than an earlier day; both are told since the books began. */
export function earnedSince(earlier: EarnedSums, all: EarnedSums): EarnedSums {
  const before = earlier.parts.map((part) => ({
    ...part,
    amountMinor: -part.amountMinor,
    afnMinor: -part.afnMinor,
  }))
  return {
    ...all,
    parts: summed([...all.parts, ...before]),
    realisedMinor: all.realisedMinor - earlier.realisedMinor,
  }
}

/** Returns the name of a part, by which parts are put in order: its line, account and currency. */
export function partName({
  line,
  accountId,
  currencyId,
}: Omit<SummedPart, 'amountMinor' | 'afnMinor'>) {
  return `${line} ${accountId ?? '-'} ${currencyId}`
}

/** Adds up parts by line, account and currency; one that comes to nothing is left out. */
function summed(parts: readonly SummedPart[]): SummedPart[] {
  const sums = new Map<string, SummedPart>()
  for (const { line, accountId, currencyId, amountMinor, afnMinor } of parts) {
    const of = { line, accountId, currencyId }
    const before = sums.get(partName(of))
    sums.set(partName(of), {
      ...of,
      amountMinor: (before?.amountMinor ?? 0n) + amountMinor,
      afnMinor: (before?.afnMinor ?? 0n) + afnMinor,
    })
  }
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, sum]) => sum)
    .filter(({ amountMinor, afnMinor }) => amountMinor !== 0n || afnMinor !== 0n)
}
