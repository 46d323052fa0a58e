import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { rates as texts } from '#texts/rates.ts'
import { baseOf, isRateSet, ownReadings, partnerOf } from '../../shared/money/own-rates.ts'
import type { Readings } from '../../shared/money/reading.ts'
import type { Currency } from '../api/use-currencies.ts'
import { RateReadings } from './rate-readings.tsx'

/** A currency's own rate in a table, with its readings, or with a note that it is the base or was never set. */
export function OwnRate(props: {
  readonly currency: Currency
  /** All currencies, to find the base currency. */
  readonly currencies: readonly Currency[]
}) {
  const { currency, currencies } = props
  const isBase = baseOf(currencies)?.code === currency.code
  const isSet = isRateSet(currency, currencies)
  const against = isBase || !isSet ? null : partnerOf(currency.code, currencies)
  return (
    <RateWithWords
      rate={currency.exchangeRate}
      readings={against && ownReadings(against, currency)}
      instead={isBase ? texts.base : isSet ? null : texts.notSet}
    />
  )
}

interface RateWithWordsProps {
  /** The rate with 4 decimals. */
  readonly rate: string
  readonly readings: Readings | null
  /** The text to show if there are no readings. */
  readonly instead?: ReactNode
}

/** A rate in a table, with an explanation below it. */
export function RateWithWords({ rate, readings, instead }: RateWithWordsProps) {
  return (
    <>
      <div>{rate}</div>
      <Box color="fg.muted" fontSize="xs">
        {readings ? <RateReadings readings={readings} /> : instead}
      </Box>
    </>
  )
}
