import { hawalaPartners as texts } from '#texts/hawala-partners.ts'
import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'

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

/**
 * Says why the form can't be sent yet: nobody has typed a share, and the usual share isn't known. Null if it can. If the
 * terms can't be read, the save isn't stopped.
 */
export function sharePending(
  read: { readonly data: PartnerTerms; readonly error: Error | undefined },
  { shareIsOwn }: Pick<ShareValues, 'shareIsOwn'>,
): string | null {
  const isKnown = shareIsOwn || read.data !== undefined || read.error !== undefined
  return isKnown ? null : texts.termsAreRead
}
