import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual'
import { Fragment, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { usePrinting } from '../ui/use-printing.ts'
import type { Column } from './table-column.ts'
import { TableRow } from './table-row.tsx'

export interface TableBodyProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
}

/** The number of rows that are drawn first, to measure the height of a row. */
const MEASURED_FIRST = 10
/** The assumed height of a row until rows are measured. */
const GUESSED_PX = 37

/** The number of rows that are drawn above and below the rows in view. */
const BEYOND = 16

/** Most browsers keep the rows in view in place if a row above them is higher than assumed. */
const ADJUSTED_BY_BROWSER = CSS.supports('overflow-anchor', 'auto')

/**
 * The rows of a long table. Only the rows in view and some around them are drawn. An empty space of the same height replaces
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

/** Returns the average height of the drawn rows. */
function usualHeightOf(body: HTMLElement): number {
  const drawn = [...body.querySelectorAll(':scope > :not([data-space])')]
  return drawn.reduce((sum, row) => sum + heightOf(row), 0) / drawn.length || GUESSED_PX
}

const heightOf = (element: Element) => element.getBoundingClientRect().height

/**
 * Returns all rows, because paper can't be scrolled. The rows that were drawn already stay in place, so a focused row keeps
 * the focus.
 */
const allOf = ({ count }: Range) => Array.from({ length: count }, (_, index) => index)

/** Adds the row that has the focus. If it weren't drawn, it would lose the focus. */
function withFocused(range: Range, body: HTMLElement): number[] {
  const focused = body.querySelectorAll<HTMLElement>(':scope > [data-index]:focus-within')
  const kept = [...focused].map((row) => Number(row.dataset['index']))
  return [...new Set([...defaultRangeExtractor(range), ...kept])]
    .filter((index) => index < range.count)
    .sort((one, other) => one - other)
}

/**
 * Keeps the widths of a table's columns as they are with its first rows, so that they don't move when other rows are drawn.
 * A column still grows for a word that can't be broken. The widths are remembered for each width of the table's box, so
 * they come back after printing, or after the window was smaller. On paper the browser chooses the widths.
 * @param first the key of the first row; another key means other rows, which are measured anew
 */
function useHeldColumns(body: HTMLElement | null, first: string | number | undefined) {
  const isPrinting = usePrinting()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows need other widths
  const widthsIn = useMemo(() => new Map<number, readonly string[]>(), [body, first])
  useLayoutEffect(() => {
    const table = body?.closest('table')
    const box = table?.parentElement
    if (!box || isPrinting) return
    const heads = [...table.querySelectorAll<HTMLElement>('thead th')]
    const own = heads.map((head) => head.style.width)
    const hold = (widths: readonly string[]) => {
      for (const [index, head] of heads.entries()) head.style.width = widths[index] ?? ''
    }
    const measured = () => {
      hold(own)
      const widths = heads.map((head) => head.getBoundingClientRect().width)
      return widths.map((px, index) => (px > 0 ? `${px}px` : (own[index] ?? '')))
    }
    let heldPx = 0
    const watch = new ResizeObserver(() => {
      if (box.clientWidth === heldPx) return
      heldPx = box.clientWidth
      const widths = widthsIn.get(heldPx) ?? measured()
      widthsIn.set(heldPx, widths)
      hold(widths)
    })
    watch.observe(box)
    return () => {
      watch.disconnect()
      hold(own)
    }
  }, [body, isPrinting, widthsIn])
}

/**
 * Finds the box in which an element scrolls, such as a table's box or a dialog; null for the page. Also gives the
 * element's distance from the top of the scrolled content.
 */
function useScroller(element: HTMLElement) {
  const scroller = useSyncExternalStore(onResize, () => scrollerOf(element))
  const topPx = useSyncExternalStore(onResize, () => topWithin(scroller, element))
  return { scroller, topPx }
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

function scrollerOf({ parentElement: around }: HTMLElement): HTMLElement | null {
  if (!around) return null
  const { overflowY } = getComputedStyle(around)
  // Some boxes could scroll by their style, but grow with their content instead.
  const overflowsPx = around.scrollHeight - around.clientHeight
  return overflowsPx > 1 && /auto|scroll/.test(overflowY) ? around : scrollerOf(around)
}

function topWithin(scroller: HTMLElement | null, element: HTMLElement): number {
  const topPx = scroller
    ? scroller.getBoundingClientRect().top - scroller.scrollTop
    : -window.scrollY
  return Math.round(element.getBoundingClientRect().top - topPx)
}
