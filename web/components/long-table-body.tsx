import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Column } from './table-column.ts'
import { TableRow } from './table-row.tsx'
import {
  FIRST_SPAN,
  heightOf,
  piecesOf,
  type RowKey,
  rowsBetween,
  spanAround,
} from './table-window.ts'

export interface TableBodyProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => RowKey
}

/**
 * The rows of a long table: those in view and some around them are drawn, with a space of their height in place of the
 * others, since thousands of rows would make every key and every dialog on the screen wait.
 */
export function LongTableBody<Row>({ columns, rows, rowKey }: TableBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const keys = rows.map(rowKey)
  const { span, kept, heights } = useWindow(body, keys)
  useHeldColumns(body, keys[0])
  return (
    <tbody ref={body}>
      {piecesOf(rows.length, span, kept).flatMap(({ first, end, drawn }) =>
        drawn
          ? rows
              .slice(first, end)
              .map((row, index) => (
                <TableRow key={rowKey(row)} columns={columns} row={row} index={first + index} />
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

/** Which rows are drawn, by where the person has scrolled to. */
function useWindow(body: RefObject<HTMLElement | null>, keys: readonly RowKey[]) {
  const [heights] = useState(() => new Map<RowKey, number>())
  const [drawn, setDrawn] = useState({ span: FIRST_SPAN, kept: -1 })

  useLayoutEffect(() => {
    const { current } = body
    if (!current) return
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
 * @param first the key of the first row, by which other rows are known
 */
function useHeldColumns(body: RefObject<HTMLElement | null>, first: RowKey | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other widths
  useLayoutEffect(() => {
    const table = body.current?.closest('table')
    const box = table?.parentElement
    if (!box) return
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
