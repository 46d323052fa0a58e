import { transactionAnswer } from '../../domain/answers.ts'
import { postingFrom } from '../../domain/posting.ts'
import type { TransactionRecord } from '../../domain/record.ts'
import { endpoint } from '../../http/endpoint.ts'
import { nextNumber } from '../../store/counters.ts'
import { requireActiveCurrency } from '../../store/currencies.ts'
import { postTransaction } from '../../store/ledger.ts'

/** Records a posting (specification 2, section 7; decisions.md "Ledger") and answers with the full record. */
export const handler = endpoint('transactions/create', {
  load: async ({ body, today, claims }) => {
    const posting = postingFrom(body, today, claims.userType)
    const [number, currency] = await Promise.all([
      nextNumber('transaction'),
      requireActiveCurrency(posting.currencyId, 'currencyID'),
    ])
    return { posting, number, currency }
  },
  reply: async ({ body, session, now, once }, { posting, number, currency }) => {
    const record: TransactionRecord = {
      ...posting,
      number,
      referenceId: body.referenceId,
      recorder: { userId: session.userId, userName: session.userName, branch: session.branch },
      recordedAt: now.toISOString(),
      approved: false,
      modifiedBy: null,
      modifiedAt: null,
      version: 1,
    }
    const answer = await postTransaction(record, currency.code, once, transactionAnswer(record))
    return { status: 201, body: answer }
  },
})
