import { hawalaPartners as texts } from '#texts/hawala-partners.ts'
import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'
import { formatAmount, parseAmount, withCommas } from '../../shared/money/amount.ts'
import { suggestedShare } from '../../shared/money/partner-share.ts'
import { settledAmount } from '../ui/amount-field/amount-text.ts'

/** The partners of the house, of which only the terms are read here; undefined while they load. */
export type PartnerTerms =
  | readonly Pick<
      Answered<RouteNamed<'reports/partners'>>[number],
      'accountNumber' | 'commissionPer100000'
    >[]
  | undefined

/** The part of a form's values that is about the partner who pays. */
export interface ShareValues {
  /** The number of the partner's account. */
  readonly partner: string
  /** What the partner gets of the commission; the text of an amount field. */
  readonly partnerCommission: string
  /** True once the person typed a share. The suggestion then no longer replaces it. */
  readonly shareIsOwn: boolean
}

export const NO_SHARE = { partnerCommission: '', shareIsOwn: false } as const

/**
 * The share that is suggested for an amount, as the text of its field; empty without terms, or if it is 0.
 * @param amount the text of an amount field
 */
export function shareFor(terms: PartnerTerms, partner: string, amount: string): string {
  const per100000 = parseAmount(termsOf(terms, partner) ?? '')
  const amountMinor = parseAmount(settledAmount(amount))
  if (per100000 === null || amountMinor === null) return ''
  const share = suggestedShare(amountMinor, per100000)
  return share === 0n ? '' : withCommas(formatAmount(share))
}

/** What stands below the share: the terms while the share follows from them, and otherwise what it usually is. */
export function shareHint(
  terms: PartnerTerms,
  { partner, partnerCommission, shareIsOwn }: ShareValues,
  suggested: string,
): string {
  const per100000 = termsOf(terms, partner)
  if (per100000 === null) return texts.partOfCommission
  const isOther = shareIsOwn && partnerCommission !== suggested && suggested !== ''
  return isOther ? texts.usually(suggested) : texts.termsAre(withCommas(per100000))
}

/**
 * Why the form can't be sent yet: nobody has typed a share, and it isn't known what the partner usually gets. Terms that can't
 * be read stop no save.
 */
export function sharePending(
  read: { readonly data: PartnerTerms; readonly error: Error | undefined },
  { shareIsOwn }: Pick<ShareValues, 'shareIsOwn'>,
): string | null {
  const isKnown = shareIsOwn || read.data !== undefined || read.error !== undefined
  return isKnown ? null : texts.termsAreRead
}

function termsOf(terms: PartnerTerms, partner: string): string | null {
  return terms?.find(({ accountNumber }) => accountNumber === partner)?.commissionPer100000 ?? null
}
