import { memo, type ReactNode, type Ref } from 'react'
import type { Column } from './table-column.ts'

interface TableRowProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly row: Row
  /** Its place in a table that isn't drawn whole. */
  readonly index?: number
  readonly ref?: Ref<HTMLTableRowElement>
}

/** Drawn anew only where the row or the columns are others. */
export const TableRow = memo(function TableRow<Row>({
  columns,
  row,
  index,
  ref,
}: TableRowProps<Row>) {
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + HEAD_ROWS + 1}
    >
      {columns.map((column, place) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: columns don't move
          key={place}
          data-align={column.align}
          data-hide={column.hideBelow}
          data-label={column.card?.named ? String(column.header) : undefined}
        >
          {isolated(column.cell(row))}
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: TableRowProps<Row>) => ReactNode

/** They are counted with the others where a table says how many it has. */
export const HEAD_ROWS = 1

/**
 * Plain text keeps its own direction: a date is read from left to right in a page from right to left too. Without text the
 * cell is empty, and left out of a card.
 */
function isolated(content: ReactNode): ReactNode {
  return typeof content === 'string' && content !== '' ? <bdi>{content}</bdi> : content
}
