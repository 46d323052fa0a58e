import * as z from 'zod/mini'
import { hawalaPartners as texts } from '#texts/hawala-partners.ts'
import type { OrderWay } from '../../shared/contract/hawala-order-facts.ts'
import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'
import { boundOfShare, isBeyond, type ShareBound } from '../../shared/contract/share-bounds.ts'
import {
  type AmountMinor,
  formatAmount,
  parseAmount,
  withCommas,
} from '../../shared/money/amount.ts'
import { suggestedShare } from '../../shared/money/partner-share.ts'
import { isUnderWay, type NeededRead } from '../entry/needed-reads.ts'
import { settledAmount } from '../ui/amount-field/amount-text.ts'
import { signedAmountIn } from '../ui/amount-field/signed-amount.ts'

/** The partners of the house, of which only the terms are used. Undefined while the partners load. */
export type PartnerTerms =
  | readonly {
      readonly accounts: readonly Pick<
        Answered<RouteNamed<'reports/partners'>>[number]['accounts'][number],
        'accountNumber' | 'sendPer100000' | 'receivePer100000'
      >[]
    }[]
  | undefined

/** The part of a form's values about the partner. */
export interface ShareValues {
  /** The number of the partner's account. */
  readonly partner: string
  /** What the partner gets of a hawala that we send, or pays us for one that it sends, as the text of its field. */
  readonly partnerCommission: string
  /** True once the person typed a share. The suggestion then no longer replaces it. */
  readonly shareIsOwn: boolean
}

export const NO_SHARE = { partnerCommission: '', shareIsOwn: false } as const

/**
 * Returns a partner's terms: its share of each 100,000. Null if they aren't known, or if it has none.
 * @param way `receive` for a hawala that the partner sends
 */
export function termsOf(terms: PartnerTerms, partner: string, way: OrderWay): string | null {
  const accounts = terms?.flatMap((each) => each.accounts)
  const found = accounts?.find(({ accountNumber }) => accountNumber === partner)
  return (way === 'send' ? found?.sendPer100000 : found?.receivePer100000) ?? null
}

/**
 * Returns the share that is suggested for an amount, as the text of its field. Empty if there are no terms, or if the share
 * is 0.
 * @param amount the text of an amount field
 */
export function shareFor(
  terms: PartnerTerms,
  partner: string,
  amount: string,
  way: OrderWay = 'send',
): string {
  const per100000 = signedAmountIn(termsOf(terms, partner, way) ?? '')
  const amountMinor = parseAmount(settledAmount(amount))
  if (per100000 === null || amountMinor === null) return ''
  const share = suggestedShare(amountMinor, per100000)
  return share === 0n ? '' : withCommas(formatAmount(share))
}

/** What a share is compared with, and the person who saves it. */
interface Sharing<Values> {
  readonly terms: PartnerTerms
  readonly way: OrderWay
  readonly userType: string
  /** Returns the hawala's amount, as text or as the schema has parsed it; null if no partner takes part. */
  readonly amountOf: (values: Values) => unknown
  /** Returns what the house has of the hawala itself, in its currency; null while that isn't known. */
  readonly commissionOf: (values: Values) => AmountMinor | null
}

/**
 * Says that a Manager decides on a typed share, because it is worse for the house than the terms, or without terms than the
 * commission; null if this person may save it, and while the terms aren't known. Rules: docs/rules/partners.md
 */
export function beyondBound<Values extends Unchecked>(
  values: Values,
  sharing: Sharing<Values>,
): string | null {
  const { way, userType } = sharing
  const bound = boundOf(values, sharing)
  const shareMinor = minorOf(values.partnerCommission || '0', signedAmountIn)
  if (!values.shareIsOwn || bound === null || shareMinor === null) return null
  const share = { amountMinor: shareMinor, isEarned: way === 'receive' }
  if (!isBeyond(bound, share, userType)) return null
  const most = withCommas(formatAmount(bound.shareMinor))
  if (bound.by === 'terms') return texts.beyondTerms(most)
  return way === 'receive' ? texts.paidToSender : texts.beyondCommission(most)
}

/** Returns the bound of a share by what the form knows; null while it doesn't know it, and without an amount. */
function boundOf<Values extends Unchecked>(
  values: Values,
  { terms, way, amountOf, commissionOf }: Sharing<Values>,
): ShareBound | null {
  const amountMinor = minorOf(amountOf(values), (text) => parseAmount(settledAmount(text)))
  if (terms === undefined || values.partner === '' || amountMinor === null) return null
  const per100000 = signedAmountIn(termsOf(terms, values.partner, way) ?? '')
  if (per100000 !== null) return boundOfShare(suggestedShare(amountMinor, per100000), 0n)
  const commissionMinor = commissionOf(values)
  return commissionMinor === null ? null : boundOfShare(null, commissionMinor)
}

/** The values of a share, as typed or as a schema has parsed them. */
type Unchecked = Pick<ShareValues, 'partner' | 'shareIsOwn'> & {
  readonly partnerCommission: unknown
}

function minorOf(amount: unknown, read: (text: string) => bigint | null): bigint | null {
  if (typeof amount === 'bigint') return amount
  return typeof amount === 'string' ? read(amount) : null
}

/** The check of a form that this person may save the share. */
export function shareCheck<Values extends Unchecked>(sharing: Sharing<Values>) {
  return z.refine<Values>((values) => beyondBound(values, sharing) === null, {
    error: ({ input }) => beyondBound(input as Values, sharing) ?? '',
    path: ['partnerCommission'],
    // This check also runs while other fields are invalid, so that all problems are shown at once.
    when: () => true,
  })
}

/**
 * The partners' terms as a read that a save needs, unless the person has typed a share.
 * @param amountOf returns the text of the hawala's amount; null if no partner takes part
 */
export function neededTerms<Values extends ShareValues>(
  read: { readonly data: PartnerTerms; readonly error: Error | undefined },
  amountOf: (values: Values) => string | null,
  way: OrderWay = 'send',
): NeededRead<Values> {
  return {
    isAwaited: (values) => !values.shareIsOwn && amountOf(values) !== null && isUnderWay(read),
    says: (values) => {
      const amount = amountOf(values)
      if (values.shareIsOwn || amount === null) return null
      const share = shareFor(read.data, values.partner, amount, way)
      return share === '' ? null : texts.suggestedNow(share)
    },
  }
}
