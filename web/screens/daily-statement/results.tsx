import { Suspense, useDeferredValue } from 'react'
import { counts } from '#texts/counts.ts'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import * as labels from '#texts/labels.ts'
import { LoadingCards, RowsSoFar } from '../../report/loading-report.tsx'
import { rowsSoFar } from '../../report/use-report.ts'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TOTAL_LABELS } from './figures.tsx'
import type { StatementFilters } from './filters.ts'
import { EmptyTable } from './statement-table.tsx'
import { type Day, useCodes } from './use-day.ts'

// The code is loaded while the user chooses a day and the server prepares the statement.
const Statement = lazyPart(async () => (await import('./statement.tsx')).Statement)

interface ResultsProps {
  readonly day: Day
  /** The filters of the request. */
  readonly filters: StatementFilters
  /** The branch or cashier of the statement, in words. */
  readonly whose: string
  /** True to print the statement as soon as it is shown. */
  readonly printAtOnce: boolean
  readonly onStatus: (status: string) => void
  readonly onRetry: () => void
}

/** The statement, or its placeholder before the request, while loading, or after a failure. */
export function Results(props: ResultsProps) {
  const { day, filters, whose, printAtOnce, onStatus, onRetry } = props
  // Renders a long statement as a deferred update, so that the browser stays responsive.
  const statement = useDeferredValue(day.statement)
  const codeOf = useDeferredValue(useCodes(day.cash))
  usePreload(Statement.preload)
  if (statement.status === 'idle') {
    return (
      <Panel title={labels.transactions} flush>
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
        title={labels.transactions}
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
        printAtOnce={printAtOnce}
        onStatus={onStatus}
        onGenerate={onRetry}
      />
    </Suspense>
  )
}
