import { rates as texts } from '#texts/rates.ts'
import { formatRate, parseRate } from '../../../shared/money/rate.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { currencyPair, heldPairRate } from '../../money/currency-pair.ts'
import type { HeldRate } from '../../money/rate-distance.ts'
import type { FoundTransaction } from '../../search/search-rows.ts'
import { rateOf } from '../../ui/rate-field/rate-text.ts'
import { type EditValues, valuesOf } from './edited-legs.ts'

/**
 * Returns the data for the question about an edited rate. The rate is compared with the recorded rate, which belongs to the
 * day of the exchange. If an account in another currency was chosen, it is compared with the current rates. Rules:
 * docs/rules/currencies.md
 * @param currencies undefined while they load
 * @returns null if the transaction has no rate of its own, or if the typed rate can't be compared
 */
export function heldEditedRate(
  records: readonly FoundTransaction[],
  { legs, rate: text }: EditValues,
  currencies: readonly Currency[] | undefined,
): HeldRate | null {
  const [purchase, selling] = legs
  const rate = rateOf(text)
  if (records[0]?.transType !== 'Exchange' || rate === null || !purchase) return null
  const pair = currencyPair(purchase.currencyId, selling?.currencyId ?? '', currencies)
  const recorded = valuesOf(records)
  const isRecordedPair = legs.every(
    ({ currencyId }, place) => currencyId === recorded.legs[place]?.currencyId,
  )
  const held = heldPairRate(pair, text, currencies)
  if (!isRecordedPair) return held
  return {
    rate,
    against: parseRate(recorded.rate),
    readings: held?.readings ?? null,
    title: texts.saveAtRate(formatRate(rate)),
    says: { above: texts.isFarAboveRecorded, below: texts.isFarBelowRecorded },
  }
}
