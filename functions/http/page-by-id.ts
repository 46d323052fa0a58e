import { HAWALA_WINDOW_ROWS, MOST_HAWALAS } from '../../shared/contract/hawala-facts.ts'

/** The query of a list of numbered records: the page and the filters. */
interface Query {
  readonly limit?: number | undefined
  readonly cursor?: number | undefined
  readonly [filter: string]: string | number | undefined
}

/** A page, and the id of the last row that was read; null if there are no older rows. */
interface Page<Row> {
  readonly rows: readonly Row[]
  readonly cursor: number | null
}

/** How many rows a list with filters reads first; each further request reads twice as many as the one before. */
const FIRST_ROWS = 100

/**
 * Reads one page of a list, the newest first. If there are filters, at most 2,000 rows are read, whether they pass or not.
 * Rules: docs/rules/lists-and-csv.md
 * @param list reads rows by id, the newest first, before an id
 */
export async function readPage<Row extends { id: number }>(
  query: Query,
  list: (limit: number, before?: number) => Promise<Row[]>,
  fits: (row: Row) => boolean,
): Promise<Page<Row>> {
  const { limit: most = MOST_HAWALAS, cursor, ...filters } = query
  if (Object.values(filters).every((filter) => filter === undefined)) {
    const found = await list(most + 1, cursor)
    const rows = found.slice(0, most)
    return { rows, cursor: found.length > most ? (rows.at(-1)?.id ?? null) : null }
  }
  const rows: Row[] = []
  let before = cursor
  let left = HAWALA_WINDOW_ROWS
  for (let step = FIRST_ROWS; left > 0; step *= 2) {
    const wanted = Math.min(step, left)
    const read = await list(wanted, before)
    for (const row of read) {
      if (fits(row)) {
        if (rows.length === most) return { rows, cursor: before ?? null }
        rows.push(row)
      }
      before = row.id
    }
    if (read.length < wanted) return { rows, cursor: null }
    left -= wanted
  }
  return { rows, cursor: before ?? null }
}

/** Returns the header with the link to the next page; none after the last one. */
export function linkOf(path: string, query: Query, cursor: number | null): Record<string, string> {
  if (cursor === null) return {}
  const search = new URLSearchParams({ cursor: String(cursor) })
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && name !== 'cursor') search.set(name, String(value))
  }
  return { link: `<${path}?${search}>; rel="next"` }
}
