import { CASH_ACCOUNT } from '../../shared/contract/house.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { type CurrencyCodes, requirePair } from './exchange-pair.ts'
import type { OtherLeg, Stamp, TransactionRecord } from './record.ts'
import { asEdited, type Change, editedRecord, type UpdateRequest } from './transaction-change.ts'

/** How a leg names the other one. */
export function otherLegOf(record: TransactionRecord): OtherLeg {
  const { number, amountMinor, currencyId } = record
  return { number, amountMinor, currencyId }
}

/**
 * An edit of a leg that was saved with another: both may change, and fit one another afterwards; what the change of
 * one leg alone may be is its narrative (decisions.md "Ledger").
 * @param codes of every currency before and after
 * @throws Refusal `conflict` where the other leg is missing, `badInput` where the legs don't fit
 */
export function editedPair(
  legs: { record: TransactionRecord; other: TransactionRecord },
  request: UpdateRequest,
  stamp: Stamp,
  codes: CurrencyCodes,
): Change[] {
  const record = editedRecord(legs.record, request, stamp)
  const other = editedRecord(legs.other, request.otherLeg ?? {}, stamp)
  if (!request.otherLeg) {
    if (movesAlike(legs.record, record)) return [{ before: legs.record, after: record }]
    throw new Refusal(
      'conflict',
      `Transaction ${record.number} was saved as one exchange with transaction ${other.number}: to change amount, currency, rate or accounts, send both (otherLeg)`,
    )
  }
  const [purchase, selling] = record.outAccount === CASH_ACCOUNT ? [record, other] : [other, record]
  requirePair({ purchase, selling }, codes)
  return [
    { before: legs.record, after: withOtherLeg(legs.record, record, other, stamp) },
    { before: legs.other, after: withOtherLeg(legs.other, other, record, stamp) },
  ]
}

function movesAlike(before: TransactionRecord, after: TransactionRecord): boolean {
  return (
    before.amountMinor === after.amountMinor &&
    before.currencyId === after.currencyId &&
    before.rate === after.rate &&
    before.inAccount === after.inAccount &&
    before.outAccount === after.outAccount
  )
}

/** A leg keeps what the other one moves; where that changed, so has this one. */
function withOtherLeg(
  before: TransactionRecord,
  after: TransactionRecord,
  other: TransactionRecord,
  stamp: Stamp,
): TransactionRecord {
  const otherLeg = otherLegOf(other)
  const kept = before.otherLeg
  const same = kept?.amountMinor === otherLeg.amountMinor && kept.currencyId === otherLeg.currencyId
  if (same) return after
  return after === before ? asEdited(before, { ...after, otherLeg }, stamp) : { ...after, otherLeg }
}
