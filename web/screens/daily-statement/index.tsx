import { useState } from 'react'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import type { DailyRow } from '../../../shared/reports/daily-statement.ts'
import { useSession } from '../../app/session.tsx'
import { usePreload } from '../../components/lazy-component.tsx'
import { preloadBars } from '../../components/plot/drawn-later.tsx'
import { filtersIn } from '../../report/address.ts'
import { ReportPage } from '../../report/report-page.tsx'
import { StillToCome } from '../../report/still-to-come.tsx'
import { useReportAddress } from '../../report/use-report-address.ts'
import { type Cashier, type CashPosition, cashiersOf, whoseWords } from './cashiers.ts'
import { StatementForm } from './filter-form.tsx'
import { NO_FILTERS, type StatementFilters } from './filters.ts'
import { Results } from './results.tsx'
import { type Day, useDay } from './use-day.ts'

/** A business day of the house, of a branch or of a cashier, and its approval. */
export default function DailyStatement() {
  usePreload(preloadBars)
  const { businessDate } = useSession()
  const { filters, run, show, narrow } = useReportAddress(filtersOf)
  const isToCome = filters.date > businessDate
  const day = useDay(isToCome ? NO_FILTERS : filters, run)
  const cashiers = useCashiers(filters.date, day)
  return (
    <ReportPage title={texts.title}>
      <StatementForm
        filters={filters.date === '' ? { ...filters, date: businessDate } : filters}
        cashiers={cashiers}
        isAsked={filters.date !== ''}
        generating={day.statement.status === 'loading'}
        onGenerate={show}
      />
      {isToCome ? (
        <StillToCome date={filters.date} />
      ) : (
        <Results
          day={day}
          filters={filters}
          whose={whoseWords(cashiers, filters)}
          onStatus={(status) => narrow({ ...filters, status })}
          onRetry={() => show(filters)}
        />
      )}
    </ReportPage>
  )
}

function filtersOf(search: string): StatementFilters {
  return filtersIn(search, NO_FILTERS)
}

/** All who were seen on that day: a statement of one branch or cashier must leave the others to be chosen. */
function useCashiers(date: string, { statement, cash }: Day): readonly Cashier[] {
  const [seen, setSeen] = useState<Seen>({ date, rows: NONE, position: undefined, cashiers: [] })
  const rows = statement.status === 'ready' ? statement.report.data : NONE
  const position = cash.status === 'ready' ? cash.report.data : undefined
  if (seen.date !== date || seen.rows !== rows || seen.position !== position) {
    const known = seen.date === date ? seen.cashiers : []
    setSeen({ date, rows, position, cashiers: cashiersOf(known, position, rows) })
  }
  return seen.cashiers
}

/** Whom the last answers have shown. */
interface Seen {
  readonly date: string
  readonly rows: readonly DailyRow[]
  readonly position: CashPosition | undefined
  readonly cashiers: readonly Cashier[]
}

const NONE: readonly DailyRow[] = []
