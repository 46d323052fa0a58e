import { SimpleGrid } from '@chakra-ui/react'
import { counts } from '#texts/counts.ts'
import { exchangeDetails as texts } from '#texts/exchange-details.ts'
import type { ApiState } from '../../api/use-api.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Panel } from '../../components/panel.tsx'
import { currencyCodes } from '../../report/currency-codes.ts'
import { LoadingCards } from '../../report/loading-cards.tsx'
import { RowsSoFar } from '../../report/rows-so-far.tsx'
import { type ReportState, rowsSoFar } from '../../report/use-report.ts'
import { Breakdown } from './breakdown.tsx'
import { CurrentRates } from './current-rates.tsx'
import { DetailTable } from './detail-table.tsx'
import type { ReportFilters } from './filters.ts'
import { Report } from './report.tsx'
import { TOTAL_LABELS } from './totals.tsx'

type ReportKey = 'GET /api/reports/exchange-details'

interface ReportResultsProps {
  readonly state: ReportState<ReportKey>
  /** What the report was asked for. */
  readonly filters: ReportFilters
  /** For the codes of the amounts. While they are on their way no report shows: figures without their code tell nothing. */
  readonly currencies: ApiState<'GET /api/currencies'>
  readonly onRetry: () => void
}

/** The report, or what stands in its place: nothing asked for yet, under way, failed. */
export function ReportResults({ state, filters, currencies, onRetry }: ReportResultsProps) {
  const codeOf = currencyCodes(currencies.data)
  // They stand beside any report and without one.
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
        <LoadFailed what={texts.theReport} reason={state.reason} onRetry={onRetry} />
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
