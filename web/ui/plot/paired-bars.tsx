import { Box, Flex, type SystemStyleObject } from '@chakra-ui/react'
import { plot as texts } from '#texts/plot.ts'
import { type BarPair, type BarRow, barHeight, barRows, pairWords } from './bar-pairs.ts'

interface PairedBarsProps {
  /** The name of the chart for screen readers. The bars in words follow it. */
  readonly label: string
  /** The names of the first and the second bar of each pair. */
  readonly names: readonly [string, string]
  /** The pairs in their order; at least one. */
  readonly pairs: readonly BarPair[]
  /** True if the second bar of a pair is a loss, which hangs below the line. */
  readonly secondBelow?: boolean
}

const looks: SystemStyleObject = {
  '& [data-part=bars]': { display: 'flex', alignItems: 'flex-end' },
  '& [data-part=line]': { borderBottomWidth: '1px', borderColor: 'border.emphasized' },
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
  '& [data-below] [data-part=pair]': { alignItems: 'flex-start' },
  '& [data-below] [data-part=bar]': { borderTopRadius: '0', borderBottomRadius: '2px' },
  '& [data-part=mark]': { flex: '1', minWidth: '0', textAlign: 'center' },
  '& [data-name=first]': { bg: 'credit.solid' },
  '& [data-name=second]': { bg: 'amber.solid' },
  '& [data-part=key]': { boxSize: '2.5', borderRadius: '2px' },
}

const PARTS = ['first', 'second'] as const

/** Pairs of bars side by side, such as credits and debits by hour, with the highest value above them. */
export function PairedBars({ label, names, pairs, secondBelow = false }: PairedBarsProps) {
  const rows = barRows(pairs, secondBelow)
  return (
    <Box
      role="img"
      aria-label={`${label}: ${pairWords(pairs, names)}`}
      css={looks}
      fontSize="xs"
      color="fg.muted"
    >
      <Flex justify="space-between" gap="3" mb="2" fontVariantNumeric="tabular-nums">
        <span>{rangeWords(rows)}</span>
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
      <Box dir="ltr" height="7.5rem">
        {rows.map(({ parts, highest, share }, at) => (
          <div
            key={parts[0]}
            data-below={at > 0 ? '' : undefined}
            style={{ height: `${share / 10}%` }}
          >
            <div data-part="bars" style={{ height: '100%' }}>
              {pairs.map(({ place, bars }) => (
                <div
                  key={place}
                  data-part="pair"
                  title={`${place}: ${names[0]} ${bars[0].text}, ${names[1]} ${bars[1].text}`}
                >
                  {parts.map((part) => (
                    <div
                      key={part}
                      data-part="bar"
                      data-name={PARTS[part]}
                      style={{ height: `${barHeight(bars[part].value, highest.value) / 10}%` }}
                    />
                  ))}
                </div>
              ))}
            </div>
            {at === 0 ? <div data-part="line" /> : null}
          </div>
        ))}
      </Box>
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

/** The highest value; with bars below the line, from the lowest to the highest. */
function rangeWords([above, below]: readonly BarRow[]): string {
  const highest = above?.highest.text ?? ''
  return below && below.highest.value > 0n
    ? texts.range(`-${below.highest.text}`, highest || '0')
    : highest
}
