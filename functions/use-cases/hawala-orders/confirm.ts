import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { hawalaOrdersConfirm } from '../../../shared/contract/hawala-orders.ts'
import { boundOfConfirmation } from '../../../shared/contract/share-bounds.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { afterOrderStep, type HawalaOrder } from '../../domain/hawala/hawala-order.ts'
import { orderAnswer } from '../../domain/hawala/hawala-order-answer.ts'
import { shareOfOrder } from '../../domain/hawala/hawala-order-posting.ts'
import {
  type OrderActor,
  requireMay,
  requireStateFor,
} from '../../domain/hawala/hawala-order-rights.ts'
import { onRoute } from '../../domain/hawala/order-route.ts'
import { requirePartnerDate } from '../../domain/hawala/partner-date.ts'
import { requireWithin } from '../../domain/hawala/partner-terms.ts'
import { changedShare, shareTill } from '../../domain/hawala/share-change.ts'
import type { Till } from '../../domain/ledger/record.ts'
import { isSameTill } from '../../domain/tills/till.ts'
import { orderPart } from '../../store/hawala/hawala-orders.ts'
import { orderAuditPart } from '../../store/hawala/order-audit.ts'
import { customerFloor } from '../../store/house/house-settings.ts'
import { findTransactions } from '../../store/ledger/transactions.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'
import { type TillToPost, tillOn } from '../open-days.ts'
import { posting } from '../posting.ts'
import { type OrderState, orderState, readOrder, requireSeen } from './order-steps.ts'

/** The share is reversed, and a new one is posted. */
const MOST_RECORDS = 2

/**
 * Notes that a partner has paid a hawala (docs/rules/hawala-orders.md). The amount isn't posted, because the partner was
 * credited when the hawala was sent. If the share turned out otherwise, the difference is posted.
 */
export const steps = posting(hawalaOrdersConfirm, {
  floor: customerFloor,
  read: ({ params, body, claims, today }) => {
    requirePartnerDate(body.partnerDate, today)
    const mayPost = body.partnerCommission != null
    return { till: null, read: readToConfirm(params.id, mayPost ? { ...claims, today } : null) }
  },
  readAgain: async ({ params }, read) => ({ ...read, reading: await readOrder(params.id) }),
  decide: async (call, { reading, toPost }) => {
    const { body, today, actor } = call
    const state = orderState(call, reading)
    const { order, by, to, stamp, currencies } = state
    requireMay('confirm', order, by)
    requireSeen(state, body.version)
    requireStateFor('confirm', order)
    const shareMinor = body.partnerCommission ?? order.partnerCommissionMinor
    const isOther = shareMinor !== order.partnerCommissionMinor
    if (isOther) requireAgreed(order, shareMinor, by)
    const posted = isOther && toPost ? await sharePosting(state, shareMinor, toPost, today) : null
    return {
      tills: posted ? [posted.landing] : [],
      entry: () => {
        const change = posted?.change(body.overLimit)
        const { reversed = [], records: moved = [] } = change ?? {}
        const records = onRoute(moved, order)
        const after = afterOrderStep(order, {
          state: 'confirmed',
          decided: stamp,
          closedOn: today,
          partnerNumber: body.partnerNumber ?? order.partnerNumber,
          partnerDate: body.partnerDate ?? order.partnerDate,
          partnerCommissionMinor: shareMinor,
          transactionNumbers: [...order.transactionNumbers, ...records.map(({ number }) => number)],
        })
        const parts = [orderPart(order, after), orderAuditPart(order, after, null, actor)]
        return { records, reversed, parts, currencies, answer: orderAnswer(after, to) }
      },
    }
  },
})

/** What is read besides the order where the share may have to be posted anew. */
interface ToPost {
  firstNumber: number
  ownTill: TillToPost
}

async function readToConfirm(
  id: number,
  own: { branch: string; userId: number; today: BusinessDate } | null,
) {
  const [reading, toPost] = await Promise.all([readOrder(id), own && readToPost(own)])
  return { reading, toPost }
}

async function readToPost({
  today,
  ...own
}: {
  branch: string
  userId: number
  today: BusinessDate
}): Promise<ToPost> {
  const [firstNumber, ownTill] = await Promise.all([
    takeTransactionNumbers(MOST_RECORDS),
    tillOn(own, today),
  ])
  return { firstNumber, ownTill }
}

function requireAgreed(
  order: HawalaOrder,
  shareMinor: AmountMinor,
  { userType }: OrderActor,
): void {
  const share = shareOfOrder(order, shareMinor)
  const bound = boundOfConfirmation(order.partnerTermsMinor, order.partnerCommissionMinor)
  if (share) requireWithin(bound, share, userType)
}

/** Reads the share as it was posted, and the till on which the other one counts. */
async function sharePosting(
  { order, recorder, stamp }: OrderState,
  shareMinor: AmountMinor,
  { firstNumber, ownTill }: ToPost,
  today: BusinessDate,
) {
  const till: Till = shareTill(order, recorder)
  const [originals, landing] = await Promise.all([
    findTransactions(order.transactionNumbers),
    isSameTill(till, recorder) ? ownTill : tillOn(till, today),
  ])
  const entry = { recorder, at: stamp.at, today, firstNumber }
  return {
    landing,
    change: (overLimit: string | null) =>
      changedShare(order, { originals, shareMinor, till }, { ...entry, overLimit }),
  }
}
