import { transactionsDelete } from '../../../shared/contract/transactions.ts'
import { deletedAnswer } from '../../domain/ledger/answers.ts'
import { deletionOf } from '../../domain/ledger/ledger-change.ts'
import { endpoint } from '../../http/endpoint.ts'
import { readToChange, transactionChanged } from '../../use-cases/transactions/change.ts'

/** Deletes a transaction: archives it and reverses its movements in the same write (docs/rules/ledger.md). */
export const handler = endpoint(transactionsDelete, {
  load: ({ params, body, claims }) => readToChange(params.id, body.kind, claims),
  reply: async (call, state) => ({
    body: await transactionChanged(state, call, {
      reason: call.body.reason,
      decide: (current, by) => deletionOf(current, call.body.version, by),
      answer: deletedAnswer,
    }),
  }),
})
