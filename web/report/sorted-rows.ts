import type { Sorting } from '../table/table-column.ts'

/** What each column is sorted by, by the name that the column has in the address. */
export type SortKeys<Row, Name extends string> = Readonly<
  Record<Name, (row: Row) => string | bigint | null>
>

/**
 * Returns rows in the order of a column: "balance", or "-balance" from the highest down. Rows without a value come last
 * either way, and equal rows keep their order. Another text leaves all rows as they are.
 */
export function sortedRows<Row, Name extends string>(
  rows: readonly Row[],
  sort: string,
  keys: SortKeys<Row, Name>,
): readonly Row[] {
  const isDown = sort.startsWith('-')
  const keyOf = keys[(isDown ? sort.slice(1) : sort) as Name]
  if (!keyOf) return rows
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }))
  keyed.sort((one, other) => {
    if (one.key === null || other.key === null)
      return compared(one.key === null, other.key === null)
    return isDown ? compared(other.key, one.key) : compared(one.key, other.key)
  })
  return keyed.map(({ row }) => row)
}

function compared<Key>(one: Key, other: Key): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/**
 * Returns how a click on the header of a column sorts: from the lowest up, and with the next click from the highest down.
 * @param sort how the table is sorted now
 */
export function sortingBy(name: string, sort: string, onSort: (sort: string) => void): Sorting {
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : null
  return { direction, onSort: () => onSort(direction === 'ascending' ? `-${name}` : name) }
}
