import { rates as texts } from '#texts/rates.ts'
import { withCommas } from '../../shared/money/amount.ts'

/** Writes a rate with its number of units, unless that is 1: "57.0000 per 1,000,000". @param rate as the API writes it */
export function rateText(rate: string, per: number): string {
  return per === 1 ? withCommas(rate) : texts.ratePer(withCommas(rate), withCommas(String(per)))
}
