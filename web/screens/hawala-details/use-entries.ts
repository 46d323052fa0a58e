import { NEXT_NUMBERS_HEADER } from '../../../shared/contract/headers.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'

/** An entry as `GET /api/hawala-details` lists it. */
export type Entry = Answered<RouteNamed<'hawala-details/list'>>[number]

const LISTED = 10

/** The newest entries, and what tells the numbers of the next ones. */
export function useEntries() {
  const newest = useFreshApi('GET /api/hawala-details', { query: { limit: LISTED } })
  return {
    /** Undefined while they load. */
    listed: newest.data,
    nextNumbers: newest.headers?.get(NEXT_NUMBERS_HEADER),
    error: newest.error,
    refreshing: newest.isValidating,
    readAgain: () => void newest.mutate(),
  }
}
