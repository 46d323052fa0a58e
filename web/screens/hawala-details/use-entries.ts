import type { HawalaType } from '../../../shared/contract/hawala-facts.ts'
import { NEXT_NUMBERS_HEADER } from '../../../shared/contract/headers.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'

/** An entry as `GET /api/hawala-details` lists it. */
export type ListedEntry = Answered<RouteNamed<'hawala-details/list'>>[number]

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

/**
 * The number that the next entry of a type will probably have: the last one plus 1. The server decides which one it gets.
 * @param told `X-Next-Numbers`, "Send=43, Receive=7"; undefined while it isn't there
 * @returns null where it isn't told
 */
export function nextNumber(type: HawalaType, told: string | null | undefined): number | null {
  const [, digits] = told?.match(new RegExp(`\\b${type}=(\\d+)`)) ?? []
  return digits ? Number(digits) : null
}
