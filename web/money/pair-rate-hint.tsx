import { rates as texts } from '#texts/rates.ts'
import type { Currency } from '../api/use-currencies.ts'
import { type CurrencyPair, pairOwnReadings, pairReadings, rateMeaning } from './currency-pair.ts'
import { RateHint, type RateHintProps } from './rate-hint.tsx'
import { RateReadings } from './rate-readings.tsx'

export interface PairRateHintProps extends Pick<RateHintProps, 'text' | 'current' | 'height'> {
  /** Null until both currencies are known. */
  readonly pair: CurrencyPair | null
  /** Given where the own rates help who has none to type: undefined while they load. */
  readonly currencies?: readonly Currency[] | undefined
  /** What is said while there is no pair. */
  readonly withoutPair?: string
}

/** What is said under the rate of two currencies: what it is so many of, then the rate typed in both ways. */
export function PairRateHint({ pair, currencies, withoutPair, ...common }: PairRateHintProps) {
  const own = pair && currencies ? pairOwnReadings(pair, currencies) : null
  return (
    <RateHint
      {...common}
      readingsAt={(rate) => pair && pairReadings(pair, rate)}
      meaning={
        <>
          {pair ? rateMeaning(pair) : withoutPair}
          {own ? (
            <>
              <br />
              {texts.byCurrentRates} <RateReadings readings={own} />
            </>
          ) : null}
        </>
      }
    />
  )
}
