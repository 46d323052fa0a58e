import type { BusinessDate } from '../calendar/business-date.ts'
import { type AmountMinor, amountIn } from '../money/amount.ts'
import { atMid } from '../money/deal.ts'
import { parseRate } from '../money/rate.ts'
import type { ProfitRow } from './profit-csv.ts'

/** What was earned, in AFN. Commission and differences of a currency without a middle rate are in none of these sums. */
export interface Earned {
  readonly profitMinor: AmountMinor
  readonly commissionMinor: AmountMinor
  readonly overShortMinor: AmountMinor
  /** The sum of profit, commission and differences. */
  readonly totalMinor: AmountMinor
  /** The number of rows whose commission and differences have no rate. */
  readonly untoldCount: number
}

/** What a branch earned. */
export interface BranchEarned extends Earned {
  readonly branch: string
}

/** What was earned with a currency. The fields `own…` are the same commission and differences in the currency itself. */
export interface CurrencyEarned extends Earned {
  readonly currencyId: number
  readonly currencyCode: string
  readonly ownCommissionMinor: AmountMinor
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

/** Returns the rows whose commission and differences could be told in AFN, or were zero. */
function told(rows: readonly ProfitRow[]): readonly ProfitRow[] {
  return rows.filter((row) => earnedOf(row).untoldCount === 0)
}

const NOTHING: Earned = {
  profitMinor: 0n,
  commissionMinor: 0n,
  overShortMinor: 0n,
  totalMinor: 0n,
  untoldCount: 0,
}

function sumOf(rows: readonly ProfitRow[]): Earned {
  return rows.map(earnedOf).reduce(
    (sum, each) => ({
      profitMinor: sum.profitMinor + each.profitMinor,
      commissionMinor: sum.commissionMinor + each.commissionMinor,
      overShortMinor: sum.overShortMinor + each.overShortMinor,
      totalMinor: sum.totalMinor + each.totalMinor,
      untoldCount: sum.untoldCount + each.untoldCount,
    }),
    NOTHING,
  )
}

/**
 * Returns what a row earned. The server rounds commission and differences together; here the commission is rounded once,
 * half away from zero, and the differences are the rest. So the parts add up to the total to the cent.
 */
function earnedOf({ profit, commission, overShort, mid, per, totalAfn }: ProfitRow): Earned {
  const profitMinor = profit === null ? 0n : amountIn(profit)
  const [feesMinor, differencesMinor] = [amountIn(commission), amountIn(overShort)]
  const rate = mid === null ? null : parseRate(mid)
  if (totalAfn === null || rate === null) {
    const isUntold = feesMinor !== 0n || differencesMinor !== 0n
    return { ...NOTHING, profitMinor, totalMinor: profitMinor, untoldCount: isUntold ? 1 : 0 }
  }
  const totalMinor = amountIn(totalAfn)
  const commissionMinor = atMid(feesMinor, { rate, per })
  const overShortMinor = totalMinor - profitMinor - commissionMinor
  return { profitMinor, commissionMinor, overShortMinor, totalMinor, untoldCount: 0 }
}
