import type { LoanType } from '../../../shared/contract/loans.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listLoans } from '../../store/loans.ts'

/** As many as a report of loans shows at most in one call (decisions.md "Long lists"). */
const MOST_LOANS = 5_000

/** Loans to people or to companies, the newest first (specification 1, section 7; decisions.md "Long lists"). */
export const handler = endpoint('loans/list', {
  load: ({ query }) => listLoans(query.type, limitOf(query) + 1, query.cursor),
  reply: async ({ query }, found) => {
    const page = found.slice(0, limitOf(query))
    const last = found.length > page.length ? page.at(-1) : undefined
    return {
      body: page.map(
        ({ principalMinor, outstandingMinor, interestRate, dated: _dated, ...loan }) => ({
          ...loan,
          principalAmount: formatAmount(principalMinor),
          outstandingAmount: formatAmount(outstandingMinor),
          interestRate: formatAmount(interestRate),
          isActive: outstandingMinor > 0n,
        }),
      ),
      ...(last ? { headers: { link: `<${nextAddress(query, last.dated)}>; rel="next"` } } : {}),
    }
  },
})

function limitOf({ limit }: { limit?: number | undefined }): number {
  return limit ?? MOST_LOANS
}

function nextAddress(
  query: { type: LoanType; limit?: number | undefined },
  cursor: string,
): string {
  const search = new URLSearchParams({ type: query.type, cursor })
  if (query.limit) search.set('limit', String(query.limit))
  return `/api/loans?${search}`
}
