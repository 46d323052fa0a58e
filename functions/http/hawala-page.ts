import { MOST_HAWALAS } from '../../shared/contract/hawala-facts.ts'

interface Query {
  limit?: number | undefined
  cursor?: number | undefined
}

/** The number of rows to read: one more than the page has, to find out whether there is a next page. */
export function rowsToRead({ limit }: Query): number {
  return (limit ?? MOST_HAWALAS) + 1
}

/**
 * Makes a page of a list that is read by id, the newest first. Rules: docs/rules/lists-and-csv.md.
 * @param found one row more than the page if there is a next page
 * @returns the page, and the header with the link to the next one
 */
export function pageOf<Row extends { id: number }>(
  path: string,
  query: Query,
  found: readonly Row[],
): { rows: Row[]; headers: Record<string, string> } {
  const rows = found.slice(0, rowsToRead(query) - 1)
  const last = found.length > rows.length ? rows.at(-1) : undefined
  if (!last) return { rows, headers: {} }
  const search = new URLSearchParams({ cursor: String(last.id) })
  if (query.limit) search.set('limit', String(query.limit))
  return { rows, headers: { link: `<${path}?${search}>; rel="next"` } }
}
