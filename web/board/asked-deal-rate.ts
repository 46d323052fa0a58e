import { rates as texts } from '#texts/rates.ts'
import { formatRate } from '../../shared/money/rate.ts'
import { farRate } from '../money/rate-distance.ts'
import type { AskedRate } from '../money/save-question-dialog.tsx'
import { rateOf } from '../ui/rate-field/rate-text.ts'
import { boardText, type DealRate, type RateTexts } from './deal-rates.ts'
import { scaled } from './side-rates.ts'

/**
 * Returns the question about a rate that is far from the board's; null if no rate is. Only head office or a wide margin
 * allows such a rate.
 */
export function askedDealRate(values: RateTexts, rates: readonly DealRate[]): AskedRate | null {
  const asked = rates.map((each) => {
    const rate = rateOf(values[each.name])
    if (rate === null || !each.of) return null
    return farRate({
      rate,
      against: scaled(boardText(each)),
      readings: null,
      title: texts.saveAtRate(formatRate(rate)),
      says: { above: texts.isFarAbove, below: texts.isFarBelow },
    })
  })
  return asked.find((each) => each !== null) ?? null
}
