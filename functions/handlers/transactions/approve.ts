import { transactionsApprove } from '../../../shared/contract/transactions.ts'
import { transactionAnswer } from '../../domain/answers.ts'
import { approvalOf } from '../../domain/ledger-change.ts'
import { endpoint } from '../../http/endpoint.ts'
import { readChangeState, transactionChanged } from '../../store/ledger/transaction-change.ts'

/** A transaction approved by someone who neither recorded it nor changed its money since it was last approved. */
export const handler = endpoint(transactionsApprove, {
  load: ({ params }) => readChangeState(params.id),
  reply: async (call, state) => ({
    body: await transactionChanged(state, call, {
      decide: (current, by) => approvalOf(current, call.body.version, by),
      answer: transactionAnswer,
    }),
  }),
})
