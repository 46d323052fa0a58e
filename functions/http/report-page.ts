import { INCOMPLETE_HEADER } from '../../shared/contract/headers.ts'
import { type Cursor, cursorText } from './report-cursor.ts'

/** What the headers of a page of a report tell. */
interface ReportPage {
  /** Where the next page begins; null on the last one. */
  next: Cursor | null
  isComplete: boolean
}

/** `X-Incomplete` where an index hasn't got the newest postings yet. */
export function incompleteHeader(isComplete: boolean): Record<string, string> {
  return isComplete ? {} : { [INCOMPLETE_HEADER]: 'true' }
}

/**
 * The headers of a page: `Link` to the next one where there is one, `X-Incomplete` where the rows aren't all there.
 * @param address of the report, without its query
 * @param query what was asked for; what is absent is left out
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
