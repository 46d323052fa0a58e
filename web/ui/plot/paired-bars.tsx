import { Box, Flex, type SystemStyleObject } from '@chakra-ui/react'
import { type BarPair, barHeight, highestBar, pairWords } from './bar-pairs.ts'

interface PairedBarsProps {
  /** The name of the chart for screen readers. The bars in words follow it. */
  readonly label: string
  /** The names of the first and the second bar of each pair. */
  readonly names: readonly [string, string]
  /** The pairs in their order; at least one. */
  readonly pairs: readonly BarPair[]
}

const looks: SystemStyleObject = {
  '& [data-part=bars]': {
    display: 'flex',
    alignItems: 'flex-end',
    height: '7.5rem',
    borderBottomWidth: '1px',
    borderColor: 'border.emphasized',
  },
  '& [data-part=pair]': {
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    gap: '1px',
    flex: '1',
    minWidth: '0',
    height: '100%',
    px: '2px',
  },
  '& [data-part=bar]': { flex: '1', maxWidth: '1rem', borderTopRadius: '2px' },
  '& [data-part=mark]': { flex: '1', minWidth: '0', textAlign: 'center' },
  '& [data-name=first]': { bg: 'credit.solid' },
  '& [data-name=second]': { bg: 'amber.solid' },
  '& [data-part=key]': { boxSize: '2.5', borderRadius: '2px' },
}

const PARTS = ['first', 'second'] as const

/** Pairs of bars side by side, such as credits and debits by hour, with the highest value above them. */
export function PairedBars({ label, names, pairs }: PairedBarsProps) {
  const highest = highestBar(pairs)
  return (
    <Box
      role="img"
      aria-label={`${label}: ${pairWords(pairs, names)}`}
      css={looks}
      fontSize="xs"
      color="fg.muted"
    >
      <Flex justify="space-between" gap="3" mb="2" fontVariantNumeric="tabular-nums">
        <span>{highest.text}</span>
        <Flex gap="3">
          {PARTS.map((part, index) => (
            <Flex key={part} align="center" gap="1.5">
              <span data-part="key" data-name={part} />
              {names[index]}
            </Flex>
          ))}
        </Flex>
      </Flex>
      {/* Like lines, bars go from left to right even in a page from right to left. */}
      <div data-part="bars" dir="ltr">
        {pairs.map(({ place, bars }) => (
          <div
            key={place}
            data-part="pair"
            title={`${place}: ${names[0]} ${bars[0].text}, ${names[1]} ${bars[1].text}`}
          >
            {PARTS.map((part, index) => (
              <div
                key={part}
                data-part="bar"
                data-name={part}
                style={{ height: `${barHeight(bars[index]?.value ?? 0n, highest.value) / 10}%` }}
              />
            ))}
          </div>
        ))}
      </div>
      <Flex mt="1" fontVariantNumeric="tabular-nums" dir="ltr">
        {pairs.map(({ place, mark }) => (
          <span key={place} data-part="mark">
            {mark}
          </span>
        ))}
      </Flex>
    </Box>
  )
}
