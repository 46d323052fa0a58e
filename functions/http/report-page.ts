import { INCOMPLETE_HEADER } from '../../shared/contract/headers.ts'
import { type Cursor, cursorText } from './report-cursor.ts'

/** The facts in the headers of a report page. */
interface ReportPage {
  /** The start of the next page; null on the last page. */
  next: Cursor | null
  isComplete: boolean
}

/** Returns the header `X-Incomplete` if an index doesn't have the newest postings yet, otherwise none. */
export function incompleteHeader(isComplete: boolean): Record<string, string> {
  return isComplete ? {} : { [INCOMPLETE_HEADER]: 'true' }
}

/**
 * Returns the headers of a report page: `Link` if there is a next page, `X-Incomplete` if rows are missing.
 * @param address the path of the report, without its query
 * @param query the query of this call; absent values are left out
 */
export function pageHeaders(
  address: string,
  query: Readonly<Record<string, string | number | null | undefined>>,
  { next, isComplete }: ReportPage,
): Record<string, string> {
  if (next === null) return incompleteHeader(isComplete)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, cursor: cursorText(next) })) {
    if (value) search.set(name, String(value))
  }
  return { ...incompleteHeader(isComplete), link: `<${address}?${search}>; rel="next"` }
}
