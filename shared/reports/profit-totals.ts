import type { BusinessDate } from '../calendar/business-date.ts'
import { type AmountMinor, amountIn } from '../money/amount.ts'
import type { ProfitRow } from './profit-csv.ts'

/**
 * What was earned, in AFN. Commission, shares, what was got for paying and differences of a currency without a middle rate are
 * in none of these sums.
 */
export interface Earned {
  /** The margins of the deals. */
  readonly exchangeMinor: AmountMinor
  readonly commissionMinor: AmountMinor
  /** The partners' shares of the commission, below zero for what partners got. */
  readonly sharesMinor: AmountMinor
  /** What was got for paying the hawalas of other branches, below zero for what was given; 0 in all branches together. */
  readonly forPayingMinor: AmountMinor
  readonly overShortMinor: AmountMinor
  /** The sum of the five. */
  readonly totalMinor: AmountMinor
  /** The number of rows of which something has no rate. */
  readonly untoldCount: number
}

/** What a branch earned. */
export interface BranchEarned extends Earned {
  readonly branch: string
}

/** What was earned with a currency. The fields `own…` are the same in the currency itself. */
export interface CurrencyEarned extends Earned {
  readonly currencyId: number
  readonly currencyCode: string
  readonly ownCommissionMinor: AmountMinor
  readonly ownSharesMinor: AmountMinor
  readonly ownForPayingMinor: AmountMinor
  readonly ownOverShortMinor: AmountMinor
}

/** What was earned on a day. */
export interface DayEarned extends Earned {
  readonly date: BusinessDate
}

/** The sums over all rows of a report. */
export interface ProfitTotals extends Earned {
  /** By code. */
  readonly branches: readonly BranchEarned[]
  /** By currency id. */
  readonly currencies: readonly CurrencyEarned[]
  /** The oldest first. */
  readonly days: readonly DayEarned[]
}

/**
 * Adds up the daily profit. Rules: docs/rules/positions.md
 * @throws Error if an amount can't be read
 */
export function profitTotals(rows: readonly ProfitRow[]): ProfitTotals {
  return {
    ...sumOf(rows),
    branches: groupsOf(rows, ({ branch }) => branch).map(([branch, own]) => {
      return { branch, ...sumOf(own) }
    }),
    currencies: groupsOf(rows, ({ currencyId }) => currencyId).map(([currencyId, own]) => ({
      currencyId,
      currencyCode: own[0]?.currencyCode ?? '',
      ...sumOf(own),
      ownCommissionMinor: told(own).reduce((sum, row) => sum + amountIn(row.commission), 0n),
      ownSharesMinor: told(own).reduce((sum, row) => sum + amountIn(row.shares), 0n),
      ownForPayingMinor: told(own).reduce((sum, row) => sum + amountIn(row.forPaying), 0n),
      ownOverShortMinor: told(own).reduce((sum, row) => sum + amountIn(row.overShort), 0n),
    })),
    days: groupsOf(rows, ({ date }) => date).map(([date, own]) => ({ date, ...sumOf(own) })),
  }
}

/** Returns the rows grouped by a key, in the order of the keys. */
function groupsOf<Key extends string | number>(
  rows: readonly ProfitRow[],
  keyOf: (row: ProfitRow) => Key,
): [Key, ProfitRow[]][] {
  return [...Map.groupBy(rows, keyOf)].sort(([one], [other]) => (one < other ? -1 : 1))
}

/** Returns the rows of which everything could be told in AFN. */
function told(rows: readonly ProfitRow[]): readonly ProfitRow[] {
  return rows.filter((row) => earnedOf(row).untoldCount === 0)
}

const NOTHING: Earned = {
  exchangeMinor: 0n,
  commissionMinor: 0n,
  sharesMinor: 0n,
  forPayingMinor: 0n,
  overShortMinor: 0n,
  totalMinor: 0n,
  untoldCount: 0,
}

function sumOf(rows: readonly ProfitRow[]): Earned {
  return rows.map(earnedOf).reduce(
    (sum, each) => ({
      exchangeMinor: sum.exchangeMinor + each.exchangeMinor,
      commissionMinor: sum.commissionMinor + each.commissionMinor,
      sharesMinor: sum.sharesMinor + each.sharesMinor,
      forPayingMinor: sum.forPayingMinor + each.forPayingMinor,
      overShortMinor: sum.overShortMinor + each.overShortMinor,
      totalMinor: sum.totalMinor + each.totalMinor,
      untoldCount: sum.untoldCount + each.untoldCount,
    }),
    NOTHING,
  )
}

/** Returns what a row earned. Of a row that can't be told in AFN, only the margin counts, which is in AFN. */
function earnedOf({ margin, totalAfn, ...row }: ProfitRow): Earned {
  const { commissionAfn, sharesAfn, forPayingAfn, overShortAfn } = row
  const exchangeMinor = amountIn(margin ?? '0.00')
  const isTold = commissionAfn !== null && sharesAfn !== null && forPayingAfn !== null
  if (!isTold || totalAfn === null || overShortAfn === null) {
    return { ...NOTHING, exchangeMinor, totalMinor: exchangeMinor, untoldCount: 1 }
  }
  return {
    exchangeMinor,
    commissionMinor: amountIn(commissionAfn),
    sharesMinor: amountIn(sharesAfn),
    forPayingMinor: amountIn(forPayingAfn),
    overShortMinor: amountIn(overShortAfn),
    totalMinor: amountIn(totalAfn),
    untoldCount: 0,
  }
}
