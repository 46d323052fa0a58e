import Papa from 'papaparse'

/** The separators that a person can choose for a file of text. */
export const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

/** The separator is found from this many rows. */
const PROBED_ROWS = 200
/**
 * If the shares of two separators (`dividedBy`) differ by no more than this, the separators count as equal. Then the
 * separator that makes more cells wins.
 */
const ABOUT_ALIKE = 0.05

/**
 * Finds the separator from the rows. It is the one that divides the most rows into the same number of cells and leaves the
 * fewest other separators inside the cells. A title above the table, such as "Books, accounts, 1405", doesn't count.
 * @returns a comma for a file of one column
 */
export function separatorOf(text: string): Separator {
  const found = SEPARATORS.map((separator) => ({ separator, ...dividedBy(text, separator) }))
  const best = found.reduce((one, other) => {
    const ahead = other.share - one.share
    if (Math.abs(ahead) > ABOUT_ALIKE) return ahead > 0 ? other : one
    return other.cells > one.cells ? other : one
  })
  return best.cells > 1 ? best.separator : ','
}

/**
 * Returns the share of rows that a separator divides into the same number of cells, and that number. A row reduces the share
 * if another separator is left inside one of its cells. A comma doesn't count, because texts and amounts contain commas.
 */
function dividedBy(text: string, separator: Separator): { share: number; cells: number } {
  const { data } = Papa.parse<string[]>(text, {
    newline: '\n',
    delimiter: separator,
    preview: PROBED_ROWS,
  })
  const rows = data.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [cells = 1, alike = 0] =
    [...counts].filter(([length]) => length > 1).sort((one, other) => other[1] - one[1])[0] ?? []
  if (rows.length === 0 || alike === 0) return { share: 0, cells: 1 }
  const others = SEPARATORS.filter((each) => each !== separator && each !== ',')
  const undivided = rows.filter((row) =>
    row.some((cell) => others.some((each) => cell.includes(each))),
  )
  return { share: (alike - undivided.length) / rows.length, cells }
}
