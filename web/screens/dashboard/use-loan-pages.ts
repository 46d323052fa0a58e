import { useEffect, useRef, useState } from 'react'
import type { LoanType } from '../../../shared/contract/loan-facts.ts'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import type { RequestOptions, RouteOf } from '../../api/request.ts'
import { type ApiState, useApi } from '../../api/use-api.ts'

/** Not taken from the contract's file, which would bring the server's schemas along. */
export const LOANS_A_PAGE = 10

type LoanQuery = NonNullable<RequestOptions<RouteOf<'GET /api/loans'>>['query']>

/** The loans of one type, page by page. */
export interface LoanPages {
  readonly type: LoanType
  /** Shows the other type, from its first page. */
  readonly choose: (type: LoanType) => void
  readonly loans: ApiState<'GET /api/loans'>
  /** The first is 1. */
  readonly pageNumber: number
  /** Null on the first page. */
  readonly toPrevious: (() => void) | null
  /** Null where the server named no further page, or has not answered yet. */
  readonly toNext: (() => void) | null
}

/**
 * Reads the loans of the dashboard, people's at first. Whether there is a next page, and where, is what the answer's
 * `Link` header says. Rules: docs/rules/lists-and-csv.md
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
  /** The queries of the pages after the first, up to the one that shows. */
  readonly followed: readonly LoanQuery[]
}

/** Reads again what was remembered of a page from an earlier visit: another counter may have changed it meanwhile. */
function useReadAgainOnce(page: string, { data, mutate }: ApiState<'GET /api/loans'>): void {
  const seen = useRef(new Set<string>())
  useEffect(() => {
    if (seen.current.has(page)) return
    seen.current.add(page)
    if (data !== undefined) void mutate()
  }, [page, data, mutate])
}
