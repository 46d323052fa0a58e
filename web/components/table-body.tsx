import { Suspense } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyComponent } from './lazy-component.tsx'
import type { TableBodyProps } from './long-table-body.tsx'
import { TableRow } from './table-row.tsx'
import { usePrinting } from './use-printing.ts'

// Fetched for the first long table: few screens have one.
const LongTableBody = lazyComponent<TableBodyProps<unknown>>(async () => ({
  default: (await import('./long-table-body.tsx')).LongTableBody,
}))

/** A table of at most so many rows is drawn whole. */
export const DRAWN_WHOLE = 60

/** What is drawn until it is known how to draw a part: more than a screen is high. */
const AT_FIRST = 40

/** The rows of a table; of a long one those in view, but on paper all of them. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const isPrinting = usePrinting()
  const { rows } = props
  if (rows.length <= DRAWN_WHOLE || isPrinting) return <WholeBody {...props} />
  return (
    <ErrorBoundary fallback={<WholeBody {...props} />}>
      <Suspense fallback={<WholeBody {...props} rows={rows.slice(0, AT_FIRST)} />}>
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
