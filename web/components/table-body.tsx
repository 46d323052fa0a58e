import {
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Column } from './data-table.tsx'
import { DRAWN_WHOLE, FIRST_SPAN, piecesOf, RowHeights, spanAround } from './table-window.ts'
import { usePrinting } from './use-printing.ts'

interface TableBodyProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
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
  useHeldColumns(body, isLong ? (keys[0] ?? null) : null)
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
                style={{ height: heights.of(keys.slice(first, end)) }}
              >
                <td colSpan={columns.length} />
              </tr>,
            ],
      )}
    </tbody>
  )
}

/** Which rows are drawn, by where the person has scrolled to. Nothing is measured where there are no keys. */
function useWindow(body: RefObject<HTMLElement | null>, keys: readonly (string | number)[]) {
  const [heights] = useState(() => new RowHeights())
  const [drawn, setDrawn] = useState({ span: FIRST_SPAN, kept: -1 })
  const latest = useRef(keys)
  latest.current = keys
  const isLong = keys.length > 0

  const look = useRef(() => {
    const all = latest.current
    const { current } = body
    if (!current || all.length === 0) return
    const topPx = current.getBoundingClientRect().top
    const region = current.closest('[role=region]')?.getBoundingClientRect()
    const seen = heights.between(
      all,
      Math.max(0, region?.top ?? 0) - topPx,
      Math.min(window.innerHeight, region?.bottom ?? window.innerHeight) - topPx,
    )
    const focused = document.activeElement?.closest<HTMLElement>('tr[data-index]')
    const kept = focused && current.contains(focused) ? Number(focused.dataset['index']) : -1
    setDrawn((now) => {
      const span = spanAround(seen, now.span, all.length)
      return span === now.span && kept === now.kept ? now : { span, kept }
    })
  })

  useLayoutEffect(() => {
    if (!isLong) return
    for (const row of body.current?.querySelectorAll<HTMLElement>('tr[data-index]') ?? []) {
      const key = latest.current[Number(row.dataset['index'])]
      if (key !== undefined) heights.set(key, row.getBoundingClientRect().height)
    }
    look.current()
  })
  useEffect(() => {
    if (!isLong) return
    let frame = 0
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look.current)
    }
    // Whatever scrolls: the table inside itself, or the page with it.
    window.addEventListener('scroll', lookSoon, { capture: true, passive: true })
    window.addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', lookSoon, { capture: true })
      window.removeEventListener('resize', lookSoon)
    }
  }, [isLong])
  return { ...drawn, heights }
}

/**
 * Keeps the columns as wide as they were with the first rows, so that they don't move while others come; only what can't be
 * broken makes one wider.
 * @param first the key of the first row: other rows have other widths; null where the columns may move
 */
function useHeldColumns(body: RefObject<HTMLElement | null>, first: string | number | null) {
  useLayoutEffect(() => {
    const table = body.current?.closest('table')
    if (first === null || !table) return
    const heads = [...table.querySelectorAll<HTMLElement>('thead th')]
    const own = heads.map((head) => head.style.width)
    const hold = (widths: readonly string[]) => {
      for (const [index, head] of heads.entries()) head.style.width = widths[index] ?? ''
    }
    let widthPx = -1
    const watch = new ResizeObserver(() => {
      const nowPx = table.parentElement?.clientWidth ?? 0
      if (nowPx === widthPx) return
      widthPx = nowPx
      hold(own)
      const widths = heads.map((head) => head.getBoundingClientRect().width)
      hold(widths.map((px) => (px > 0 ? `${px}px` : '')))
    })
    if (table.parentElement) watch.observe(table.parentElement)
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
