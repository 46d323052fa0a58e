import { Box, SimpleGrid } from '@chakra-ui/react'
import { counts } from '#texts/counts.ts'
import { exchangeDetails as texts } from '#texts/exchange-details.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import type { Quote } from '../../../shared/money/deal.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import { readingsOfQuote } from '../../../shared/money/reading.ts'
import type { ExchangeTotals, PairRate } from '../../../shared/reports/exchange-details.ts'
import { RateReadings } from '../../money/rate-readings.tsx'
import { CurrencyFigures } from '../../report/currency-figures.tsx'
import type { DateRange } from '../../report/date-range.ts'
import { rateText } from '../../ui/rate-per.ts'
import { SummaryCard } from '../../ui/summary-card.tsx'

/** The labels of the cards. */
export const TOTAL_LABELS = [
  texts.totalExchanges,
  texts.totalVolume,
  texts.avgExchangeRate,
  texts.dateRange,
] as const

interface TotalsProps {
  readonly totals: ExchangeTotals
  /** The pairs of the shown exchanges, the busiest first; empty if exchanges of several currencies are shown. */
  readonly pairs: readonly PairRate[]
  readonly days: DateRange
  readonly codeOf: (currencyId: number) => string
}

/** The four totals of the report. A volume has one line per currency. */
export function Totals({ totals, pairs, days, codeOf }: TotalsProps) {
  const { exchangeCount, volumes } = totals
  const legCount = volumes.reduce((sum, { count }) => sum + count, 0)
  const [exchanges, volume, , range] = TOTAL_LABELS
  return (
    <SimpleGrid data-figures="" columns={{ base: 1, sm: 2, xl: 4 }} gap="4">
      <SummaryCard
        label={exchanges}
        value={exchangeCount.toLocaleString('en-US')}
        hint={counts.transactions(legCount)}
      />
      <SummaryCard
        label={volume}
        value={
          volumes.length === 0 ? (
            '-'
          ) : (
            <CurrencyFigures
              sums={volumes}
              minorOf={({ volumeMinor }) => volumeMinor}
              codeOf={codeOf}
            />
          )
        }
      />
      <AverageRate totals={totals} pairs={pairs} codeOf={codeOf} />
      <SummaryCard
        label={range}
        value={
          <>
            <Box as="span" whiteSpace="nowrap">
              <bdi>{formatDate(days.fromDate)}</bdi>
            </Box>{' '}
            {texts.until}{' '}
            <Box as="span" whiteSpace="nowrap">
              <bdi>{formatDate(days.toDate)}</bdi>
            </Box>
          </>
        }
        hint={
          <span dir="ltr">{texts.fromTo(solarHijri(days.fromDate), solarHijri(days.toDate))}</span>
        }
      />
    </SimpleGrid>
  )
}

/**
 * The average rate of all exchanges. Among those of one currency it is the average of the busiest pair, with the other
 * pairs and the overall average below.
 */
function AverageRate({ totals, pairs, codeOf }: Pick<TotalsProps, 'totals' | 'pairs' | 'codeOf'>) {
  const { average, isMixed } = totals
  const [, , label] = TOTAL_LABELS
  const [busiest, ...others] = pairs
  const overall = average ? quoteText(average) : '-'
  if (!busiest) {
    return (
      <SummaryCard
        label={label}
        value={overall}
        hint={isMixed ? texts.chooseForAverage : undefined}
      />
    )
  }
  const words = ({ unitId, priceId, count, average: { rate, per } }: PairRate) => (
    <>
      <RateReadings readings={readingsOfQuote(codeOf(unitId), codeOf(priceId), rate, per)} /> ·{' '}
      <Box as="span" whiteSpace="nowrap">
        {counts.exchanges(count)}
      </Box>
    </>
  )
  return (
    <SummaryCard
      label={label}
      value={quoteText(busiest.average)}
      hint={
        <>
          <div>{words(busiest)}</div>
          {others.map((pair) => (
            <div key={`${pair.unitId} ${pair.priceId}`}>{words(pair)}</div>
          ))}
          {overall === quoteText(busiest.average) ? null : <div>{texts.allRates(overall)}</div>}
        </>
      }
    />
  )
}

function quoteText({ rate, per }: Quote): string {
  return rateText(formatRate(rate), per)
}
