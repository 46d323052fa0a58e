import type { Asked } from './count-wishes.ts'
import { atDesk, managerIn, type OrderSeen } from './hawala-order-wishes.ts'
import type { Market } from './market.ts'
import { taken } from './till-work.ts'
import { type Dice, narrativeOf } from './wishes.ts'

/** A hawala whose last step may be taken back, with the transactions of this step. */
export interface Settled {
  order: OrderSeen
  numbers: readonly number[]
}

/** Names the reopening of the last step of a hawala, so that each kind must succeed sometimes. */
function whatOf({ lastStep, paid }: OrderSeen): string {
  if (lastStep?.step !== 'paid') return 'reopening of a forwarding'
  return paid?.paidAs ? 'reopening of a payout in another currency' : 'reopening of a payout'
}

/** What Managers do to hawalas that were paid or forwarded wrongly. */
export const reopenDeeds = {
  /** A Manager of the branch takes back a payout, whose notes are back, or a forwarding. Who took the step is refused. */
  reopenHawala: (market: Market, rolled: Dice): Asked | null => {
    const settled = taken(market.settled, rolled.first)
    if (!settled) return null
    const { order, numbers } = settled
    const { id, version, lastStep } = order
    if (!lastStep) return null
    const reason = `reason ${narrativeOf(rolled)}`
    const isPaid = lastStep.step === 'paid'
    return atDesk(managerIn(market, lastStep.branch, rolled.second), {
      what: whatOf(order),
      call: 'hawala-orders/reopen',
      params: { id },
      body: { reason, version, ...(isPaid ? { cashMoves: true } : { partnerAgreed: 'Not paid' }) },
      meaning: {
        kind: 'reversed',
        numbers,
        versions: new Map(),
        reason,
        isCancelledBy: lastStep.branch,
      },
      patience: rolled.patience,
    })
  },
  /** A Manager of the branch that recorded a reopened hawala gives it a new code, or head office if that branch pays it. */
  recodeHawala: (market: Market, rolled: Dice): Asked | null => {
    const order = taken(market.reopened, rolled.first)
    if (!order) return null
    const { id, branch, payingBranch } = order
    const giver =
      branch === payingBranch ? market.headOffice : managerIn(market, branch, rolled.second)
    return atDesk(giver, {
      what: 'new code of a reopened hawala',
      call: 'hawala-orders/new-code',
      params: { id },
      body: { reason: `reason ${narrativeOf(rolled)}` },
      meaning: { kind: 'recorded', legs: [] },
      patience: rolled.patience,
    })
  },
} as const
