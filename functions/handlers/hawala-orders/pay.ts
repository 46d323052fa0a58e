import type * as z from 'zod/mini'
import { hawalaOrdersPay, type PayHawalaRequest } from '../../../shared/contract/hawala-orders.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import { imageAddress } from '../../domain/account.ts'
import { transactionAnswer } from '../../domain/answers.ts'
import { afterOrderStep, type HawalaOrder, type Payout } from '../../domain/hawala-order.ts'
import { orderAnswer } from '../../domain/hawala-order-answer.ts'
import { payoutRecord } from '../../domain/hawala-order-posting.ts'
import { requireMay, requireStateFor } from '../../domain/hawala-order-rights.ts'
import { type Image, imageFrom } from '../../domain/image.ts'
import type { Recorder } from '../../domain/record.ts'
import { endpoint } from '../../http/endpoint.ts'
import { putImage, removeImages } from '../../store/accounts/images.ts'
import { orderPart } from '../../store/hawala/hawala-orders.ts'
import { orderStep, readOrder, requireCode, requireSeen } from '../../store/hawala/order-steps.ts'
import { requireOpenTill } from '../../store/house/closed-days.ts'
import { postTransactions } from '../../store/ledger/ledger.ts'
import { TAKES_FROM_NO_CUSTOMER } from '../../store/ledger/limits.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'

/**
 * Pays a hawala out of the till of the person who pays it, against its code and an identity (docs/rules/hawala-orders.md).
 * The order, the posting and the till's day are one write, so if a payout and a cancellation come at the same moment, only
 * one succeeds.
 */
export const handler = endpoint(hawalaOrdersPay, {
  load: async ({ params, body, claims, today }) => {
    const photo = body.photo ? imageFrom(body.photo, 'photo') : null
    const [read, firstNumber] = await Promise.all([
      readOrder(params.id),
      takeTransactionNumbers(1),
      requireOpenTill(claims, today, today),
    ])
    return { read, firstNumber, photo }
  },
  reply: async (call, { read, firstNumber, photo }) => {
    const { body, now, today, once } = call
    const paid = await orderStep(call, read, async (state) => {
      const { order, by, to, recorder, stamp, currencies } = state
      requireMay('pay', order, by)
      requireSeen(state, body.version)
      requireStateFor('pay', order)
      await requireCode(order, body.code, now)
      const entry = { recorder, at: stamp.at, today, firstNumber }
      const record = payoutRecord(order, entry)
      return withPicture(order.id, photo, async (photoKey) => {
        const shown = payoutOf(body, recorder, stamp.at, photoKey)
        const after = paidOrder(order, record.number, today, shown)
        const answer = { ...orderAnswer(after, to), records: [transactionAnswer(record)] }
        const parts = [orderPart(order, after, true)]
        return postTransactions(
          { records: [record], parts },
          { currencies, once, answer, customerFloorMinor: TAKES_FROM_NO_CUSTOMER },
        )
      })
    })
    return { body: paid }
  },
})

type Paid = z.output<(typeof hawalaOrdersPay)['response']>

/** Stores the picture of a payout, and removes it if no order names it in the end. */
async function withPicture(
  orderId: number,
  photo: Image | null,
  pay: (photoKey: string | null) => Promise<Paid>,
): Promise<Paid> {
  const photoKey = photo && (await putImage(orderId, 'payout', photo))
  try {
    const answer = await pay(photoKey)
    if (answer.paid?.photo !== imageAddress(photoKey)) await removeImages([photoKey])
    return answer
  } catch (error) {
    // If it isn't known whether the write succeeded, the order may name the picture.
    const isKnown = error instanceof Refusal && error.kind !== 'unavailable'
    if (isKnown) await removeImages([photoKey])
    throw error
  }
}

function paidOrder(order: HawalaOrder, number: number, today: string, paid: Payout): HawalaOrder {
  const transactionNumbers = [...order.transactionNumbers, number]
  return afterOrderStep(order, { state: 'paid', paid, closedOn: today, transactionNumbers })
}

function payoutOf(
  { receiver }: Pick<z.output<typeof PayHawalaRequest>, 'receiver'>,
  recorder: Recorder,
  at: string,
  photoKey: string | null,
): Payout {
  return { ...recorder, at, ...receiver, photoKey }
}
