import { useEffect, useRef, useState } from 'react'
import type { LoanType } from '../../../shared/contract/loan-facts.ts'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import type { RequestOptions, RouteOf } from '../../api/request.ts'
import { type ApiState, useApi } from '../../api/use-api.ts'

/**
 * The number of loans on a page. It isn't imported from the contract, because that would load the server's schemas too.
 */
export const LOANS_A_PAGE = 10

type LoanQuery = NonNullable<RequestOptions<RouteOf<'GET /api/loans'>>['query']>

/** The pages of the loans of one type. */
export interface LoanPages {
  readonly type: LoanType
  /** Switches to a type and its first page. */
  readonly choose: (type: LoanType) => void
  readonly loans: ApiState<'GET /api/loans'>
  /** The number of the page, starting with 1. */
  readonly pageNumber: number
  /** Goes to the previous page; null on the first page. */
  readonly toPrevious: (() => void) | null
  /** Goes to the next page; null if there is none or the answer is still pending. */
  readonly toNext: (() => void) | null
}

/**
 * Reads the loans of the dashboard, at first the loans to people. The `Link` header of each answer leads to the next
 * page. Rules: docs/rules/lists-and-csv.md
 */
export function useLoanPages(): LoanPages {
  const [{ type, followed }, setShown] = useState<Shown>({ type: 'people', followed: [] })
  const query = followed.at(-1) ?? { type, limit: LOANS_A_PAGE }
  const loans = useApi('GET /api/loans', { query })
  useReadAgainOnce(JSON.stringify(query), loans)
  const next = nextPageQuery(loans.headers?.get('Link') ?? null)
  return {
    type,
    choose: (chosen) => setShown({ type: chosen, followed: [] }),
    loans,
    pageNumber: followed.length + 1,
    toPrevious:
      followed.length > 0 ? () => setShown({ type, followed: followed.slice(0, -1) }) : null,
    toNext: next && (() => setShown({ type, followed: [...followed, next] })),
  }
}

interface Shown {
  readonly type: LoanType
  /** The queries of the pages from the second to the current one. */
  readonly followed: readonly LoanQuery[]
}

/** Reads a cached page again on its first visit, because another counter may have changed the loans. */
function useReadAgainOnce(page: string, { data, mutate }: ApiState<'GET /api/loans'>): void {
  const seen = useRef(new Set<string>())
  useEffect(() => {
    if (seen.current.has(page)) return
    seen.current.add(page)
    if (data !== undefined) void mutate()
  }, [page, data, mutate])
}
