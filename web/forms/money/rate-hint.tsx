import { Box, type BoxProps } from '@chakra-ui/react'
import { typing as texts } from '#texts/typing.ts'
import { formatRate, type RateScaled } from '../../../shared/money/rate.ts'
import { arithmeticHint } from '../../components/amount-field/typed-arithmetic.ts'
import { WarningIcon } from '../../components/icons.tsx'
import { RATE_RESULT, rateOf } from '../../components/rate-field/rate-text.ts'
import { rateDistance } from './rate-distance.ts'

interface RateHintProps {
  /** As its field shows it. */
  readonly text: string
  /** What it is held against; null where there is nothing. */
  readonly current: RateScaled | null
  /** What the rate means. */
  readonly meaning?: string | undefined
  /** The height of all of it where it stands, which is kept free: "3lh". */
  readonly height: BoxProps['minHeight']
}

/** What is said under a rate: what it means, or the result of arithmetic, and where it is far from the current one, how far. */
export function RateHint({ text, current, meaning, height }: RateHintProps) {
  const says = arithmeticHint(text, RATE_RESULT) ?? meaning
  const warning = warningOf(text, current)
  return (
    <Box as="span" display="block" minHeight={height}>
      {says ? (
        <Box as="span" display="block">
          {says}
        </Box>
      ) : null}
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

function warningOf(text: string, current: RateScaled | null): string | null {
  const rate = rateOf(text)
  const distance = rate !== null && current !== null ? rateDistance(rate, current) : null
  if (current === null || distance === null) return null
  const say = distance.side === 'above' ? texts.farAbove : texts.farBelow
  return say(distance.percent, formatRate(current))
}
