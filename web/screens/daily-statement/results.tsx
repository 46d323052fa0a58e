import { Suspense, useDeferredValue } from 'react'
import { counts } from '#texts/counts.ts'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import { lazyComponent, usePreload } from '../../components/lazy-component.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Panel } from '../../components/panel.tsx'
import { LoadingCards, RowsSoFar } from '../../report/loading-report.tsx'
import { rowsSoFar } from '../../report/use-report.ts'
import { TOTAL_LABELS } from './figures.tsx'
import type { StatementFilters } from './filters.ts'
import { EmptyTable } from './statement-table.tsx'
import { type Day, useCodes } from './use-day.ts'

// It is fetched while one chooses a day and the server makes the report.
const Statement = lazyComponent(async () => ({
  default: (await import('./statement.tsx')).Statement,
}))

interface ResultsProps {
  readonly day: Day
  /** What was asked for. */
  readonly filters: StatementFilters
  /** Whose statement it is, in words. */
  readonly whose: string
  readonly onStatus: (status: string) => void
  readonly onRetry: () => void
}

/** The statement, or what stands in its place: nothing asked for yet, under way, failed. */
export function Results({ day, filters, whose, onStatus, onRetry }: ResultsProps) {
  // A statement of hundreds of rows is drawn in pieces, between which the browser can do something else.
  const statement = useDeferredValue(day.statement)
  const codeOf = useDeferredValue(useCodes(day.cash))
  usePreload(Statement.preload)
  if (statement.status === 'idle') {
    return (
      <Panel title={texts.transactions} flush>
        <EmptyTable emptyText={texts.chooseDate} emptyHint={texts.chooseDateHint} />
      </Panel>
    )
  }
  if (statement.status === 'failed') {
    return <LoadFailed what={texts.theDailyStatement} reason={statement.reason} onRetry={onRetry} />
  }
  const loading = (
    <>
      <LoadingCards labels={TOTAL_LABELS} columns={{ base: 1, sm: 2, xl: 4 }} />
      <Panel
        title={texts.transactions}
        actions={<RowsSoFar rowCount={rowsSoFar(statement)} inWords={counts.transactions} />}
        flush
      >
        <EmptyTable loading emptyText="" />
      </Panel>
    </>
  )
  if (statement.status !== 'ready' || !codeOf) return loading
  const { report } = statement
  return (
    <Suspense fallback={loading}>
      <Statement
        key={report.receivedAt.getTime()}
        report={report}
        day={day}
        filters={filters}
        whose={whose}
        codeOf={codeOf}
        onStatus={onStatus}
        onGenerate={onRetry}
      />
    </Suspense>
  )
}
