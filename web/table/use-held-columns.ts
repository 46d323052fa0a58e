import { useLayoutEffect, useMemo } from 'react'
import { usePrinting } from '../ui/use-printing.ts'

/**
 * Keeps the widths that the columns of a table have with its first rows, so that they don't move when other rows are
 * drawn. A column still grows for a word that can't be broken. The widths are remembered for each width of the table's
 * box, so they come back after printing or after the window was smaller. On paper the browser chooses the widths.
 * @param first the key of the first row; another key means other rows, which are measured anew
 */
export function useHeldColumns(body: HTMLElement | null, first: string | number | undefined) {
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
