import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { hawalaOrdersCancel } from '../../../shared/contract/hawala-orders.ts'
import { BOUND_OF_UNPAID } from '../../../shared/contract/share-bounds.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import * as NEW_ORDERS from '../../../shared/refusals/new-orders.ts'
import * as ORDER_STEPS from '../../../shared/refusals/order-steps.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { afterOrderStep, type HawalaOrder } from '../../domain/hawala/hawala-order.ts'
import { orderAnswer } from '../../domain/hawala/hawala-order-answer.ts'
import {
  cancellation,
  cancellationTill,
  type PartnerShare,
  shareOfOrder,
} from '../../domain/hawala/hawala-order-posting.ts'
import {
  type OrderActor,
  requireFittingCode,
  requireMay,
  requireStateFor,
} from '../../domain/hawala/hawala-order-rights.ts'
import { onRoute } from '../../domain/hawala/order-route.ts'
import { requireWithin } from '../../domain/hawala/partner-terms.ts'
import { transactionAnswer } from '../../domain/ledger/answers.ts'
import { isStanding } from '../../domain/ledger/reversal.ts'
import { isSameTill } from '../../domain/tills/till.ts'
import { orderPart } from '../../store/hawala/hawala-orders.ts'
import { customerFloor } from '../../store/house/house-settings.ts'
import { findTransactions } from '../../store/ledger/transactions.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'
import { tillOn } from '../open-days.ts'
import { posting } from '../posting.ts'
import { requireAloneToCancel } from './branch-of-one.ts'
import { orderState, readOrder, requireCode, requireSeen } from './order-steps.ts'

/**
 * How many transaction numbers are taken before the order is read. A cancellation needs at most four: for the amount, or
 * both legs where another currency was given, the fee and a partner's share. What stays of the share needs one more.
 */
const MOST_REVERSALS = 4

/**
 * Cancels a hawala that isn't paid yet, and gives the money back. Cash comes out of the till of the person who cancels. A
 * hawala that a partner sent is returned to the partner (docs/rules/hawala-orders.md).
 */
export const steps = posting(hawalaOrdersCancel, {
  floor: customerFloor,
  read: ({ params, body, claims, today }) => ({
    till: null,
    read: readToCancel(params.id, { ...claims, today, keeps: Boolean(body.partnerCommission) }),
  }),
  readAgain: async ({ params }, read) => ({ ...read, reading: await readOrder(params.id) }),
  decide: async (call, { reading, firstNumber, ownTill }) => {
    const { body, now, today } = call
    const { code, reason, partnerAgreed } = body
    const state = orderState(call, reading)
    const { order, by, to, recorder, stamp, currencies } = state
    requireFittingCode(order, code !== null)
    requireMay(code === null ? 'cancel' : 'cancelByCode', order, by, today)
    requireSeen(state, body.version)
    requireAgreed(order, partnerAgreed)
    requireStateFor('cancel', order)
    if (code !== null) await requireAloneToCancel(order, by, today)
    const kept = keptShare(order, body.partnerCommission ?? 0n, by)
    const posted = await findTransactions(order.transactionNumbers)
    const originals = posted.filter(isStanding)
    const till = cancellationTill(originals, recorder)
    // Only the till on which the cancellation counts must be ready. If that is a vault, nothing is posted on the caller's
    // own till.
    const landing = isSameTill(till, recorder) ? ownTill : await tillOn(till, today)
    return {
      tills: [landing],
      entry: async () => {
        if (code !== null) {
          requireStateFor('cancelByCode', order)
          await requireCode(order, code, now)
        }
        const { overLimit, refundCommission: refundsCommission } = body
        const entry = { recorder, at: stamp.at, today, firstNumber, overLimit }
        const how = { refundsCommission, reason, till, kept }
        const { reversed, records: posted } = cancellation(originals, how, entry)
        const records = onRoute(posted, order)
        const numbers = records.map(({ number }) => number)
        const after = afterOrderStep(order, {
          state: order.way === 'receive' ? 'returned' : 'cancelled',
          partnerAgreed,
          keptCommissionMinor: kept?.amountMinor ?? 0n,
          decided: { ...stamp, reason },
          closedOn: today,
          transactionNumbers: [...order.transactionNumbers, ...numbers],
        })
        const parts = [orderPart(order, after)]
        const answer = { ...orderAnswer(after, to), records: records.map(transactionAnswer) }
        return { records, reversed, parts, currencies, answer }
      },
    }
  },
})

async function readToCancel(
  id: number,
  { today, keeps, ...own }: { branch: string; userId: number; today: BusinessDate; keeps: boolean },
) {
  const [reading, firstNumber, ownTill] = await Promise.all([
    readOrder(id),
    takeTransactionNumbers(MOST_REVERSALS + (keeps ? 1 : 0)),
    tillOn(own, today),
  ])
  return { reading, firstNumber, ownTill }
}

/**
 * Returns the share that stays of a hawala in spite of its cancellation; null between own branches.
 * @throws Refusal `badInput` between own branches; `notAllowed` if the house pays it and this person isn't a Manager or Admin
 */
function keptShare(order: HawalaOrder, keptMinor: AmountMinor, by: OrderActor) {
  const kept: PartnerShare | null = shareOfOrder(order, keptMinor)
  if (kept === null && keptMinor !== 0n) throw refused(NEW_ORDERS.noPartner)
  if (kept) requireWithin(BOUND_OF_UNPAID, kept, by.userType)
  return kept
}

/**
 * Refuses to cancel a hawala that a partner should pay without the partner's agreement: the partner may have paid already.
 */
function requireAgreed({ way, payingBranch }: HawalaOrder, partnerAgreed: string | null): void {
  if (way !== 'send' || payingBranch !== null || partnerAgreed !== null) return
  throw refused(ORDER_STEPS.partnerMustAgree)
}
