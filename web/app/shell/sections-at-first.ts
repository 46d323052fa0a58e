import type { NavSection } from '../navigation.ts'

/** How the sidebar looks until a person opens or closes a section. */
export interface AtFirst {
  /** The titles of the closed sections. */
  readonly closed: ReadonlySet<string>
  readonly rows: number
}

/**
 * Closes sections that give way, from the last one, until the rows fit on the screen. A section with one entry takes only
 * one row, so it stays open.
 * @param hasRoomFor whether the screen has room for this number of rows
 */
export function sectionsAtFirst(
  sections: readonly NavSection[],
  hasRoomFor: (rows: number) => boolean,
): AtFirst {
  const closed = new Set<string>()
  for (const { title, givesWay, entries } of sections.toReversed()) {
    if (hasRoomFor(rowsOf(sections, closed))) break
    if (givesWay && entries.length > 1) closed.add(title)
  }
  return { closed, rows: rowsOf(sections, closed) }
}

/**
 * Returns the rows that the sections take. An open section has a row for its heading, unless it has only one entry. All
 * closed sections share a row.
 */
function rowsOf(sections: readonly NavSection[], closed: ReadonlySet<string>): number {
  let rows = closed.size > 0 ? 1 : 0
  for (const { title, entries } of sections) {
    if (!closed.has(title)) rows += entries.length > 1 ? entries.length + 1 : 1
  }
  return rows
}
