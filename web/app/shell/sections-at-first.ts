import type { NavSection } from '../navigation.ts'

/** How the sidebar looks as long as a person has opened and closed nothing. */
export interface AtFirst {
  /** The titles of the closed sections. */
  readonly closed: ReadonlySet<string>
  readonly rows: number
}

/**
 * Closes as many of the sections that give way as are needed to fit the others, from the last one. A section with one entry
 * takes only one row, so it stays open.
 * @param room the number of rows for which the screen has room
 */
export function sectionsAtFirst(sections: readonly NavSection[], room: number): AtFirst {
  const closed = new Set<string>()
  for (const { title, givesWay, entries } of sections.toReversed()) {
    if (rowsOf(sections, closed) <= room) break
    if (givesWay && entries.length > 1) closed.add(title)
  }
  return { closed, rows: rowsOf(sections, closed) }
}

/** An open section has a row for its heading, unless its only entry takes that place. The closed ones share a row. */
function rowsOf(sections: readonly NavSection[], closed: ReadonlySet<string>): number {
  const open = sections.filter(({ title }) => !closed.has(title))
  const rows = open.map(({ entries }) => (entries.length === 1 ? 1 : entries.length + 1))
  return rows.reduce((sum, each) => sum + each, closed.size === 0 ? 0 : 1)
}
