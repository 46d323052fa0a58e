import { Suspense } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { lazyComponent, usePreload } from '../ui/lazy-component.tsx'
import { usePrinting } from '../ui/use-printing.ts'
import type { TableBodyProps } from './long-table-body.tsx'
import { TableRow } from './table-row.tsx'

// Its code is a separate chunk, because most tables are short.
const LongTableBody = lazyComponent<TableBodyProps<unknown>>(async () => ({
  default: (await import('./long-table-body.tsx')).LongTableBody,
}))

/** In a table with at most this many rows, all rows are drawn. */
export const DRAWN_WHOLE = 60

/** The rows of a table. Of a long table only the rows in view are drawn, except on paper. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  usePreload(LongTableBody.preload)
  const isPrinting = usePrinting()
  const { rows } = props
  if (rows.length <= DRAWN_WHOLE) return <WholeBody {...props} />
  const untilFetched = isPrinting ? rows : rows.slice(0, DRAWN_WHOLE)
  return (
    <ErrorBoundary fallback={<WholeBody {...props} />}>
      <Suspense fallback={<WholeBody {...props} rows={untilFetched} />}>
        <LongTableBody {...(props as unknown as TableBodyProps<unknown>)} />
      </Suspense>
    </ErrorBoundary>
  )
}

function WholeBody<Row>({ columns, rows, rowKey }: TableBodyProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => (
        <TableRow key={rowKey(row)} columns={columns} row={row} />
      ))}
    </tbody>
  )
}
