import { useLayoutEffect, useMemo } from 'react'
import { usePrinting } from '../components/use-printing.ts'

/**
 * Keeps the columns of a table as wide as they were with the first rows, so that they don't move while others come; only
 * what can't be broken makes one wider. Where its box is as wide again as it was before, so are they: after printing, or
 * where a window becomes smaller and large again. On paper, which has a width of its own, they are as they come.
 * @param first the key of the first row, by which other rows are known
 */
export function useHeldColumns(body: HTMLElement | null, first: string | number | undefined) {
  const isPrinting = usePrinting()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other widths
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
