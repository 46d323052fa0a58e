import { amountIn, formatAmount } from '../../../shared/money/amount.ts'
import type { HawalaProfitRow } from '../../../shared/reports/hawala-profit-csv.ts'

/** Returns what rows earned in AFN, without those of a currency that was never on a board. */
export function earnedIn(rows: readonly HawalaProfitRow[]): string {
  return formatAmount(rows.reduce((sum, { afn }) => sum + amountIn(afn ?? '0.00'), 0n))
}

/** A row with what all rows of its route, partner or branch earned, where it is the first of several. */
export interface GroupedRow extends HawalaProfitRow {
  readonly inAll: { readonly currencies: number; readonly afn: string } | null
  /** The codes of the other rows of its key that count hawalas: money in this currency may be of those. */
  readonly countedIn: readonly string[]
}

/** Says of the first of several rows of one key, which stand together, what all of them earned. */
export function grouped(rows: readonly HawalaProfitRow[]): GroupedRow[] {
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return rows.map((row) => {
    const ofOne = byKey.get(row.key) ?? []
    const isFirst = ofOne.length > 1 && ofOne[0] === row
    return {
      ...row,
      inAll: isFirst ? { currencies: ofOne.length, afn: earnedIn(ofOne) } : null,
      countedIn: ofOne.flatMap((each) => (each.count > 0 ? [each.currencyCode] : [])),
    }
  })
}
