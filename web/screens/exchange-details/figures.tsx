import { Box, SimpleGrid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { counts } from '#texts/counts.ts'
import { exchangeDetails as texts } from '#texts/exchange-details.ts'
import * as labels from '#texts/labels.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { formatAmount, withCommas } from '../../../shared/money/amount.ts'
import type { Quote } from '../../../shared/money/deal.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import { readingsOfQuote } from '../../../shared/money/reading.ts'
import type {
  CurrencyVolume,
  ExchangeDay,
  ExchangeTotals,
  PairRate,
} from '../../../shared/reports/exchange-details.ts'
import { RateReadings } from '../../money/rate-readings.tsx'
import { CurrencyFigures } from '../../report/currency-figures.tsx'
import type { ReportCard } from '../../report/report-cards.tsx'
import { money, number, title } from '../../table/columns.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Plot } from '../../ui/plot/drawn-later.tsx'
import { MOST_PLOT_DAYS } from '../../ui/plot/plot-line.ts'
import { rateText } from '../../ui/rate-per.ts'
import { dayLines } from './day-points.ts'
import type { ExchangeFilters } from './filters.ts'

interface Figures {
  readonly totals: ExchangeTotals
  /** The pairs of the shown exchanges, the busiest first. */
  readonly pairs: readonly PairRate[]
  readonly filters: ExchangeFilters
}

type CodeOf = (currencyId: number) => string

/** Returns the four cards above the report. The volume has one line per currency. */
export function cardsWith(codeOf: CodeOf): ReportCard<Figures>[] {
  return [
    {
      label: texts.totalExchanges,
      value: ({ totals }) => totals.exchangeCount.toLocaleString('en-US'),
      hint: ({ totals }) =>
        counts.transactions(totals.volumes.reduce((sum, { count }) => sum + count, 0)),
    },
    {
      label: texts.totalVolume,
      value: ({ totals: { volumes } }) =>
        volumes.length === 0 ? (
          '-'
        ) : (
          <CurrencyFigures
            sums={volumes}
            minorOf={({ volumeMinor }) => volumeMinor}
            codeOf={codeOf}
          />
        ),
    },
    {
      label: texts.avgExchangeRate,
      value: (figures) => {
        const average = busiestPair(figures)?.average ?? figures.totals.average
        return average ? quoteText(average) : '-'
      },
      hint: (figures) => averageRates(figures, codeOf),
    },
    {
      label: texts.dateRange,
      value: ({ filters: { fromDate, toDate } }) => (
        <>
          <Day date={fromDate} /> {texts.until} <Day date={toDate} />
        </>
      ),
      hint: ({ filters: { fromDate, toDate } }) => (
        <span dir="ltr">{texts.fromTo(solarHijri(fromDate), solarHijri(toDate))}</span>
      ),
    },
  ]
}

function Day({ date }: { readonly date: string }) {
  return (
    <Box as="span" whiteSpace="nowrap">
      <bdi>{formatDate(date)}</bdi>
    </Box>
  )
}

/**
 * Returns the busiest pair, if a currency is chosen or if all exchanges have the same pair. Otherwise undefined: the card
 * then shows the mixed average and asks to choose a currency.
 */
function busiestPair({ totals, pairs, filters }: Figures): PairRate | undefined {
  return filters.currencyId === '' && totals.isMixed ? undefined : pairs[0]
}

/** Returns the text below the average of the busiest pair: the readings of each pair, and the average of all exchanges. */
function averageRates(figures: Figures, codeOf: CodeOf) {
  const { totals, pairs } = figures
  const busiest = busiestPair(figures)
  if (!busiest) return totals.isMixed ? texts.chooseForAverage : undefined
  const overall = totals.average ? quoteText(totals.average) : '-'
  return (
    <>
      {pairs.map(({ unitId, priceId, count, average: { rate, per } }) => (
        <div key={`${unitId} ${priceId}`}>
          <RateReadings readings={readingsOfQuote(codeOf(unitId), codeOf(priceId), rate, per)} /> ·{' '}
          <Box as="span" whiteSpace="nowrap">
            {counts.exchanges(count)}
          </Box>
        </div>
      ))}
      {overall === quoteText(busiest.average) ? null : <div>{texts.allRates(overall)}</div>}
    </>
  )
}

function quoteText({ rate, per }: Quote): string {
  return rateText(formatRate(rate), per)
}

interface BreakdownProps {
  readonly volumes: readonly CurrencyVolume[]
  readonly codeOf: (currencyId: number) => string
  readonly loading: boolean
}

/** The number and the total volume of transactions in each currency. */
export function Breakdown({ volumes, codeOf, loading }: BreakdownProps) {
  return (
    <Panel title={texts.breakdown} flush>
      <DataTable<CurrencyVolume>
        columns={[
          title(labels.currency, ({ currencyId }) => codeOf(currencyId)),
          number(labels.transactions, (volume) => volume.count),
          money(texts.volume, ({ volumeMinor }) => formatAmount(volumeMinor)),
        ]}
        rows={volumes}
        rowKey={({ currencyId }) => currencyId}
        caption={texts.breakdownCaption}
        loading={loading}
        skeletonRows={4}
        emptyText={texts.noExchanges}
      />
    </Panel>
  )
}

/** Plots the daily volume and rate of a single currency, because amounts of different currencies can't be compared. */
export function ByDay(props: {
  /** The code of the currency. */
  readonly code: string
  /** The days on which the currency was exchanged, oldest first; at least one. */
  readonly days: readonly ExchangeDay[]
}) {
  const { code, days } = props
  const { volume, rate, per } = dayLines(days)
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
          <Line title={texts.averageRateIn(BASE_CURRENCY, code, withCommas(String(per)))}>
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
