import { Badge, Box, SimpleGrid, Text } from '@chakra-ui/react'
import { type ReactNode, useMemo } from 'react'
import { counts } from '#texts/counts.ts'
import { exchangeDetails as texts } from '#texts/exchange-details.ts'
import { formatDate, formatInstant } from '../../../shared/calendar/format-date.ts'
import { BASE_CURRENCY, BASE_CURRENCY_ID } from '../../../shared/contract/house.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import {
  type ExchangeDay,
  type ExchangeRow,
  exchangeDays,
  exchangeTotals,
  legsTogether,
  type PairRate,
  pairRates,
} from '../../../shared/reports/exchange-details.ts'
import {
  exchangeDetailsColumns,
  exchangeDetailsFileName,
} from '../../../shared/reports/exchange-details-csv.ts'
import type { WholeList } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { ExportCsv } from '../../report/export-csv.tsx'
import { OnPaper } from '../../report/report-page.tsx'
import { StillArriving } from '../../report/still-arriving.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Plot } from '../../ui/plot/drawn-later.tsx'
import { MOST_PLOT_DAYS } from '../../ui/plot/plot-line.ts'
import { Breakdown } from './breakdown.tsx'
import { busiestCurrency, dayLines } from './day-points.ts'
import { DetailTable } from './detail-table.tsx'
import type { ReportFilters } from './filters.ts'
import { Totals } from './totals.tsx'

interface ReportProps {
  readonly report: WholeList<'GET /api/reports/exchange-details'>
  readonly filters: ReportFilters
  readonly codeOf: (currencyId: number) => string
  readonly rates: ReactNode
  readonly onRefresh: () => void
}

/** A loaded report: totals, plots, all legs, and the CSV export. */
export function Report({ report, filters, codeOf, rates, onRefresh }: ReportProps) {
  const { timeZone } = useSession()
  const { currencyId } = filters
  const rows = useMemo(() => rowsIn(report.data, currencyId), [report, currencyId])
  const totals = useMemo(() => exchangeTotals(rows, BASE_CURRENCY_ID), [rows])
  const pairs = useMemo(() => pairRates(rows, BASE_CURRENCY_ID), [rows])
  const plotted = busiestCurrency(totals.volumes, BASE_CURRENCY_ID)
  const days = useMemo(
    () => (plotted === null ? [] : exchangeDays(rows, plotted, BASE_CURRENCY_ID)),
    [rows, plotted],
  )
  const count = counts.transactions(rows.length)
  return (
    <>
      <Text srOnly role="status">
        {texts.reportGenerated(count)}
      </Text>
      <OnPaper
        words={[
          texts.fromTo(formatDate(filters.fromDate), formatDate(filters.toDate)),
          currencyId === '' ? texts.ofAllCurrencies : codeOf(Number(currencyId)),
          texts.generatedAt(formatInstant(report.receivedAt, timeZone)),
        ]}
      />
      <StillArriving isIncomplete={report.isIncomplete} onRefresh={onRefresh} />
      <Totals
        totals={totals}
        pairs={currencyId === '' && totals.isMixed ? NO_PAIRS : pairs}
        days={filters}
        codeOf={codeOf}
      />
      <SimpleGrid data-figures="" columns={{ base: 1, xl: 2 }} gap="5" alignItems="start">
        <Breakdown volumes={totals.volumes} codeOf={codeOf} />
        {rates}
      </SimpleGrid>
      {plotted === null ? null : <ByDay code={codeOf(plotted)} days={days} />}
      <Panel
        title={texts.exchangeTransactions}
        description={texts.generatedAt(formatInstant(report.receivedAt, timeZone))}
        actions={
          <>
            <Badge size="md" alignSelf="center">
              {count}
            </Badge>
            <ExportCsv
              fileName={exchangeDetailsFileName(filters.fromDate, filters.toDate, [
                currencyId === '' ? '' : codeOf(Number(currencyId)),
              ])}
              columns={exchangeDetailsColumns(codeOf, currencyId !== '')}
              rows={rows}
              isIncomplete={report.isIncomplete}
            />
          </>
        }
        flush
      >
        <DetailTable
          key={currencyId}
          rows={rows}
          codeOf={codeOf}
          emptyText={texts.noExchanges}
          emptyHint={texts.noExchangesHint}
        />
      </Panel>
    </>
  )
}

/** The means of different pairs say nothing of all of them together. */
const NO_PAIRS: readonly PairRate[] = []

function rowsIn(rows: readonly ExchangeRow[], currencyId: string): ExchangeRow[] {
  const wanted = rows.filter((row) => currencyId === '' || String(row.currencyId) === currencyId)
  return legsTogether(wanted)
}

interface ByDayProps {
  /** The code of the currency. */
  readonly code: string
  /** The days on which the currency was exchanged, oldest first; at least one. */
  readonly days: readonly ExchangeDay[]
}

/** Plots the daily volume and rate of a single currency, because amounts of different currencies can't be compared. */
function ByDay({ code, days }: ByDayProps) {
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
