import type { NavSection } from '../navigation.ts'

/** How the sidebar looks until a person opens or closes a section. */
export interface AtFirst {
  /** The titles of the closed sections. */
  readonly closed: ReadonlySet<string>
  readonly rows: number
}

/**
 * Closes sections that give way, from the last one, until the rows fit on the screen. A section with one entry takes only
 * one row, so it is closed after all others, and then shares their row.
 * @param hasRoomFor whether the screen has room for this number of rows
 */
export function sectionsAtFirst(
  sections: readonly NavSection[],
  hasRoomFor: (rows: number) => boolean,
): AtFirst {
  const closed = new Set<string>()
  const givingWay = sections.filter(({ givesWay }) => givesWay).toReversed()
  const isLong = ({ entries }: NavSection) => entries.length > 1
  const inTurn = [...givingWay.filter(isLong), ...givingWay.filter((each) => !isLong(each))]
  for (const { title } of inTurn) {
    if (hasRoomFor(rowsOf(sections, closed))) break
    closed.add(title)
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
