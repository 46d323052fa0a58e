import { transactionsUpdate } from '../../../shared/contract/transactions.ts'
import { requireMayPass } from '../../domain/accounts/limits.ts'
import { transactionAnswer } from '../../domain/ledger/answers.ts'
import { editOf } from '../../domain/ledger/ledger-change.ts'
import { endpoint } from '../../http/endpoint.ts'
import { readToChange, transactionChanged } from '../../use-cases/transactions/change.ts'

/** Edits a transaction: corrects the balances and stores the old values in one write (docs/rules/ledger.md). */
export const handler = endpoint(transactionsUpdate, {
  load: async ({ params, body, claims }) => {
    requireMayPass(body.overLimit, claims.userType)
    return readToChange(params.id, body.kind, claims)
  },
  reply: async (call, state) => ({
    body: await transactionChanged(state, call, {
      reason: call.body.reason,
      overLimit: call.body.overLimit,
      decide: (current, by) => editOf(current, call.body, by),
      answer: transactionAnswer,
    }),
  }),
})
