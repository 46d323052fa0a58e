import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual'
import { Fragment, useState } from 'react'
import { usePrinting } from '../components/use-printing.ts'
import type { Column } from './table-column.ts'
import { TableRow } from './table-row.tsx'
import { useHeldColumns } from './use-held-columns.ts'
import { useScroller } from './use-scroller.ts'

export interface TableBodyProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
}

/** So many rows are drawn first, to see how high one is, */
const MEASURED_FIRST = 10
/** which until then is guessed. */
const GUESSED_PX = 48

/** So many rows beyond those that are seen are drawn on either side. */
const BEYOND = 16

/** Most browsers keep what is in view in its place by themselves where a row above turns out higher than it was guessed. */
const ADJUSTED_BY_BROWSER = CSS.supports('overflow-anchor', 'auto')

/**
 * The rows of a long table: those in view and some around them are drawn, with a space of their height in place of the
 * others, since thousands of rows would make every key and every dialog on the screen wait.
 */
export function LongTableBody<Row>(props: TableBodyProps<Row>) {
  const { columns, rows, rowKey } = props
  const [body, setBody] = useState<HTMLElement | null>(null)
  useHeldColumns(body, rows[0] && rowKey(rows[0]))
  return (
    <tbody ref={setBody}>
      {body ? (
        <RowsInView {...props} body={body} />
      ) : (
        <>
          {rows.slice(0, MEASURED_FIRST).map((row) => (
            <TableRow key={rowKey(row)} columns={columns} row={row} />
          ))}
          <Space columnCount={columns.length} heightPx={rows.length * GUESSED_PX} />
        </>
      )}
    </tbody>
  )
}

interface RowsInViewProps<Row> extends TableBodyProps<Row> {
  readonly body: HTMLElement
}

function RowsInView<Row>({ columns, rows, rowKey, body }: RowsInViewProps<Row>) {
  const { scroller, topPx } = useScroller(body)
  const isPrinting = usePrinting()
  const [usualPx] = useState(() => usualHeightOf(body))
  const keys = rows.map(rowKey)
  const options = {
    count: rows.length,
    getItemKey: (index: number) => keys[index] ?? index,
    estimateSize: () => usualPx,
    measureElement: (row: HTMLTableRowElement) => heightOf(row),
    overscan: BEYOND,
    rangeExtractor: (range: Range) => (isPrinting ? allOf(range) : withFocused(range, body)),
    scrollMargin: topPx,
  }
  const within = useVirtualizer({
    ...options,
    enabled: scroller !== null,
    getScrollElement: () => scroller,
    initialOffset: () => scroller?.scrollTop ?? 0,
  })
  const withPage = useWindowVirtualizer({ ...options, enabled: scroller === null })
  const virtual = scroller ? within : withPage
  virtual.shouldAdjustScrollPositionOnItemSizeChange = ADJUSTED_BY_BROWSER ? () => false : undefined
  const drawn = virtual.getVirtualItems()
  const space = (fromPx = topPx, toPx = topPx) => (
    <Space columnCount={columns.length} heightPx={toPx - fromPx} />
  )
  return (
    <>
      {drawn.map(({ index, key, start }, place) => (
        <Fragment key={key}>
          {space(drawn[place - 1]?.end, start)}
          <TableRow
            ref={virtual.measureElement}
            columns={columns}
            row={rows[index] as Row}
            index={index}
          />
        </Fragment>
      ))}
      {space(drawn.at(-1)?.end, topPx + virtual.getTotalSize())}
    </>
  )
}

/** In place of rows that aren't drawn; nothing to keep in view, since it moves and shrinks where rows take its place. */
function Space({ columnCount, heightPx }: { columnCount: number; heightPx: number }) {
  if (heightPx <= 0) return null
  return (
    <tr data-space="" style={{ height: heightPx, overflowAnchor: 'none' }}>
      <td colSpan={columnCount} />
    </tr>
  )
}

/** How high a row of a table is, by those that are drawn. */
function usualHeightOf(body: HTMLElement): number {
  const drawn = [...body.querySelectorAll(':scope > :not([data-space])')]
  return drawn.reduce((sum, row) => sum + heightOf(row), 0) / drawn.length || GUESSED_PX
}

const heightOf = (element: Element) => element.getBoundingClientRect().height

/** On paper nothing can be scrolled to. The rows that are there stay, and with them the focus. */
const allOf = ({ count }: Range) => Array.from({ length: count }, (_, index) => index)

/** A row that has the focus is drawn wherever it lies. */
function withFocused(range: Range, body: HTMLElement): number[] {
  const focused = body.querySelectorAll<HTMLElement>(':scope > [data-index]:focus-within')
  const kept = [...focused].map((row) => Number(row.dataset['index']))
  return [...new Set([...defaultRangeExtractor(range), ...kept])]
    .filter((index) => index < range.count)
    .sort((one, other) => one - other)
}
