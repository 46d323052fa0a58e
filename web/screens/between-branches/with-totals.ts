import { amountIn, formatAmount } from '../../../shared/money/amount.ts'
import type { BetweenRow } from '../../../shared/reports/between-branches-csv.ts'

/** A row of the report, or the total of a currency, which is of no single branch. */
export type ShownRow = Omit<BetweenRow, 'branch'> & {
  readonly branch: string | null
  /** True for a row that stands below one of the same branch. */
  readonly isFollowing?: boolean
}

/** The columns that add up over all branches. */
const FIGURES = [
  ...(['accounts', 'hawalas', 'exchange', 'commission', 'overShort'] as const),
  ...(['loans', 'moved', 'cash', 'payable'] as const),
]

/**
 * Returns the rows by currency, each currency followed by its total over all branches and what is on its way, which is the cash
 * of the house. A currency of a single row has none.
 */
export function withTotals(rows: readonly BetweenRow[]): ShownRow[] {
  const byCurrency = Map.groupBy(rows, ({ currencyId }) => currencyId)
  return [...byCurrency]
    .sort(([one], [other]) => one - other)
    .flatMap(([, ofOne]) => (ofOne.length > 1 ? [...ofOne, totalOf(ofOne)] : ofOne))
}

/** Returns the rows by branch, so that its currencies stand together. The totals of the house come last. */
export function byBranch(rows: readonly ShownRow[]): ShownRow[] {
  return [...Map.groupBy(rows, ({ branch }) => branch)]
    .sort(([one], [other]) => Number(one === null) - Number(other === null))
    .flatMap(([, ofOne]) => ofOne.map((row, at) => ({ ...row, isFollowing: at > 0 })))
}

function totalOf(rows: readonly BetweenRow[]): ShownRow {
  return { ...rows.reduce(added), branch: null }
}

function added(one: BetweenRow, other: BetweenRow): BetweenRow {
  const sums = FIGURES.map((figure) => [
    figure,
    formatAmount(amountIn(one[figure]) + amountIn(other[figure])),
  ])
  return { ...one, ...Object.fromEntries(sums) }
}
