import { transactionsCreate } from '../../../shared/contract/transactions.ts'
import { transactionAnswer } from '../../domain/answers.ts'
import { type PostingRequest, postingFrom } from '../../domain/posting.ts'
import { isLoanReturn, newRecord, type Posting } from '../../domain/record.ts'
import { endpoint } from '../../http/endpoint.ts'
import { decidedAnew } from '../../store/changed-meanwhile.ts'
import { takeTransactionNumbers } from '../../store/counters.ts'
import type { CurrencyRecord } from '../../store/currencies.ts'
import { requireActiveCurrency } from '../../store/currencies.ts'
import { postTransactions } from '../../store/ledger.ts'
import { type LoanPosting, loanOpened, loansPaid } from '../../store/loan-postings.ts'

/** Records a posting (specification 2, section 7; decisions.md "Ledger", "Loans") and answers with the full record. */
export const handler = endpoint(transactionsCreate, {
  load: async ({ body, today, claims }) => {
    const posting = postingFrom(body, today, claims.userType)
    const [number, currency] = await Promise.all([
      takeTransactionNumbers(1),
      requireActiveCurrency(posting.currencyId, 'currencyID'),
    ])
    return { posting, number, currency }
  },
  reply: async ({ body, session, now, once }, { posting, number, currency }) => {
    const { userId, userName, branch } = session
    const given = {
      number,
      referenceId: body.referenceId,
      recorder: { userId, userName, branch },
      recordedAt: now.toISOString(),
    }
    const recorded = async () => {
      const loan = await loanOf(posting, body, currency, given)
      const creditNarrative = loan?.borrower ?? posting.creditNarrative
      const record = newRecord(
        { ...posting, creditNarrative },
        { ...given, loans: loan?.shares ?? [] },
      )
      const answer = transactionAnswer(record)
      const parts = loan?.parts ?? []
      return postTransactions([record], { currencies: [currency], parts, once, answer })
    }
    return { status: 201, body: await decidedAnew(recorded) }
  },
})

/** What a loan's posting writes beside itself; null for other types. */
async function loanOf(
  posting: Posting,
  body: PostingRequest,
  currency: CurrencyRecord,
  transaction: { number: number; recordedAt: string },
): Promise<LoanPosting | null> {
  if (posting.transType !== 'Loan') return null
  return isLoanReturn(posting)
    ? loansPaid(posting, body.loanNumber, currency)
    : loanOpened(posting, body, transaction)
}
