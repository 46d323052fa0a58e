import type * as z from 'zod/mini'
import type { LoanList, LoanQuery, LoanStatus } from '../../../shared/contract/loans.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { isOpen, isOverdue, type Loan, loanNumberOf } from '../../domain/loan.ts'
import { endpoint } from '../../http/endpoint.ts'
import { loansByType, placeInList } from '../../store/loans.ts'

/** As many as a report of loans shows at most in one call (decisions.md "Long lists"). */
const MOST_LOANS = 5_000

type Query = z.output<typeof LoanQuery>

/** Loans to people or to companies, the newest first (specification 1 and 2, section 7; decisions.md "Long lists"). */
export const handler = endpoint('loans/list', {
  load: async ({ query, today }) => {
    const found: Loan[] = []
    for await (const loan of loansByType(query.type, query.cursor)) {
      if (!isAskedFor(loan, query, today)) continue
      found.push(loan)
      if (found.length > limitOf(query)) break
    }
    return found
  },
  reply: async ({ query }, found) => {
    const page = found.slice(0, limitOf(query))
    const last = found.length > page.length ? page.at(-1) : undefined
    return {
      body: page.map(loanAnswer),
      ...(last
        ? { headers: { link: `<${nextAddress(query, placeInList(last))}>; rel="next"` } }
        : {}),
    }
  },
})

const HAS_STATUS: Record<LoanStatus, (loan: Loan, today: string) => boolean> = {
  active: isOpen,
  closed: (loan) => !isOpen(loan),
  overdue: isOverdue,
}

function isAskedFor(loan: Loan, { status, currencyId }: Query, today: string): boolean {
  if (currencyId !== undefined && loan.currencyId !== currencyId) return false
  return status === undefined || HAS_STATUS[status](loan, today)
}

function loanAnswer(loan: Loan): z.output<typeof LoanList>[number] {
  return {
    id: loan.id,
    loanNumber: loanNumberOf(loan.id),
    transactionId: loan.transactionNumber,
    accountId: loan.accountId,
    type: loan.type,
    description: loan.borrower,
    currencyId: loan.currencyId,
    principalAmount: formatAmount(loan.principalMinor),
    outstandingAmount: formatAmount(loan.outstandingMinor),
    interestRate: formatAmount(loan.interestRate),
    loanDate: loan.loanDate,
    dueDate: loan.dueDate,
    isActive: isOpen(loan),
    createdAt: loan.createdAt,
  }
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
