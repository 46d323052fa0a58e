import { Box, SimpleGrid } from '@chakra-ui/react'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import type { ExchangeTotals } from '../../../shared/reports/exchange-details.ts'
import { Money } from '../../components/money.tsx'
import { SummaryCard } from '../../components/summary-card.tsx'
import { counted } from '../../reports/counted.ts'
import type { ReportDays } from './filters.ts'

/** The names of the cards (specification 2 "Exchange Details"). */
export const TOTAL_LABELS = [
  'Total Exchanges',
  'Total Volume',
  'Avg Exchange Rate',
  'Date Range',
] as const

interface TotalsProps {
  readonly totals: ExchangeTotals
  readonly days: ReportDays
  readonly codeOf: (currencyId: number) => string
}

/** The four figures over the report. A volume has one line a currency. */
export function Totals({ totals, days, codeOf }: TotalsProps) {
  const { exchangeCount, volumes, averageRate, isMixed } = totals
  const legCount = volumes.reduce((sum, { count }) => sum + count, 0)
  const [exchanges, volume, average, range] = TOTAL_LABELS
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, xl: 4 }} gap="4">
      <SummaryCard
        label={exchanges}
        value={exchangeCount.toLocaleString('en-US')}
        hint={counted(legCount, 'transaction')}
      />
      <SummaryCard
        label={volume}
        value={
          volumes.length === 0
            ? '-'
            : volumes.map(({ currencyId, volumeMinor }) => (
                <div key={currencyId}>
                  <Money value={formatAmount(volumeMinor)} code={codeOf(currencyId)} />
                </div>
              ))
        }
      />
      <SummaryCard
        label={average}
        value={averageRate === null ? '-' : formatRate(averageRate)}
        hint={isMixed ? 'Of several currencies: choose one for its own average' : undefined}
      />
      <SummaryCard
        label={range}
        value={
          <>
            <Box as="span" whiteSpace="nowrap">
              {formatDate(days.fromDate)}
            </Box>{' '}
            to{' '}
            <Box as="span" whiteSpace="nowrap">
              {formatDate(days.toDate)}
            </Box>
          </>
        }
        hint={
          <span dir="ltr">
            {solarHijri(days.fromDate)} to {solarHijri(days.toDate)}
          </span>
        }
      />
    </SimpleGrid>
  )
}
