import { partnerShares as texts } from '#texts/partner-shares.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import type { PartnerRow } from '../../../shared/reports/partner-statement-csv.ts'

/**
 * Says what the terms give beside the share in a row. Where the share turned out otherwise, the row has only the change, but
 * the terms are for the whole share.
 */
export function termsBeside(way: PartnerRow['way'], terms: string): string {
  const says = way === 'share' ? texts.termsOfWhole : texts.termsAre
  return says(withCommas(terms))
}
