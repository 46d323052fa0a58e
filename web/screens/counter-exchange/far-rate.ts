import { rates as texts } from '#texts/rates.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import { scaled } from '../../board/side-rates.ts'
import { farRate } from '../../money/rate-distance.ts'
import { rateOf } from '../../ui/rate-field/rate-text.ts'
import { boardText, type DealRate, type RateTexts } from './deal-rates.ts'

/** The question about a typed rate that is far from the board's, which only a wide margin or head office allows. */
export function askedDealRate(values: RateTexts, rates: readonly DealRate[]) {
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
