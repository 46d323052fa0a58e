import { hawalaPartners as texts } from '#texts/hawala-partners.ts'
import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'
import { formatAmount, parseAmount, withCommas } from '../../shared/money/amount.ts'
import { suggestedShare } from '../../shared/money/partner-share.ts'
import { isUnderWay, type NeededRead } from '../entry/needed-reads.ts'
import { settledAmount } from '../ui/amount-field/amount-text.ts'

/** The partners of the house, of which only the terms are used. Undefined while the partners load. */
export type PartnerTerms =
  | readonly Pick<
      Answered<RouteNamed<'reports/partners'>>[number],
      'accountNumber' | 'commissionPer100000'
    >[]
  | undefined

/** The part of a form's values about the partner who pays. */
export interface ShareValues {
  /** The number of the partner's account. */
  readonly partner: string
  /** The partner's part of the commission, as the text of an amount field. */
  readonly partnerCommission: string
  /** True once the person typed a share. The suggestion then no longer replaces it. */
  readonly shareIsOwn: boolean
}

export const NO_SHARE = { partnerCommission: '', shareIsOwn: false } as const

/** Returns a partner's terms: what it gets for each 100,000. Null if they aren't known, or if it has none. */
export function termsOf(terms: PartnerTerms, partner: string): string | null {
  return terms?.find(({ accountNumber }) => accountNumber === partner)?.commissionPer100000 ?? null
}

/**
 * Returns the share that is suggested for an amount, as the text of its field. Empty if there are no terms, or if the share
 * is 0.
 * @param amount the text of an amount field
 */
export function shareFor(terms: PartnerTerms, partner: string, amount: string): string {
  const per100000 = parseAmount(termsOf(terms, partner) ?? '')
  const amountMinor = parseAmount(settledAmount(amount))
  if (per100000 === null || amountMinor === null) return ''
  const share = suggestedShare(amountMinor, per100000)
  return share === 0n ? '' : withCommas(formatAmount(share))
}

/**
 * The partners' terms as a read that a save needs, unless the person has typed a share.
 * @param amountOf returns the text of the amount that the partner pays; null if no partner pays
 */
export function neededTerms<Values extends ShareValues>(
  read: { readonly data: PartnerTerms; readonly error: Error | undefined },
  amountOf: (values: Values) => string | null,
): NeededRead<Values> {
  return {
    isAwaited: (values) => !values.shareIsOwn && amountOf(values) !== null && isUnderWay(read),
    says: (values) => {
      const amount = amountOf(values)
      if (values.shareIsOwn || amount === null) return null
      const share = shareFor(read.data, values.partner, amount)
      return share === '' ? null : texts.suggestedNow(share)
    },
  }
}
