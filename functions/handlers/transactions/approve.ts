import { transactionsApprove } from '../../../shared/contract/transactions.ts'
import { transactionAnswer } from '../../domain/ledger/answers.ts'
import { approvalOf } from '../../domain/ledger/ledger-change.ts'
import { endpoint } from '../../http/endpoint.ts'
import { readMeantState, transactionChanged } from '../../use-cases/transactions/change.ts'

/** Approves a transaction. The caller must neither have recorded it nor have changed its money since the last approval. */
export const handler = endpoint(transactionsApprove, {
  load: ({ params, body }) => readMeantState(params.id, body.kind),
  reply: async (call, state) => ({
    body: await transactionChanged(state, call, {
      decide: (current, by) => approvalOf(current, call.body.version, by),
      answer: transactionAnswer,
    }),
  }),
})
