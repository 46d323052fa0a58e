import { Money } from '../ui/money.tsx'
import type { Column } from './table-column.ts'

/**
 * Makes a column of differences. What was short stands above what was over, because they are never netted. A dash if nothing is
 * known.
 * @param amountsOf gives the amounts with their signs, as `amountsOf` of `web/day/over-short.ts` does
 */
export function differenceColumn<Row>(
  header: string,
  amountsOf: (row: Row) => readonly string[],
  { card }: Pick<Column<Row>, 'card'> = {},
): Column<Row> {
  const cell = (row: Row) => {
    const amounts = amountsOf(row).map((amount) => (
      <div key={amount}>
        <Money value={amount} signed />
      </div>
    ))
    return amounts.length > 0 ? amounts : '-'
  }
  return { header, cell, align: 'end', ...(card ? { card } : {}) }
}
