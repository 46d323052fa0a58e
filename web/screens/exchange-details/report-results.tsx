import { Badge, SimpleGrid } from '@chakra-ui/react'
import { counts } from '#texts/counts.ts'
import { exchangeDetails as texts } from '#texts/exchange-details.ts'
import { labels } from '#texts/labels.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import type { ApiState } from '../../api/use-api.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { OwnRate } from '../../money/own-rate.tsx'
import { currencyCodes } from '../../report/currency-figures.tsx'
import { LoadingCards, RowsSoFar } from '../../report/loading-report.tsx'
import { type ReportState, rowsSoFar } from '../../report/use-report.ts'
import { across, atEnd, atStart, title } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Breakdown } from './breakdown.tsx'
import { DetailTable } from './detail-table.tsx'
import type { ReportFilters } from './filters.ts'
import { Report } from './report.tsx'
import { TOTAL_LABELS } from './totals.tsx'

type ReportKey = 'GET /api/reports/exchange-details'

interface ReportResultsProps {
  readonly state: ReportState<ReportKey>
  /** The filters of the report. */
  readonly filters: ReportFilters
  /**
   * The currencies, for the codes of the amounts. Nothing is shown until they are loaded, because amounts need their
   * codes.
   */
  readonly currencies: ApiState<'GET /api/currencies'>
  readonly onRetry: () => void
}

/** The report, or its placeholder before the request, while loading, or after a failure. */
export function ReportResults({ state, filters, currencies, onRetry }: ReportResultsProps) {
  const codeOf = currencyCodes(currencies.data)
  // The current rates are shown both with and without a report.
  const rates = <CurrentRates currencies={currencies} />
  if (state.status === 'ready' && !currencies.isLoading) {
    return (
      <Report
        report={state.report}
        filters={filters}
        codeOf={codeOf}
        rates={rates}
        onRefresh={onRetry}
      />
    )
  }
  if (state.status === 'failed') {
    return (
      <>
        <LoadFailed what={labels.theReport} reason={state.reason} onRetry={onRetry} />
        {rates}
      </>
    )
  }
  const loading = state.status !== 'idle'
  return (
    <>
      {loading ? (
        <>
          <LoadingCards labels={TOTAL_LABELS} columns={{ base: 1, sm: 2, xl: 4 }} />
          <SimpleGrid columns={{ base: 1, xl: 2 }} gap="5" alignItems="start">
            <Breakdown volumes={[]} codeOf={codeOf} loading />
            {rates}
          </SimpleGrid>
        </>
      ) : null}
      <Panel
        title={texts.exchangeTransactions}
        actions={
          loading ? <RowsSoFar rowCount={rowsSoFar(state)} inWords={counts.transactions} /> : null
        }
        flush
      >
        <DetailTable
          rows={[]}
          codeOf={codeOf}
          loading={loading}
          emptyText={texts.chooseDates}
          emptyHint={texts.chooseDatesHint}
        />
      </Panel>
      {loading ? null : rates}
    </>
  )
}

const rateColumns = (currencies: readonly Currency[]): readonly Column<Currency>[] => [
  title(labels.code, ({ code }) => code, { card: atStart(1) }),
  {
    header: labels.status,
    cell: ({ isActive }) => (
      <Badge colorPalette={isActive ? 'accent' : 'gray'}>
        {isActive ? texts.active : texts.inactive}
      </Badge>
    ),
    card: atEnd(2),
  },
  {
    header: labels.rate,
    cell: (currency) => <OwnRate currency={currency} currencies={currencies} />,
    align: 'end',
    card: across(4),
  },
  { header: labels.name, cell: ({ name }) => name, card: across(3) },
]

/** The current rates of all currencies, independent of the report's dates. */
function CurrentRates({ currencies }: { currencies: ApiState<'GET /api/currencies'> }) {
  const { timeZone } = useSession()
  const { data, error, receivedAt } = currencies
  return (
    <Panel
      title={texts.currentRates}
      description={receivedAt && texts.asOf(formatInstant(receivedAt, timeZone))}
      flush
    >
      <ReadFailed what={labels.theRates} read={currencies} evenIfOld p="4" />
      {error && !data ? null : (
        <DataTable
          cards={{ below: '28rem' }}
          columns={rateColumns(data ?? [])}
          rows={data ?? []}
          rowKey={({ id }) => id}
          caption={texts.currentRatesCaption}
          loading={!data}
          skeletonRows={4}
          emptyText={texts.noCurrenciesFound}
          maxHeight="20rem"
        />
      )}
    </Panel>
  )
}
