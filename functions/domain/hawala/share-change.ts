import type { AmountMinor } from '../../../shared/money/amount.ts'
import { type Recorder, savedWith, type Till, type TransactionRecord } from '../ledger/record.ts'
import { counterEntry } from '../ledger/reversal.ts'
import { vaultOf } from '../tills/till-record.ts'
import type { HawalaOrder } from './hawala-order.ts'
import {
  type Cancellation,
  type LimitedEntry,
  shareOfOrder,
  shareRecord,
} from './hawala-order-posting.ts'

/**
 * Returns the till on which a share counts that turned out otherwise. No cash moves, so it counts on the vault of the branch
 * that recorded the hawala if the person is of another one.
 */
export function shareTill({ recorder }: Pick<HawalaOrder, 'recorder'>, by: Recorder): Till {
  return by.branch === recorder.branch ? by : vaultOf(recorder.branch)
}

/**
 * Returns the share of an order as it was agreed when it was recorded, whatever it turned out to be later; below zero if the
 * other side pays.
 * @param posted all records of the order, by number
 */
export function agreedShareMinor(
  { way, partner, partnerCommissionMinor, transactionNumbers }: HawalaOrder,
  posted: readonly TransactionRecord[],
): AmountMinor {
  if (partner === null || way === 'receive') return partnerCommissionMinor
  const first = posted.find(({ number }) => number === transactionNumbers[0])
  const sent = first ? savedWith(first) : []
  const share = posted.find(({ number, feeFor }) => feeFor?.isPartners && sent.includes(number))
  if (!share) return 0n
  return share.inAccount === partner ? share.amountMinor : -share.amountMinor
}

/** The share as it turned out, with what was posted before. */
interface ShareNow {
  /** The records of the order, by number. */
  originals: readonly TransactionRecord[]
  /** The share as it is now; 0 if there is none. */
  shareMinor: AmountMinor
  /** The till on which the change counts, as `shareTill` chooses it. */
  till: Till
  /** Why it is another one; left out if it turned out otherwise. */
  reason?: string
}

const REASON = 'the share turned out otherwise'

/**
 * Returns the records by which the share of an order becomes another one: the reversal of the share that was posted, and the
 * new one, dated today. A share of 0 has no record. Rules: docs/rules/hawala-orders.md.
 */
export function changedShare(
  order: HawalaOrder,
  { originals, shareMinor, till, reason = REASON }: ShareNow,
  { recorder, at, today, firstNumber, overLimit }: LimitedEntry,
): Cancellation {
  const beside = originals[0]?.number ?? firstNumber
  const before = originals.find(
    ({ feeFor, reversedBy, reverses }) =>
      feeFor?.isPartners && reversedBy === null && reverses === null,
  )
  const by = { ...recorder, at, today }
  const counter = before && counterOf(before, { till, number: firstNumber, by, reason })
  const share = shareOfOrder(order, shareMinor)
  const next =
    share && shareMinor !== 0n
      ? shareRecord(
          share,
          {
            recorder,
            recordedAt: at,
            till,
            hawalaId: order.id,
            currencyId: order.currencyId,
            tranDate: today,
          },
          { number: firstNumber + (counter ? 1 : 0), beside },
        )
      : undefined
  const records = [counter, next].filter((each) => each !== undefined)
  const bundle = records.length > 1 ? { first: firstNumber, count: records.length } : null
  const { userId, userName } = recorder
  const stamp = { userId, userName, at, reason, number: firstNumber }
  return {
    reversed: before
      ? [{ before, after: { ...before, reversedBy: stamp, version: before.version + 1 } }]
      : [],
    records: records.map((each, index) => ({
      ...each,
      bundle,
      overLimit: index === 0 ? overLimit : null,
    })),
  }
}

/** Returns the counter entry of a share alone. It still names the posting beside the share, which isn't reversed. */
function counterOf(
  before: TransactionRecord,
  {
    till,
    number,
    by,
    reason,
  }: { till: Till; number: number; by: Recorder & { at: string; today: string }; reason: string },
): TransactionRecord {
  const numbers = new Map([[before.number, number]])
  const alone = { ...before, feeFor: null }
  return {
    ...counterEntry(alone, { till, numbers, reason, by }),
    feeFor: before.feeFor,
  }
}
