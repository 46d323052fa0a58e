import { hawalaOrdersReopen } from '../../../shared/contract/hawala-reopen-route.ts'
import { PAYABLE_ACCOUNT } from '../../../shared/contract/house.ts'
import * as ORDER_STEPS from '../../../shared/refusals/order-steps.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { HawalaOrder } from '../../domain/hawala/hawala-order.ts'
import { orderAnswer } from '../../domain/hawala/hawala-order-answer.ts'
import type { Cancellation } from '../../domain/hawala/hawala-order-posting.ts'
import { requireMay, requireStateFor } from '../../domain/hawala/hawala-order-rights.ts'
import { onRoute } from '../../domain/hawala/order-route.ts'
import { lastPayoutOf } from '../../domain/hawala/payout.ts'
import { type LastStep, reopenedOrder, requireLastStep } from '../../domain/hawala/reopening.ts'
import { cashOfReopening } from '../../domain/hawala/reopening-cash.ts'
import { agreedShareMinor, changedShare, shareTill } from '../../domain/hawala/share-change.ts'
import { transactionAnswer } from '../../domain/ledger/answers.ts'
import { savedWith, type TransactionRecord } from '../../domain/ledger/record.ts'
import { countersOf, isStanding } from '../../domain/ledger/reversal.ts'
import type { TakenBack } from '../../domain/tills/till-count.ts'
import { orderPart } from '../../store/hawala/hawala-orders.ts'
import { reopeningAuditPart } from '../../store/hawala/order-audit.ts'
import { currentKeyId } from '../../store/hawala/order-code.ts'
import { reopenedDayPart } from '../../store/hawala/reopened-days.ts'
import { forwardingBackParts } from '../../store/hawala/taken-back.ts'
import { customerFloor } from '../../store/house/house-settings.ts'
import { readReversal } from '../../store/ledger/reversal.ts'
import { findTransactions } from '../../store/ledger/transactions.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'
import { takenBackParts } from '../../store/tills/count-differences.ts'
import { recordOf } from '../../store/tills/reversal-till.ts'
import type { TillToPost } from '../open-days.ts'
import { tillOn } from '../open-days.ts'
import { posting } from '../posting.ts'
import { type OrderState, orderState, readOrder, requireSeen } from './order-steps.ts'

/** A step posts at most three records: both legs of a payout in another currency, and the receiver's commission. */
const MOST_RECORDS = 3

/**
 * Takes the last step of a hawala back: a payout, a forwarding or a confirmation (docs/rules/hawala-orders.md). Its records
 * alone are reversed, and the old code is void.
 */
export const steps = posting(hawalaOrdersReopen, {
  floor: customerFloor,
  read: ({ params, now }) => ({ till: null, read: readToReopen(params.id, now) }),
  readAgain: async ({ params }, read) => ({ ...read, reading: await readOrder(params.id) }),
  decide: async (call, { reading, firstNumber, keyId }) => {
    const { body, today, actor } = call
    const state = orderState(call, reading)
    const { order, by, to, recorder, stamp, currencies } = state
    requireMay('reopen', order, by)
    requireSeen(state, body.version)
    requireStateFor('reopen', order)
    const last = requireLastStep(order)
    if (last.step !== 'paid' && body.partnerAgreed === null) {
      throw refused(ORDER_STEPS.partnerMustAgree)
    }
    const posted = await findTransactions(order.transactionNumbers)
    const taking = last.step === 'confirmed' ? shareBack : recordsBack
    const back = await taking(state, last, { posted, firstNumber, today, body })
    return {
      tills: [back.landing],
      entry: () => {
        const { reversed, records, taken, cashMoves } = back
        const { reason } = body
        // No partner takes part in a payout, so what one answered to it is not kept.
        const partnerAgreed = last.step === 'paid' ? null : body.partnerAgreed
        const after = reopenedOrder(order, last, {
          by: { ...recorder, at: stamp.at, reason, partnerAgreed },
          keyId,
          shareMinor: agreedShareMinor(order, posted),
          numbers: records.map(({ number }) => number),
          today,
        })
        const till = reversed[0]?.before.till
        return {
          records,
          reversed,
          parts: [
            orderPart(order, after),
            reopeningAuditPart(order, after, cashMoves, actor),
            reopenedDayPart(last.branch, today, order, recorder.userId),
            ...forwardingBackParts(after),
            ...(till ? takenBackParts(till, taken) : []),
          ],
          currencies,
          answer: { ...orderAnswer(after, to), records: records.map(transactionAnswer) },
        }
      },
    }
  },
})

async function readToReopen(id: number, now: Date) {
  const [reading, firstNumber, keyId] = await Promise.all([
    readOrder(id),
    takeTransactionNumbers(MOST_RECORDS),
    currentKeyId(now),
  ])
  return { reading, firstNumber, keyId }
}

/** What is known of a step before it is taken back. */
interface Posted {
  /** All records of the order, by number. */
  posted: readonly TransactionRecord[]
  firstNumber: number
  today: string
  body: { reason: string; cashMoves?: boolean | null | undefined; overLimit: string | null }
}

/** The records that take a step back, with the till on which they count and the differences of counts that they take back. */
interface Back extends Cancellation {
  landing: TillToPost
  taken: readonly TakenBack[]
  /** Whether the notes are back in somebody's hands; null where no cash was paid out. */
  cashMoves: boolean | null
}

/** Reverses the records of a payout or a forwarding. */
async function recordsBack(
  { order, by, stamp, to }: OrderState,
  last: LastStep,
  { posted, firstNumber, today, body }: Posted,
): Promise<Back> {
  const records = recordsOfStep(order, last, posted)
  const [first] = records
  if (!first) throw new Error(`Hawala order ${order.id} has no records of its last step`)
  const state = { ...(await readReversal(first, by)), records }
  const reverser = { ...by, at: stamp.at, today }
  const { till, cashAccount, taken, cashMoves } = cashOfReopening(
    state,
    body.cashMoves ?? null,
    reverser,
    to.codes,
  )
  const how = { till, cashAccount, firstNumber, reason: body.reason, overLimit: body.overLimit }
  const landing = { branch: state.branch, record: recordOf(state.tills, till), days: [today] }
  return { ...countersOf(records, how, reverser), landing, taken, cashMoves }
}

/** Returns the records that a payout or a forwarding has posted. */
function recordsOfStep(
  order: HawalaOrder,
  { step }: LastStep,
  posted: readonly TransactionRecord[],
): TransactionRecord[] {
  const payout = lastPayoutOf(order)
  const forwarded = posted.find(
    (record) =>
      isStanding(record) &&
      record.outAccount === PAYABLE_ACCOUNT &&
      record.inAccount === order.forwardedTo,
  )
  const numbers = step === 'paid' ? payout?.transactionNumbers : forwarded && savedWith(forwarded)
  return posted.filter(({ number }) => numbers?.includes(number))
}

/** Takes back what a confirmation posted of a partner's share; mostly nothing. */
async function shareBack(
  { order, recorder, stamp }: OrderState,
  _last: LastStep,
  { posted, firstNumber, today, body }: Posted,
): Promise<Back> {
  const till = shareTill(order, recorder)
  const { branch, record, days } = await tillOn(till, today)
  const shareMinor = agreedShareMinor(order, posted)
  const nothing = { taken: [], cashMoves: null }
  if (shareMinor === order.partnerCommissionMinor) {
    // Nothing is posted, so a count that is missing on the till doesn't matter.
    return { landing: { branch, days }, ...nothing, reversed: [], records: [] }
  }
  const { reason, overLimit } = body
  const entry = { recorder, at: stamp.at, today, firstNumber, overLimit }
  const share = changedShare(order, { originals: posted, shareMinor, till, reason }, entry)
  const records = onRoute(share.records, order)
  return { landing: { branch, record, days }, ...nothing, ...share, records }
}
