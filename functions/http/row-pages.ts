import type { DayPlace } from '../store/ledger/day-statement.ts'

/**
 * Cuts a page out of rows by day. A cursor names the day of the last row and how many rows of that day were given.
 * @param rows the rows from the day of the cursor on, oldest first; one more than the page tells that there are more
 */
export function rowPage<Row extends { date: string }>(
  rows: readonly Row[],
  after: DayPlace | null,
  limit: number,
): { body: Row[]; page: { next: DayPlace | null; isComplete: true } } {
  const given = after?.number ?? 0
  const body = rows.slice(given, given + limit)
  const last = rows.length > given + limit ? body.at(-1)?.date : undefined
  const givenOfLast = rows.slice(0, given + limit).filter(({ date }) => date === last).length
  const next = last ? { tranDate: last, number: givenOfLast, sums: new Map() } : null
  return { body, page: { next, isComplete: true } }
}
