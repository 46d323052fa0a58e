import { SimpleGrid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { messageOf } from '../../api/errors.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { LoadingBlock } from '../../components/loading.tsx'
import { Panel } from '../../components/panel.tsx'
import { SummaryCard } from '../../components/summary-card.tsx'
import { DetailTable } from './detail-table.tsx'
import type { ReportFilters } from './filters.ts'
import { Report } from './report.tsx'
import { TOTAL_LABELS } from './totals.tsx'
import type { ReportState } from './use-exchange-report.ts'

interface ReportResultsProps {
  readonly state: ReportState
  /** What the report was asked for. */
  readonly filters: ReportFilters
  readonly codeOf: (currencyId: number) => string
  /** The current rates, which stand beside any report and without one. */
  readonly rates: ReactNode
  readonly onRetry: () => void
}

/** The report, or what stands in its place: nothing asked for yet, under way, failed. */
export function ReportResults({ state, filters, codeOf, rates, onRetry }: ReportResultsProps) {
  if (state.status === 'ready') {
    return <Report report={state.report} filters={filters} codeOf={codeOf} rates={rates} />
  }
  if (state.status === 'failed') {
    const reason = messageOf(state.error, state.error.message)
    return (
      <>
        <LoadFailed what="The report" reason={reason} onRetry={onRetry} />
        {rates}
      </>
    )
  }
  const loading = state.status === 'loading'
  return (
    <>
      {loading ? (
        <SimpleGrid columns={{ base: 1, sm: 2, xl: 4 }} gap="4" aria-hidden="true">
          {TOTAL_LABELS.map((label) => (
            <SummaryCard
              key={label}
              label={label}
              value={<LoadingBlock height="7" width="8rem" />}
            />
          ))}
        </SimpleGrid>
      ) : null}
      <Panel title="Exchange Transactions" flush>
        <DetailTable
          rows={[]}
          codeOf={codeOf}
          loading={loading}
          emptyText="Select a date range to generate exchange details report."
        />
      </Panel>
      {rates}
    </>
  )
}
