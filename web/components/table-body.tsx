import { memo, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Column } from './data-table.tsx'
import {
  DRAWN_WHOLE,
  FIRST_SPAN,
  heightOf,
  piecesOf,
  type RowKey,
  rowsBetween,
  spanAround,
} from './table-window.ts'
import { usePrinting } from './use-printing.ts'

interface TableBodyProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => RowKey
}

/**
 * The rows of a table. Of a long one only those in view and some around them are drawn, with a space of their height in place
 * of the others: thousands of rows would make every key and every dialog on the screen wait. On paper all of them are there.
 */
export function TableBody<Row>({ columns, rows, rowKey }: TableBodyProps<Row>) {
  const isPrinting = usePrinting()
  const isLong = rows.length > DRAWN_WHOLE && !isPrinting
  const body = useRef<HTMLTableSectionElement>(null)
  const keys = isLong ? rows.map(rowKey) : []
  const { span, kept, heights } = useWindow(body, keys)
  useHeldColumns(body, keys[0])
  const pieces = isLong
    ? piecesOf(rows.length, span, kept)
    : [{ first: 0, end: rows.length, drawn: true }]
  return (
    <tbody ref={body}>
      {pieces.flatMap(({ first, end, drawn }) =>
        drawn
          ? rows
              .slice(first, end)
              .map((row, index) => (
                <TableRow
                  key={rowKey(row)}
                  columns={columns}
                  row={row}
                  {...(isLong ? { index: first + index } : {})}
                />
              ))
          : [
              <tr
                key={`before ${end}`}
                data-space=""
                style={{ height: heightOf(keys.slice(first, end), heights) }}
              >
                <td colSpan={columns.length} />
              </tr>,
            ],
      )}
    </tbody>
  )
}

/** Which rows are drawn, by where the person has scrolled to. Nothing is measured where there are no keys. */
function useWindow(body: RefObject<HTMLElement | null>, keys: readonly RowKey[]) {
  const [heights] = useState(() => new Map<RowKey, number>())
  const [drawn, setDrawn] = useState({ span: FIRST_SPAN, kept: -1 })

  useLayoutEffect(() => {
    const { current } = body
    if (!current || keys.length === 0) return
    for (const row of current.querySelectorAll<HTMLElement>('[data-index]')) {
      const key = keys[Number(row.dataset['index'])]
      if (key !== undefined) heights.set(key, row.getBoundingClientRect().height)
    }
    const look = () => {
      const { top } = current.getBoundingClientRect()
      const region = current.closest('[role=region]')?.getBoundingClientRect()
      const fromPx = Math.max(0, region?.top ?? 0) - top
      const toPx = Math.min(window.innerHeight, region?.bottom ?? Infinity) - top
      const seen = rowsBetween(keys, heights, fromPx, toPx)
      const focused = document.activeElement?.closest<HTMLElement>('[data-index]')
      const kept = focused && current.contains(focused) ? Number(focused.dataset['index']) : -1
      setDrawn((now) => {
        const span = spanAround(seen, now.span, keys.length)
        return span === now.span && kept === now.kept ? now : { span, kept }
      })
    }
    let frame = 0
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    look()
    // Whatever scrolls: the table inside itself, or the page with it.
    for (const what of MOVES) window.addEventListener(what, lookSoon, true)
    return () => {
      cancelAnimationFrame(frame)
      for (const what of MOVES) window.removeEventListener(what, lookSoon, true)
    }
  })
  return { ...drawn, heights }
}

const MOVES = ['scroll', 'resize'] as const

/**
 * Keeps the columns as wide as they were with the first rows, so that they don't move while others come; only what can't be
 * broken makes one wider.
 * @param first the key of the first row: other rows have other widths; undefined where the columns may move
 */
function useHeldColumns(body: RefObject<HTMLElement | null>, first: RowKey | undefined) {
  useLayoutEffect(() => {
    const table = body.current?.closest('table')
    const box = table?.parentElement
    if (first === undefined || !box) return
    const heads = [...table.querySelectorAll<HTMLElement>('thead th')]
    const own = heads.map((head) => head.style.width)
    const hold = (widths: readonly string[]) => {
      for (const [index, head] of heads.entries()) head.style.width = widths[index] ?? ''
    }
    let heldPx = 0
    const watch = new ResizeObserver(() => {
      if (box.clientWidth === heldPx) return
      heldPx = box.clientWidth
      hold(own)
      const widths = heads.map((head) => head.getBoundingClientRect().width)
      hold(widths.map((px, index) => (px > 0 ? `${px}px` : (own[index] ?? ''))))
    })
    watch.observe(box)
    return () => {
      watch.disconnect()
      hold(own)
    }
  }, [body, first])
}

interface TableRowProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly row: Row
  /** Its place in a table that isn't drawn whole. */
  readonly index?: number
}

/** Drawn anew only where the row or the columns are others. */
const TableRow = memo(function TableRow<Row>({ columns, row, index }: TableRowProps<Row>) {
  return (
    <tr data-index={index} aria-rowindex={index === undefined ? undefined : index + HEAD_ROWS + 1}>
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

const HEAD_ROWS = 1

/** Plain text keeps its own direction: a date is read from left to right in a page from right to left too. */
function isolated(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <bdi>{content}</bdi> : content
}
