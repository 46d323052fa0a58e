import type { Locator } from 'playwright-core'

/**
 * Reads the cell texts of all rows of a long table. Only the rows in view and some around them are drawn, so this function
 * scrolls through the table's region: each time to the last row that is drawn. On a busy machine each frame takes long, so
 * it takes as few steps as possible and reads each row once.
 */
export function rowsScrolledThrough(region: Locator): Promise<string[][]> {
  return region.evaluate(async (box) => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    const seen = new Map<number, string[]>()
    const last = Number(box.querySelector('table')?.ariaRowCount)
    if (!last) throw new Error('The table is not one that is drawn in part')
    box.scrollTop = 0
    // The head is row 1.
    while (!box.querySelector('tr[aria-rowindex="2"]')) await nextFrame()
    while (!seen.has(last)) {
      const drawn = [...box.querySelectorAll<HTMLElement>('tr[aria-rowindex]')]
      const unread = drawn.filter((row) => !seen.has(Number(row.ariaRowIndex)))
      for (const row of unread) {
        const cells = [...row.children] as HTMLElement[]
        seen.set(
          Number(row.ariaRowIndex),
          cells.map((cell) => cell.innerText.trim()),
        )
      }
      drawn.at(-1)?.scrollIntoView({ block: 'start' })
      await nextFrame()
      await nextFrame()
      if (unread.length === 0) await new Promise((r) => setTimeout(r, 50))
    }
    return [...seen].sort(([one], [other]) => one - other).map(([, cells]) => cells)
  })
}
