import { Box, type BoxProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { typing as texts } from '#texts/typing.ts'
import { formatRate, type RateScaled } from '../../shared/money/rate.ts'
import type { Readings } from '../../shared/money/reading.ts'
import { arithmeticHint } from '../ui/amount-field/typed-arithmetic.ts'
import { WarningIcon } from '../ui/icons.tsx'
import { RATE_RESULT, rateOf } from '../ui/rate-field/rate-text.ts'
import { rateDistance } from './rate-distance.ts'
import { RateReadings } from './rate-readings.tsx'

export interface RateHintProps {
  /** The text of the field. */
  readonly text: string
  /** The rate to compare with; null if there is none. */
  readonly current: RateScaled | null
  /** Expresses a rate per unit of each currency; null if there are no readings. */
  readonly readingsAt: (rate: RateScaled) => Readings | null
  /** The explanation to show until a readable rate is typed. */
  readonly meaning?: ReactNode
  /** The height that is reserved for the hint, so that the layout doesn't shift: "calc(3 * var(--line))". */
  readonly height: BoxProps['minHeight']
}

/**
 * The hint below a rate while it is typed. It shows the result of arithmetic, the rate per unit of each currency, and a
 * warning if the rate is far from the current one.
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
