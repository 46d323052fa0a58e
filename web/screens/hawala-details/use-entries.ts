import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'

/** An entry as `GET /api/hawala-details` lists it. */
export type Entry = Answered<RouteNamed<'hawala-details/list'>>[number]

/** What `useEntries` gives. */
export type Entries = ReturnType<typeof useEntries>

/** How many are listed, and how many are read to find the last number of either type. */
const LISTED = 10
const READ = 50

/** The newest entries, and the serial records that their numbers follow. */
export function useEntries() {
  const newest = useFreshApi('GET /api/hawala-details', { query: { limit: READ } })
  const serials = useFreshApi('GET /api/hawala-serial-no')
  return {
    /** Undefined while they load. */
    listed: newest.data?.slice(0, LISTED),
    /** Undefined while they load. */
    lists:
      newest.data && serials.data
        ? { serials: serials.data, entries: newest.data, more: newest.data.length === READ }
        : undefined,
    error: newest.error,
    refreshing: newest.isValidating,
    readAgain: () => {
      void newest.mutate()
      void serials.mutate()
    },
  }
}
