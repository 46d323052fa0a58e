import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual'
import { Fragment, useState } from 'react'
import { usePrinting } from '../ui/use-printing.ts'
import type { Column } from './table-column.ts'
import { TableRow } from './table-row.tsx'
import { useHeldColumns } from './use-held-columns.ts'
import { useScroller } from './use-scroller.ts'

export interface TableBodyProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
}

/** The number of rows that are drawn first, to measure the height of a row. */
const MEASURED_FIRST = 10
/** The assumed height of a row until then. */
const GUESSED_PX = 37

/** The number of rows that are drawn above and below the rows in view. */
const BEYOND = 16

/** Most browsers keep the rows in view in place if a row above them is higher than assumed. */
const ADJUSTED_BY_BROWSER = CSS.supports('overflow-anchor', 'auto')

/**
 * The rows of a long table. Only the rows in view and some around them are drawn; a space of the same height replaces
 * the others. Thousands of drawn rows would slow down every key and every dialog on the screen.
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

/**
 * The empty space of the rows that aren't drawn. It must not be a scroll anchor, because it moves and shrinks when rows
 * are drawn in it.
 */
function Space({ columnCount, heightPx }: { columnCount: number; heightPx: number }) {
  if (heightPx <= 0) return null
  return (
    <tr data-space="" style={{ height: heightPx, overflowAnchor: 'none' }}>
      <td colSpan={columnCount} />
    </tr>
  )
}

/** The average height of the drawn rows. */
function usualHeightOf(body: HTMLElement): number {
  const drawn = [...body.querySelectorAll(':scope > :not([data-space])')]
  return drawn.reduce((sum, row) => sum + heightOf(row), 0) / drawn.length || GUESSED_PX
}

const heightOf = (element: Element) => element.getBoundingClientRect().height

/**
 * All rows, for paper, which can't be scrolled. The rows drawn before stay in place, so a focused row keeps the focus.
 */
const allOf = ({ count }: Range) => Array.from({ length: count }, (_, index) => index)

/** Adds the row that has the focus, because it would lose the focus if it weren't drawn. */
function withFocused(range: Range, body: HTMLElement): number[] {
  const focused = body.querySelectorAll<HTMLElement>(':scope > [data-index]:focus-within')
  const kept = [...focused].map((row) => Number(row.dataset['index']))
  return [...new Set([...defaultRangeExtractor(range), ...kept])]
    .filter((index) => index < range.count)
    .sort((one, other) => one - other)
}
