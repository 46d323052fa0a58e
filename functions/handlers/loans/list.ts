import type * as z from 'zod/mini'
import type { LoanStatus } from '../../../shared/contract/loan-facts.ts'
import { type LoanQuery, loansList } from '../../../shared/contract/loans.ts'
import { isOpen, isOverdue, type Loan } from '../../domain/loans/loan.ts'
import { isLoanOf, loanRow } from '../../domain/loans/loan-at.ts'
import { endpoint } from '../../http/endpoint.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { loansByType, placeInList } from '../../store/loans/loans.ts'
import { firstLoans, loansOfPage } from '../../store/loans/whole-list.ts'

/** The most loans of one call (docs/rules/lists-and-csv.md). */
const MOST_LOANS = 5_000

type Query = z.output<typeof LoanQuery>

/** Lists loans to people or to companies, the newest first (docs/rules/loans.md). */
export const handler = endpoint(loansList, {
  load: async ({ query, today }) => {
    const { type, cursor } = query
    const wanted = {
      isAskedFor: (loan: Loan) => isAskedFor(loan, query, today),
      most: limitOf(query),
    }
    // With the first page the whole list is compared with the balance. Later pages have only older loans.
    if (cursor === undefined) return firstLoans(type, wanted)
    return { loans: await loansOfPage(loansByType(type, cursor), wanted), isComplete: true }
  },
  reply: async ({ query }, { loans, isComplete }) => {
    const page = loans.slice(0, limitOf(query))
    const last = loans.length > page.length ? page.at(-1) : undefined
    const link = last && `<${nextAddress(query, placeInList(last))}>; rel="next"`
    return {
      body: page.map(loanRow),
      headers: { ...incompleteHeader(isComplete), ...(link ? { link } : {}) },
    }
  },
})

const HAS_STATUS: Record<LoanStatus, (loan: Loan, today: string) => boolean> = {
  active: isOpen,
  closed: (loan) => !isOpen(loan),
  overdue: isOverdue,
}

function isAskedFor(loan: Loan, { status, currencyId }: Query, today: string): boolean {
  if (!isLoanOf(today, loan)) return false
  if (currencyId !== undefined && loan.currencyId !== currencyId) return false
  return status === undefined || HAS_STATUS[status](loan, today)
}

function limitOf({ limit }: Query): number {
  return limit ?? MOST_LOANS
}

function nextAddress({ type, status, currencyId, limit }: Query, cursor: string): string {
  const search = new URLSearchParams({ type, cursor })
  if (status) search.set('status', status)
  if (currencyId) search.set('currencyId', String(currencyId))
  if (limit) search.set('limit', String(limit))
  return `/api/loans?${search}`
}
