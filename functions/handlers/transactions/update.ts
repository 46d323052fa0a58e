import { transactionsUpdate } from '../../../shared/contract/transactions.ts'
import { transactionAnswer } from '../../domain/answers.ts'
import { editOf } from '../../domain/ledger-change.ts'
import { endpoint } from '../../http/endpoint.ts'
import { readChangeState, transactionChanged } from '../../store/ledger/transaction-change.ts'

/** Edits a transaction: corrects the balances and stores the old values in one write (docs/rules/ledger.md). */
export const handler = endpoint(transactionsUpdate, {
  load: ({ params }) => readChangeState(params.id),
  reply: async (call, state) => ({
    body: await transactionChanged(state, call, {
      reason: call.body.reason,
      decide: (current, by) => editOf(current, call.body, by),
      answer: transactionAnswer,
    }),
  }),
})
