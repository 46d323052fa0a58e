import { transactionsHistory } from '../../../shared/contract/transaction-history.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import * as TRANSACTIONS from '../../../shared/refusals/transactions.ts'
import { endpoint } from '../../http/endpoint.ts'
import { historyOf } from '../../store/ledger/history.ts'
import { findTransaction } from '../../store/ledger/transactions.ts'

/** Lists the changes of a transaction, also of a deleted one, the oldest first (docs/rules/ledger.md). */
export const handler = endpoint(transactionsHistory, {
  load: async ({ params }) => {
    const record = await findTransaction(params.id)
    if (!record) throw refused(TRANSACTIONS.notFound, { number: params.id })
    return historyOf(record)
  },
  reply: async (_call, entries) => ({ body: entries }),
})
