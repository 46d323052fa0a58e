import { Box, SimpleGrid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import type { ExchangeDay } from '../../../shared/reports/exchange-details.ts'
import { Panel } from '../../components/panel.tsx'
import { Plot } from '../../components/plot/plot.tsx'
import { dayLines, MOST_PLOT_DAYS } from './day-points.ts'

interface DayPlotsProps {
  /** The currency's code. */
  readonly code: string
  /** The days on which it was exchanged, oldest first; at least one. */
  readonly days: readonly ExchangeDay[]
}

/** Volume and rate of one currency by day; a line of two currencies' amounts would say nothing. */
export function DayPlots({ code, days }: DayPlotsProps) {
  const { volume, rate } = dayLines(days)
  const which =
    days.length > MOST_PLOT_DAYS
      ? `The last ${MOST_PLOT_DAYS} days with exchanges in ${code}`
      : `The days with exchanges in ${code}`
  return (
    <Panel title={`${code} by Day`} description={which}>
      <SimpleGrid data-figures="" columns={{ base: 1, lg: 2 }} gap="6">
        <Line title={`Volume in ${code}`}>
          <Plot label={`Volume in ${code} by day`} points={volume} fromZero />
        </Line>
        {code === BASE_CURRENCY || rate.length === 0 ? null : (
          <Line title={`Average rate, ${BASE_CURRENCY} for 1 ${code}`}>
            <Plot label={`Average rate of ${code} by day`} points={rate} />
          </Line>
        )}
      </SimpleGrid>
    </Panel>
  )
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <Text fontSize="sm" fontWeight="medium" mb="2">
        {title}
      </Text>
      {children}
    </Box>
  )
}
