import { useLayoutEffect } from 'react'

/**
 * Keeps the columns of a table as wide as they were with the first rows, so that they don't move while others come; only
 * what can't be broken makes one wider.
 * @param first the key of the first row, by which other rows are known
 */
export function useHeldColumns(body: HTMLElement | null, first: string | number | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other widths
  useLayoutEffect(() => {
    const table = body?.closest('table')
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
