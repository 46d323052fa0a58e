import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { rates as texts } from '#texts/rates.ts'
import { baseOf, isRateSet, ownReadings, partnerOf } from '../../shared/money/own-rates.ts'
import type { Readings } from '../../shared/money/reading.ts'
import type { Currency } from '../api/use-currencies.ts'
import { RateReadings } from './rate-readings.tsx'

interface OwnRateProps {
  readonly currency: Currency
  /** The list that it stands in, which says what the base is. */
  readonly currencies: readonly Currency[]
}

/** A currency's own rate in a table, with what it says beneath: that it is the base, that it was never set, or both readings. */
export function OwnRate({ currency, currencies }: OwnRateProps) {
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
  /** With 4 decimals. */
  readonly rate: string
  readonly readings: Readings | null
  /** What is said where there are no readings. */
  readonly instead?: ReactNode
}

/** A rate in a table, with its words below it. */
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
