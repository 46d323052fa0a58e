import type { Locator } from 'playwright-core'

/**
 * Reads the cell texts of all rows of a long table. Only rows in view are drawn, so this function scrolls through the
 * table's region.
 */
export function rowsScrolledThrough(region: Locator): Promise<string[][]> {
  return region.evaluate(async (box) => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    const seen = new Map<number, string[]>()
    const last = Number(box.querySelector('table')?.ariaRowCount)
    if (!last) throw new Error('The table is not one that is drawn in part')
    box.scrollTop = 0
    while (!seen.has(last)) {
      for (const row of box.querySelectorAll<HTMLElement>('tr[aria-rowindex]')) {
        const cells = [...row.children] as HTMLElement[]
        seen.set(
          Number(row.ariaRowIndex),
          cells.map((cell) => cell.innerText.trim()),
        )
      }
      const before = box.scrollTop
      box.scrollTop += box.clientHeight / 2
      await nextFrame()
      await nextFrame()
      if (box.scrollTop === before && !seen.has(last)) await new Promise((r) => setTimeout(r, 50))
    }
    return [...seen].sort(([one], [other]) => one - other).map(([, cells]) => cells)
  })
}
