import { transactionsPrint } from '../../../shared/contract/transaction-slip.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findFirstPrint, firstPrintPart } from '../../store/ledger/first-print.ts'
import { requireTransaction } from '../../store/ledger/transactions.ts'
import { commitOnce } from '../../store/table/once.ts'

/** Stores who first printed the voucher, the original; later calls only return that (docs/rules/vouchers.md). */
export const handler = endpoint(transactionsPrint, {
  load: async ({ params }) => findFirstPrint(await requireTransaction(params.id)),
  reply: async ({ params, actor, once }, first) => {
    const { userId, userName } = actor
    const stamp = first ?? { userId, userName, at: actor.at.toISOString() }
    const answer = {
      isOriginal: first === null,
      firstPrintedAt: stamp.at,
      firstPrintedByName: stamp.userName,
    }
    const parts = first ? [] : [firstPrintPart(params.id, stamp)]
    return { body: await commitOnce(once, parts, answer) }
  },
})
