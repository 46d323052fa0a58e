import { Box, SimpleGrid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { exchangeDetails as texts } from '#texts/exchange-details.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import type { ExchangeDay } from '../../../shared/reports/exchange-details.ts'
import { Panel } from '../../components/panel.tsx'
import { Plot } from '../../components/plot/drawn-later.tsx'
import { dayLines, MOST_PLOT_DAYS } from './day-points.ts'

interface ByDayProps {
  /** The currency's code. */
  readonly code: string
  /** The days on which it was exchanged, oldest first; at least one. */
  readonly days: readonly ExchangeDay[]
}

/** Volume and rate of one currency by day; a line of two currencies' amounts would say nothing. */
export function ByDay({ code, days }: ByDayProps) {
  const { volume, rate } = dayLines(days)
  const which =
    days.length > MOST_PLOT_DAYS
      ? texts.lastDaysWithExchanges(MOST_PLOT_DAYS, code)
      : texts.daysWithExchanges(code)
  return (
    <Panel title={texts.byDay(code)} description={which}>
      <SimpleGrid data-figures="" columns={{ base: 1, lg: 2 }} gap="6">
        <Line title={texts.volumeIn(code)}>
          <Plot label={texts.volumeByDay(code)} points={volume} fromZero />
        </Line>
        {code === BASE_CURRENCY || rate.length === 0 ? null : (
          <Line title={texts.averageRateIn(BASE_CURRENCY, code)}>
            <Plot label={texts.averageRateByDay(code)} points={rate} />
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
