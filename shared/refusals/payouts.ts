import { orderLabel } from '../contract/hawala-label.ts'
import { MOST_PAYOUTS } from '../contract/hawala-order-facts.ts'
import { line } from './refused.ts'

/** Refusals of what is typed in a payout of a hawala (docs/rules/hawala-orders.md). */

export const aboveLeft = /* @__PURE__ */ line(
  'payout.aboveLeft',
  'badInput',
  ({ left }: { left: string }) => `amount must be at most ${left}`,
  'amount',
)
export const firstWithinFee = /* @__PURE__ */ line(
  'payout.firstWithinFee',
  'badInput',
  ({ fee }: { fee: string }) =>
    `amount must be more than ${fee}, the commission that the receiver pays: it comes off the first payout`,
  'amount',
)
export const lastPart = /* @__PURE__ */ line(
  'payout.lastPart',
  'badInput',
  ({ left }: { left: string }) =>
    `amount must be ${left}, which is all that is left: a hawala is paid in at most ${MOST_PAYOUTS} payouts, and this is the last one`,
  'amount',
)
export const otherPaper = /* @__PURE__ */ line(
  'payout.otherPaper',
  'badInput',
  ({ isKnown }: { isKnown: boolean }) =>
    `onBehalf is required: ${isKnown ? 'a part was taken on behalf of the receiver with this paper' : 'the first part was paid against another paper'}`,
  'onBehalf',
)
export const noFather = /* @__PURE__ */ line(
  'payout.noFather',
  'badInput',
  ({ hawala }: { hawala: number }) =>
    `receiver.fatherName is required: hawala ${orderLabel({ way: 'receive', number: hawala })} was received without it`,
  'receiver.fatherName',
)
export const toOther = /* @__PURE__ */ line(
  'payout.toOther',
  'badInput',
  ({ currency, why }: { currency: string; why: string }) =>
    `to must be an account of ${currency} of a customer: ${why}`,
  'to',
)
export const paidAsSame = /* @__PURE__ */ line(
  'payout.paidAsSame',
  'badInput',
  'payAs must be another currency than that of the hawala',
  'payAs',
)
export const otherHolder = /* @__PURE__ */ line(
  'payout.otherHolder',
  'badInput',
  ({ accountNumber, holder }: { accountNumber: string; holder: string }) =>
    `onBehalf is required: account ${accountNumber} is that of ${holder}`,
  'onBehalf',
)
