import { useState } from 'react'
import type { HawalaType } from '../../../shared/contract/hawala-facts.ts'
import { NEXT_NUMBERS_HEADER } from '../../../shared/contract/headers.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useNarrowing } from '../../search/use-narrowing.ts'

/** An entry as returned by `GET /api/hawala-details`. */
export type ListedEntry = Answered<RouteNamed<'hawala-details/list'>>[number]

/** Loads the newest entries and the header with the next numbers. */
export function useEntries() {
  const narrowing = useNarrowing()
  const newest = useFreshApi('GET /api/hawala-details', { query: narrowing.query })
  // The answer with older entries doesn't tell the next numbers, so the last known ones stay.
  const told = newest.headers?.get(NEXT_NUMBERS_HEADER)
  const [nextNumbers, setNextNumbers] = useState(told)
  if (told && told !== nextNumbers) setNextNumbers(told)
  return {
    narrowing,
    list: newest,
    /** Undefined while the entries load. */
    listed: newest.data,
    nextNumbers,
    error: newest.error,
    refreshing: newest.isValidating,
    readAgain: () => void newest.mutate(),
  }
}

/**
 * Returns the number that the next entry of a type will probably get: the last one plus 1. The server assigns the final
 * number.
 * @param told the header `X-Next-Numbers`, "Send=43, Receive=7"; undefined while it isn't loaded
 * @returns null if the header isn't loaded, or doesn't contain the type
 */
export function nextNumber(type: HawalaType, told: string | null | undefined): number | null {
  const [, digits] = told?.match(new RegExp(`\\b${type}=(\\d+)`)) ?? []
  return digits ? Number(digits) : null
}
