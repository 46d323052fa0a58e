import type * as z from 'zod/mini'
import { hawalaOrdersPay } from '../../../shared/contract/hawala-orders.ts'
import type { PayHawalaRequest } from '../../../shared/contract/hawala-payout.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { type Image, imageFrom } from '../../domain/accounts/image.ts'
import { afterOrderStep, type HawalaOrder } from '../../domain/hawala/hawala-order.ts'
import { orderAnswer } from '../../domain/hawala/hawala-order-answer.ts'
import { payoutRecords } from '../../domain/hawala/hawala-order-posting.ts'
import { requireMay, requireStateFor } from '../../domain/hawala/hawala-order-rights.ts'
import {
  type AskedPayout,
  payoutMinor,
  requirePaidAccount,
} from '../../domain/hawala/new-payout.ts'
import { requireCorrectionsSeen } from '../../domain/hawala/order-changes.ts'
import { onRoute } from '../../domain/hawala/order-route.ts'
import { type Payout, receiverFeeDueOf, unpaidMinorOf } from '../../domain/hawala/payout.ts'
import { transactionAnswer } from '../../domain/ledger/answers.ts'
import { putImage } from '../../store/accounts/images.ts'
import { orderPart } from '../../store/hawala/hawala-orders.ts'
import { findWithLimits } from '../../store/ledger/account-limits.ts'
import { TAKES_FROM_NO_CUSTOMER } from '../../store/ledger/limits.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'
import { readDealBoard } from '../deals/deal-board.ts'
import { tillOn } from '../open-days.ts'
import { posting } from '../posting.ts'
import { withPicture } from '../with-picture.ts'
import { requireBranchOfOne } from './branch-of-one.ts'
import {
  type OrderState,
  orderState,
  readOrder,
  requireCode,
  requireSeen,
  toWhoTyped,
} from './order-steps.ts'
import { readyToPayAs } from './paid-as.ts'

type Body = z.output<typeof PayHawalaRequest>

/**
 * Pays a hawala, or a part of it, out of the till of the person who pays it, in cash or to a customer's account
 * (docs/rules/hawala-orders.md). The payer must enter the hawala's code and the identity paper of who stands there. The order,
 * the posting and the till's day are one write, so if a payout and a cancellation come at the same moment, only one succeeds.
 */
export const steps = posting(hawalaOrdersPay, {
  floor: TAKES_FROM_NO_CUSTOMER,
  read: ({ params, body, claims, today }) => {
    const photo = body.photo ? imageFrom(body.photo, 'photo') : null
    return { till: tillOn(claims, today), read: readPayout(params.id, body, photo, claims) }
  },
  readAgain: async ({ params }, read) => ({ ...read, reading: await readOrder(params.id) }),
  decide: async (call, { reading, firstNumber, photo, account, board }) => {
    const { body, session, now, today } = call
    const state = orderState(call, reading)
    const { order, by, to, recorder, stamp, currencies } = state
    requireMay('pay', order, by)
    requireSeen(state, body.version)
    requireStateFor('pay', order)
    await requireBranchOfOne(order, by)
    const asked = askedOf(body)
    const amountMinor = payoutMinor(order, asked)
    if (body.to) requirePaidAccount(order, body.to.account, account, asked, to.codes)
    requireCorrectionsSeen(order, body.version)
    const changed =
      body.payAs && board
        ? await readyToPayAs({ order, amountMinor }, body.payAs, reading, { session, board })
        : null
    await requireCode(order, body.code, now)
    const numbers = await numbersFor(order, body, firstNumber)
    const entry = {
      recorder,
      at: stamp.at,
      today,
      firstNumber: numbers,
      overLimit: body.overLimit,
    }
    const { records: posted, paidAs } = changed?.recordsOf(entry) ?? {
      records: payoutRecords(order, { amountMinor, account: body.to?.account ?? null }, entry),
      paidAs: null,
    }
    const records = onRoute(posted, order)
    const photoKey = photo && (await putImage(order.id, 'payout', photo))
    const transactionNumbers = records.map(({ number }) => number)
    const commissionMinor = receiverFeeDueOf(order)
    const payout = {
      ...payoutOf(body, state, photoKey),
      commissionMinor,
      paidAs,
      transactionNumbers,
    }
    const after = afterPayout(order, payout, amountMinor, today)
    return {
      records,
      parts: [orderPart(order, after)],
      currencies: changed ? [changed.currency, ...currencies] : currencies,
      answer: {
        ...orderAnswer(after, toWhoTyped(to, body.code)),
        records: records.map(transactionAnswer),
      },
      around: (write) => withPicture(photoKey, (answer) => answer.paid?.photo, write),
    }
  },
})

/** Reads the order and, for a payout to an account, this account, or for one in another currency the rates, in one round. */
async function readPayout(
  id: number,
  { to, payAs }: Body,
  photo: Image | null,
  { branch }: { branch: string },
) {
  const [reading, firstNumber, account, board] = await Promise.all([
    readOrder(id),
    takeTransactionNumbers(recordsBesideFee({ payAs })),
    to ? findWithLimits(to.account) : undefined,
    payAs ? readDealBoard(branch) : undefined,
  ])
  return { reading, firstNumber, photo, account, board }
}

/** Returns the number of records that a payout has beside the commission of the receiver. */
function recordsBesideFee({ payAs }: Pick<Body, 'payAs'>): number {
  return payAs ? 2 : 1
}

/**
 * Returns the first number of the records of a payout. Numbers are taken while the order is read, when nobody knows yet whether
 * the payout keeps a commission. One that does takes others, so that they follow each other.
 */
async function numbersFor(order: HawalaOrder, body: Body, firstNumber: number): Promise<number> {
  if (receiverFeeDueOf(order) === 0n) return firstNumber
  return takeTransactionNumbers(recordsBesideFee(body) + 1)
}

function askedOf({ amount, receiver, onBehalf }: Body): AskedPayout {
  return { amountMinor: amount ?? null, shown: receiver, onBehalf: onBehalf ?? null }
}

/** Returns the payout as the order keeps it, but for what it posts. */
function payoutOf(
  { receiver, to, onBehalf }: Body,
  { order, recorder, stamp }: OrderState,
  photoKey: string | null,
): Omit<Payout, 'amountMinor' | 'commissionMinor' | 'paidAs' | 'transactionNumbers'> {
  return {
    ...recorder,
    at: stamp.at,
    ...receiver,
    photoKey,
    account: to?.account ?? null,
    onBehalf: onBehalf ?? null,
    codeVersion: order.code?.version ?? null,
  }
}

/** Returns the order after a payout: paid once nothing is left, else paid in part. */
function afterPayout(
  order: HawalaOrder,
  payout: Omit<Payout, 'amountMinor'>,
  amountMinor: AmountMinor,
  today: string,
): HawalaOrder {
  const isWhole = amountMinor === unpaidMinorOf(order)
  const payouts = [...order.payouts, { ...payout, amountMinor }]
  return afterOrderStep(
    order,
    {
      state: isWhole ? 'paid' : 'part',
      payouts,
      closedOn: isWhole ? today : null,
      transactionNumbers: [...order.transactionNumbers, ...payout.transactionNumbers],
    },
    today,
  )
}
