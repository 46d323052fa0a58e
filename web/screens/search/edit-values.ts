import { CASH_ACCOUNT, isHouseAccount } from '../../../shared/contract/house.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { settledRate } from '../../components/rate-field/rate-text.ts'
import type { LinkedAmounts } from '../../forms/money/linking.ts'
import { sentAmount } from '../../forms/money/sent-fields.ts'
import type { FoundTransaction } from '../../forms/search/search-rows.ts'

/** What can be edited of one transaction: text, as it stands in the fields. */
export interface LegValues {
  readonly debitAccount: string
  readonly creditAccount: string
  readonly currencyId: string
  /** Of a transfer, what its credit account holds. */
  readonly creditCurrencyId: string
  /** As shown, with commas. */
  readonly amount: string
  readonly narrative: string
  /** Of a loan the borrower's name. */
  readonly creditNarrative: string
}

/** What the edit dialog holds: one transaction, or both legs of an exchange, the purchase first. */
export interface EditValues extends Pick<LinkedAmounts, 'typedLast' | 'otherIsComputed'> {
  readonly legs: LegValues[]
  readonly rate: string
}

export type UpdateBody = Sent<RouteNamed<'transactions/update'>, 'body'>

/** One transaction, or the legs of an exchange with the purchase, where the house pays cash, first. */
export function inOrder(records: readonly FoundTransaction[]): readonly FoundTransaction[] {
  const isPurchase = (record: FoundTransaction) => record.outAccountID === CASH_ACCOUNT
  return [...records].sort((one, other) => Number(isPurchase(other)) - Number(isPurchase(one)))
}

/** What the dialog is filled with. */
export function valuesOf(records: readonly FoundTransaction[]): EditValues {
  return {
    legs: records.map((record) => ({
      debitAccount: record.outAccountID,
      creditAccount: record.inAccountID,
      currencyId: String(record.currencyID),
      creditCurrencyId: String(record.currencyID),
      amount: withCommas(record.cAmount),
      narrative: record.tranDescription ?? '',
      creditNarrative: record.cTransDescription ?? '',
    })),
    rate: records[0]?.exRate ?? '',
    typedLast: 'purchase',
    otherIsComputed: false,
  }
}

/**
 * The fields after someone else has changed the record meanwhile: what was typed stays, and their changes come into the
 * fields that were left alone.
 * @param opened what the fields began with
 */
export function typedOver(opened: EditValues, typed: EditValues, fresh: EditValues): EditValues {
  const legs = fresh.legs.map((leg, place) => {
    const [before, now] = [opened.legs[place], typed.legs[place]]
    return before && now ? keptOver(before, now, leg) : leg
  })
  return { ...typed, legs, rate: typed.rate === opened.rate ? fresh.rate : typed.rate }
}

function keptOver(opened: LegValues, typed: LegValues, fresh: LegValues): LegValues {
  const fields = Object.keys(fresh) as (keyof LegValues)[]
  const kept = fields.filter((field) => typed[field] !== opened[field])
  return { ...fresh, ...Object.fromEntries(kept.map((field) => [field, typed[field]])) }
}

/** Which sides of a transaction are a customer's account, which alone can be changed. */
export function customerSides(record: FoundTransaction): { debit: boolean; credit: boolean } {
  return {
    debit: !isHouseAccount(record.outAccountID),
    credit: !isHouseAccount(record.inAccountID),
  }
}

/** True where the credit narrative has a field of its own, else it follows the other one. */
export function hasOwnCreditNarrative(record: FoundTransaction): boolean {
  const { transType, tranDescription, cTransDescription } = record
  return transType === 'Transfer' || transType === 'Loan' || cTransDescription !== tranDescription
}

/**
 * What `PUT /api/transactions/{id}` is sent (specification 2, section 7): all fields of search A, with the version they were
 * typed over, and the other leg of an exchange that was saved as one (decisions.md "Ledger").
 * @param records as they were when the fields were filled, or as the person has seen them since
 */
export function updateBody(records: readonly FoundTransaction[], values: EditValues): UpdateBody {
  const [own, otherLeg] = records.map((record, place) => legBody(record, values, place))
  return { ...own, ...(otherLeg ? { otherLeg } : {}) }
}

function legBody(record: FoundTransaction, values: EditValues, place: number) {
  const leg = values.legs[place] as LegValues
  const narrative = leg.narrative.trim()
  return {
    tranDescription: narrative,
    cTransDescription: hasOwnCreditNarrative(record) ? leg.creditNarrative.trim() : narrative,
    dAmount: sentAmount(leg.amount),
    cAmount: sentAmount(leg.amount),
    exRate: record.transType === 'Exchange' ? settledRate(values.rate) : record.exRate,
    inAccountID: leg.creditAccount,
    outAccountID: leg.debitAccount,
    currencyID: Number(leg.currencyId),
    version: record.version,
  }
}
