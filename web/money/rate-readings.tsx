import { rates as texts } from '#texts/rates.ts'
import { withCommas } from '../../shared/money/amount.ts'
import { formatRate } from '../../shared/money/rate.ts'
import type { Reading, Readings } from '../../shared/money/reading.ts'

/**
 * A rate per unit of each currency: "1 USD = 68.5000 AFN · 1 AFN = 0.0146 USD". Narrow screens show them on two lines.
 */
export function RateReadings({ readings }: { readonly readings: Readings }) {
  const [there, back] = readings
  return (
    <bdi dir="ltr">
      <span style={KEPT_TOGETHER}>{readingText(there)} ·</span>{' '}
      <span style={KEPT_TOGETHER}>{readingText(back)}</span>
    </bdi>
  )
}

const KEPT_TOGETHER = { display: 'inline-block' } as const

/** Writes a reading in words: "1 USD = 68.5000 AFN". */
export function readingText({ per, unit, priceScaled, price }: Reading): string {
  return texts.reading(withCommas(String(per)), unit, withCommas(formatRate(priceScaled)), price)
}
