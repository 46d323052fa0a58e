import type * as z from 'zod/mini'
import { hawalaOrdersPay, type PayHawalaRequest } from '../../../shared/contract/hawala-orders.ts'
import { type Image, imageFrom } from '../../domain/accounts/image.ts'
import { afterOrderStep, type HawalaOrder, type Payout } from '../../domain/hawala/hawala-order.ts'
import { orderAnswer } from '../../domain/hawala/hawala-order-answer.ts'
import { payoutRecord } from '../../domain/hawala/hawala-order-posting.ts'
import { requireMay, requireStateFor } from '../../domain/hawala/hawala-order-rights.ts'
import { onRoute } from '../../domain/hawala/order-route.ts'
import { transactionAnswer } from '../../domain/ledger/answers.ts'
import type { Recorder } from '../../domain/ledger/record.ts'
import { putImage } from '../../store/accounts/images.ts'
import { orderPart } from '../../store/hawala/hawala-orders.ts'
import { TAKES_FROM_NO_CUSTOMER } from '../../store/ledger/limits.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'
import { tillOn } from '../open-days.ts'
import { posting } from '../posting.ts'
import { withPicture } from '../with-picture.ts'
import { requireBranchOfOne } from './branch-of-one.ts'
import { orderState, readOrder, requireCode, requireSeen } from './order-steps.ts'

/**
 * Pays a hawala out of the till of the person who pays it (docs/rules/hawala-orders.md). The payer must enter the
 * hawala's code and the receiver's identity paper. The order, the posting and the till's day are one write, so if a
 * payout and a cancellation come at the same moment, only one succeeds.
 */
export const steps = posting(hawalaOrdersPay, {
  floor: TAKES_FROM_NO_CUSTOMER,
  read: ({ params, body, claims, today }) => {
    const photo = body.photo ? imageFrom(body.photo, 'photo') : null
    return { till: tillOn(claims, today), read: readPayout(params.id, photo) }
  },
  readAgain: async ({ params }, read) => ({ ...read, reading: await readOrder(params.id) }),
  decide: async (call, { reading, firstNumber, photo }) => {
    const { body, now, today } = call
    const state = orderState(call, reading)
    const { order, by, to, recorder, stamp, currencies } = state
    requireMay('pay', order, by)
    requireSeen(state, body.version)
    requireStateFor('pay', order)
    await requireBranchOfOne(order, by)
    await requireCode(order, body.code, now)
    const posted = payoutRecord(order, { recorder, at: stamp.at, today, firstNumber })
    const [record = posted] = onRoute([posted], order)
    const photoKey = photo && (await putImage(order.id, 'payout', photo))
    const after = paidOrder(
      order,
      record.number,
      today,
      payoutOf(body, recorder, stamp.at, photoKey),
    )
    return {
      records: [record],
      parts: [orderPart(order, after, true)],
      currencies,
      answer: { ...orderAnswer(after, to), records: [transactionAnswer(record)] },
      around: (write) => withPicture(photoKey, ({ paid }) => paid?.photo, write),
    }
  },
})

async function readPayout(id: number, photo: Image | null) {
  const [reading, firstNumber] = await Promise.all([readOrder(id), takeTransactionNumbers(1)])
  return { reading, firstNumber, photo }
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
