import type * as z from 'zod/mini'
import {
  type ForwardHawalaRequest,
  hawalaOrdersForward,
} from '../../../shared/contract/hawala-orders.ts'
import { boundOfShare, commissionOn } from '../../../shared/contract/share-bounds.ts'
import * as ORDER_STEPS from '../../../shared/refusals/order-steps.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { fullName } from '../../domain/accounts/account.ts'
import { afterOrderStep, type HawalaOrder } from '../../domain/hawala/hawala-order.ts'
import { orderAnswer } from '../../domain/hawala/hawala-order-answer.ts'
import { forwardingRecords } from '../../domain/hawala/hawala-order-posting.ts'
import { requireMay, requireStateFor } from '../../domain/hawala/hawala-order-rights.ts'
import { requirePartner } from '../../domain/hawala/new-hawala-order.ts'
import { onRoute } from '../../domain/hawala/order-route.ts'
import { requireWithin, shareByTerms } from '../../domain/hawala/partner-terms.ts'
import { unpaidMinorOf } from '../../domain/hawala/payout.ts'
import { transactionAnswer } from '../../domain/ledger/answers.ts'
import { orderPart } from '../../store/hawala/hawala-orders.ts'
import { findPartner } from '../../store/hawala/partner-accounts.ts'
import { customerFloor } from '../../store/house/house-settings.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'
import { tillOn } from '../open-days.ts'
import { posting } from '../posting.ts'
import { orderState, readOrder, requireSeen } from './order-steps.ts'

/** Lets another partner pay a hawala that a partner sent (docs/rules/hawala-orders.md). */
export const steps = posting(hawalaOrdersForward, {
  floor: customerFloor,
  read: ({ params, body, claims, today }) => ({
    till: tillOn(claims, today),
    read: readToForward(params.id, body),
  }),
  readAgain: async ({ params }, read) => ({ ...read, reading: await readOrder(params.id) }),
  decide: (call, { reading, firstNumber, account }) => {
    const { body, today } = call
    const { partner, partnerNumber: forwardedNumber, overLimit } = body
    const state = orderState(call, reading)
    const { order, by, to, recorder, stamp, currencies } = state
    requireMay('forward', order, by)
    requireSeen(state, body.version)
    requireStateFor('forward', order)
    requireOther(order, partner)
    const held = { id: order.currencyId, code: to.codes.get(order.currencyId) ?? '' }
    requirePartner('partner', partner, account, held, to.codes)
    const share = { partner, amountMinor: body.partnerCommission ?? 0n, isEarned: false }
    const leftMinor = unpaidMinorOf(order)
    const termsMinor = account ? shareByTerms('send', leftMinor, account) : null
    // The house has of it what the partner who sent it pays.
    const commissionMinor = commissionOn(order.partnerCommissionMinor, {
      part: leftMinor,
      whole: order.amountMinor,
    })
    requireWithin(boundOfShare(termsMinor, commissionMinor), share, by.userType)
    const entry = { recorder, at: stamp.at, today, firstNumber, overLimit }
    const records = onRoute(forwardingRecords(order, share, entry), order, partner)
    const numbers = records.map(({ number }) => number)
    const after = afterOrderStep(order, {
      state: 'forwarded',
      decided: stamp,
      closedOn: today,
      forwardedTo: partner,
      forwardedName: account ? fullName(account) : null,
      forwardedNumber,
      forwardedCommissionMinor: share.amountMinor,
      forwardedTermsMinor: termsMinor,
      transactionNumbers: [...order.transactionNumbers, ...numbers],
    })
    const answer = { ...orderAnswer(after, to), records: records.map(transactionAnswer) }
    return { records, parts: [orderPart(order, after)], currencies, answer }
  },
})

type Body = z.output<typeof ForwardHawalaRequest>

async function readToForward(id: number, { partner, partnerCommission }: Body) {
  const [reading, firstNumber, account] = await Promise.all([
    readOrder(id),
    takeTransactionNumbers(partnerCommission ? 2 : 1),
    findPartner(partner),
  ])
  return { reading, firstNumber, account }
}

function requireOther({ partner, way, number }: HawalaOrder, to: string): void {
  if (to === partner) throw refused(ORDER_STEPS.samePartner, { way, number })
}
