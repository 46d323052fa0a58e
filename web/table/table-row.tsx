import { memo, type ReactNode, type Ref } from 'react'
import type { Column } from './table-column.ts'

interface TableRowProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly row: Row
  /** The index of the row, if only some rows of the table are drawn. */
  readonly index?: number
  readonly ref?: Ref<HTMLTableRowElement>
}

/** One row of a table; it is drawn again only if the row or the columns change. */
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

/** The rows of the head; `aria-rowcount` and `aria-rowindex` include them. */
export const HEAD_ROWS = 1

/**
 * Isolates plain text, so that it keeps its own direction: a date reads from left to right even in a page from right to
 * left. An empty text gets no element, so that a card leaves out the empty cell.
 */
function isolated(content: ReactNode): ReactNode {
  return typeof content === 'string' && content !== '' ? <bdi>{content}</bdi> : content
}
