import { Box, type BoxProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { typing as texts } from '#texts/typing.ts'
import { formatRate, type RateScaled } from '../../shared/money/rate.ts'
import type { Readings } from '../../shared/money/reading.ts'
import { arithmeticHint } from '../components/amount-field/typed-arithmetic.ts'
import { WarningIcon } from '../components/icons.tsx'
import { RATE_RESULT, rateOf } from '../components/rate-field/rate-text.ts'
import { rateDistance } from './rate-distance.ts'
import { RateReadings } from './rate-readings.tsx'

export interface RateHintProps {
  /** As its field shows it. */
  readonly text: string
  /** What it is held against; null where there is nothing. */
  readonly current: RateScaled | null
  /** Says a rate in both ways; null where there is nothing to say of it. */
  readonly readingsAt: (rate: RateScaled) => Readings | null
  /** What the rate means, said until there is one that can be read. */
  readonly meaning?: ReactNode
  /** The height of all of it where it stands, which is kept free: "3lh". */
  readonly height: BoxProps['minHeight']
}

/**
 * What is said under a rate while it is typed: the result of arithmetic, what the rate says in both ways, and how far it is
 * from the current one where that is far.
 */
export function RateHint({ text, current, readingsAt, meaning, height }: RateHintProps) {
  const rate = rateOf(text)
  const readings = rate === null ? null : readingsAt(rate)
  const result = arithmeticHint(text, RATE_RESULT)
  const warning = warningOf(rate, current)
  return (
    <Box as="span" display="block" minHeight={height} fontVariantNumeric="tabular-nums">
      {result ? (
        <Box as="span" display="block">
          {result}
        </Box>
      ) : null}
      <Box as="span" display="block">
        {readings ? <RateReadings readings={readings} /> : result ? null : meaning}
      </Box>
      <Box as="span" display="block" color="fg.warning" fontWeight="medium" role="status">
        {warning === null ? null : (
          <Box as="span" display="flex" gap="1" alignItems="flex-start">
            <Box as="span" flexShrink="0" paddingBlockStart="0.5">
              <WarningIcon size={15} />
            </Box>
            {warning}
          </Box>
        )}
      </Box>
    </Box>
  )
}

function warningOf(rate: RateScaled | null, current: RateScaled | null): string | null {
  const distance = rate !== null && current !== null ? rateDistance(rate, current) : null
  if (current === null || distance === null) return null
  const say = distance.side === 'above' ? texts.farAbove : texts.farBelow
  return say(distance.percent, formatRate(current))
}
