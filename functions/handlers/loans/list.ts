import { formatAmount } from '../../../shared/money/amount.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listLoans } from '../../store/loans.ts'

/** As many as a report of loans shows at most in one call (decisions.md "Long lists"). */
const MOST_LOANS = 5_000

/** Loans to people or to companies, the newest first (specification 1, section 7). */
export const handler = endpoint('loans/list', {
  load: ({ query }) => listLoans(query.type, query.limit ?? MOST_LOANS),
  reply: async (_call, loans) => ({
    body: loans.map(({ principalMinor, outstandingMinor, interestRate, ...loan }) => ({
      ...loan,
      principalAmount: formatAmount(principalMinor),
      outstandingAmount: formatAmount(outstandingMinor),
      interestRate: formatAmount(interestRate),
      isActive: outstandingMinor > 0n,
    })),
  }),
})
