import { Box, SimpleGrid, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import { formatAmount, withCommas } from '../../../shared/money/amount.ts'
import {
  type CurrencyFlow,
  type DailyRow,
  type HourFlow,
  hourFlows,
} from '../../../shared/reports/daily-statement.ts'
import { useSession } from '../../app/session.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { BarPair } from '../../ui/plot/bar-pairs.ts'
import { PairedBars } from '../../ui/plot/drawn-later.tsx'

interface ByHourProps {
  readonly rows: readonly DailyRow[]
  /** The amounts credited and debited, by currency. */
  readonly flows: readonly CurrencyFlow[]
  readonly codeOf: (currencyId: number) => string
}

/** Credits and debits by hour, in one plot per currency, because amounts of different currencies can't be compared. */
export function ByHour({ rows, flows, codeOf }: ByHourProps) {
  const { timeZone } = useSession()
  const plots = useMemo(
    () =>
      flows.map(({ currencyId }) => ({
        currencyId,
        pairs: hourFlows(rows, currencyId, timeZone).map(pairOf),
      })),
    [rows, flows, timeZone],
  )
  if (plots.length === 0) return null
  return (
    <Panel title={texts.creditsAndDebitsByHour}>
      <SimpleGrid
        data-figures=""
        columns={{ base: 1, lg: plots.length > 1 ? 2 : 1 }}
        columnGap="8"
        rowGap="6"
      >
        {plots.map(({ currencyId, pairs }) => (
          <Box key={currencyId} minW="0">
            <Text fontSize="sm" fontWeight="medium" mb="1">
              {codeOf(currencyId)}
            </Text>
            <PairedBars
              label={texts.hourlyPlot(codeOf(currencyId))}
              names={[texts.credits, texts.debits]}
              pairs={pairs}
            />
          </Box>
        ))}
      </SimpleGrid>
    </Panel>
  )
}

function pairOf({ hour, creditsMinor, debitsMinor }: HourFlow): BarPair {
  const bar = (value: bigint) => ({ value, text: withCommas(formatAmount(value)) })
  return {
    place: hour === null ? texts.recordedLater : `${hour}:00`,
    mark: hour ?? texts.later,
    bars: [bar(creditsMinor), bar(debitsMinor)],
  }
}
