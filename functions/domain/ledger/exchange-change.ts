import { CASH_ACCOUNT } from '../../../shared/contract/house.ts'
import * as CURRENCIES from '../../../shared/refusals/currencies.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import * as TRANSACTIONS from '../../../shared/refusals/transactions.ts'
import { type CurrencyCodes, ofLeg, requirePair } from './exchange-pair.ts'
import type { Change, OtherLeg, Stamp, TransactionRecord } from './record.ts'
import { asEdited, editedRecord, movesAlike, type UpdateRequest } from './transaction-change.ts'

/** Returns the reference to this leg that the other leg stores. */
export function otherLegOf(record: TransactionRecord): OtherLeg {
  const { number, amountMinor, currencyId } = record
  return { number, amountMinor, currencyId }
}

/**
 * Edits a transaction that was saved together with another leg. Both legs may change and must fit each other
 * afterwards. An edit that is sent for one leg alone may only change that leg's narrative. If one leg changes, both get
 * a new version and become Pending, so that nobody approves or deletes one leg without having seen the other. Rules:
 * docs/rules/ledger.md.
 * @param codes the code of every currency
 * @throws Refusal `conflict` if the change needs the other leg and it wasn't sent, or if too many people have changed the
 * money since the last approval; `badInput` if a value isn't allowed, or if the legs don't fit each other
 */
export function editedPair(
  legs: { record: TransactionRecord; other: TransactionRecord },
  request: UpdateRequest,
  stamp: Stamp,
  codes: CurrencyCodes,
): Change[] {
  const record = editedRecord(legs.record, request, stamp)
  const other = ofLeg('otherLeg', () => editedRecord(legs.other, request.otherLeg ?? {}, stamp))
  if (record === legs.record && other === legs.other) return []
  if (!request.otherLeg && !movesAlike(legs.record, record)) {
    throw refused(TRANSACTIONS.oneLeg, { number: record.number, other: other.number })
  }
  requireKnownCurrencies([record, other], codes)
  const [purchase, selling] = record.outAccount === CASH_ACCOUNT ? [record, other] : [other, record]
  // The legs are approved together. So a person who changes the money of one leg is stored in both legs.
  const changesMoney = !movesAlike(legs.record, record) || !movesAlike(legs.other, other)
  // Older exchanges within AFN were recorded at any rate, and may still get another narrative.
  if (changesMoney || record.tranDate !== other.tranDate) requirePair({ purchase, selling }, codes)
  const besides = (
    before: TransactionRecord,
    after: TransactionRecord,
    its: TransactionRecord,
  ) => ({
    before,
    after: {
      ...asEdited(before, after, stamp, changesMoney),
      otherLeg: otherLegOf(its),
    },
  })
  return [besides(legs.record, record, other), besides(legs.other, other, record)]
}

function requireKnownCurrencies(legs: readonly TransactionRecord[], codes: CurrencyCodes): void {
  const unknown = legs.find(({ currencyId }) => !codes.has(currencyId))
  if (unknown) {
    throw refused(CURRENCIES.unknown, { field: 'currencyID', id: unknown.currencyId })
  }
}
