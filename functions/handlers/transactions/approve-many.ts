import type * as z from 'zod/mini'
import { Refusal } from '../../../shared/contract/refusal.ts'
import {
  type ApproveResponse,
  type Transaction,
  transactionsApproveMany,
} from '../../../shared/contract/transactions.ts'
import { transactionAnswer } from '../../domain/ledger/answers.ts'
import { approvalOf } from '../../domain/ledger/ledger-change.ts'
import { endpoint } from '../../http/endpoint.ts'
import { answeredBefore, claimKey, type Once } from '../../store/table/once.ts'
import { readMeantState, transactionChanged } from '../../use-cases/transactions/change.ts'

type Approved = z.output<typeof Transaction>
type Refused = z.output<typeof ApproveResponse>['refused'][number]
type Outcome = { approved: Approved } | Refused

/** The number of approvals that run at the same time. */
const AT_ONCE = 8

/**
 * Approves several transactions, each in a separate write. A transaction that can't be approved is listed with the
 * reason and doesn't stop the others. Both lists of the answer keep the order of the request (docs/rules/ledger.md).
 */
export const handler = endpoint(transactionsApproveMany, {
  reply: async (call) => {
    await claimKey(call.once)
    // If both legs of an exchange are in the list, the approval of one leg approves both. The approval of the other leg
    // then finds that nothing is left to do.
    const wanted = [...new Map(call.body.transactions.map((each) => [each.id, each])).values()]
    const outcomes = new Array<Outcome>(wanted.length)
    const queue = wanted.entries()
    const worker = async () => {
      for (const [place, { id, version, kind }] of queue) {
        outcomes[place] = await outcomeOf(id, ownOnce(call.once, id), async (once) =>
          transactionChanged(
            await readMeantState(id, kind),
            { ...call, once },
            {
              decide: (current, by) => approvalOf(current, version, by),
              answer: transactionAnswer,
            },
          ),
        )
      }
    }
    // The call waits until all approvals have ended, even if one failed, so that nothing is written after the answer.
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker))
    for (const end of ended) if (end.status === 'rejected') throw end.reason
    return { body: answerOf(outcomes) }
  },
})

/**
 * Makes the key of one approval, which is a separate save, from the call's key. The call's key itself is claimed for the
 * whole call.
 */
function ownOnce(once: Once, id: number): Once {
  return { ...once, key: once.key && `${once.key}#${id}` }
}

async function outcomeOf(
  id: number,
  once: Once,
  approve: (once: Once) => Promise<Approved>,
): Promise<Outcome> {
  try {
    return { approved: await approve(once) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind === 'unavailable') throw error
    const first = await answeredBefore(once)
    if (first) return { approved: first as Approved }
    const { message, data } = error
    return { id, message, refusal: data && { code: data.code, facts: data.facts } }
  }
}

function answerOf(outcomes: Outcome[]): z.output<typeof ApproveResponse> {
  return {
    approved: outcomes.flatMap((each) => ('approved' in each ? [each.approved] : [])),
    refused: outcomes.flatMap((each) => ('approved' in each ? [] : [each])),
  }
}
