import { Suspense, useDeferredValue, useState } from 'react'
import { counts } from '#texts/counts.ts'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import * as labels from '#texts/labels.ts'
import type { DailyRow } from '../../../shared/reports/daily-statement.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { filtersIn } from '../../report/address.ts'
import { BackButton } from '../../report/back-button.tsx'
import type { Branches } from '../../report/branch-label.ts'
import { ChoiceFilter } from '../../report/choice-filter.tsx'
import { DayFilter } from '../../report/day-filter.tsx'
import { FilterForm } from '../../report/filter-form.tsx'
import { LoadingCards, RowsSoFar } from '../../report/loading-report.tsx'
import { type Printing, usePrinting } from '../../report/print-button.tsx'
import { ReportPage } from '../../report/report-page.tsx'
import { StillToCome } from '../../report/still-to-come.tsx'
import { beginHere, useFilterDraft } from '../../report/use-filter-draft.ts'
import { rowsSoFar } from '../../report/use-report.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { preloadBars } from '../../ui/plot/drawn-later.tsx'
import {
  branchChoices,
  type Cashier,
  type CashPosition,
  cashierAt,
  cashierChoices,
  cashiersOf,
  whoseWords,
} from './cashiers.ts'
import { TOTAL_LABELS } from './figures.tsx'
import { firstBranch, NO_FILTERS, problemsOf, type StatementFilters } from './filters.ts'
import { EmptyTable } from './statement-table.tsx'
import { type Day, useCodes, useDay } from './use-day.ts'

/** The screen with the statement of a business day, for the house, a branch or a cashier, and its approval. */
export default function DailyStatement() {
  usePreload(preloadBars)
  const { businessDate, user } = useSession()
  const { filters: named, run, show, narrow } = useReportAddress(filtersOf)
  // An address without filters means today, so that the screen opens with what most people want to see.
  const isBare = Object.values(named).every((value) => value === '')
  const filters = isBare ? { ...named, date: businessDate, branch: firstBranch(user) } : named
  const isToCome = filters.date > businessDate
  const day = useDay(isToCome ? NO_FILTERS : filters, run)
  const printing = usePrinting(run, day.statement)
  const cashiers = useCashiers(filters.date, day)
  const { data: branches = NO_BRANCHES } = useApi('GET /api/branches')
  return (
    <ReportPage title={texts.title} actions={<BackButton />}>
      <StatementForm
        filters={filters.date === '' ? { ...filters, date: businessDate } : filters}
        branches={branches}
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
          whose={whoseWords(branches, cashiers, filters)}
          printing={printing}
          onStatus={(status) => narrow({ ...filters, status })}
          onRetry={() => show(filters)}
        />
      )}
    </ReportPage>
  )
}

interface StatementFormProps {
  /** The filters in the address, or the defaults. The form is reset when they change. */
  readonly filters: StatementFilters
  /** The branches of the house; empty while they load. */
  readonly branches: Branches
  /** The users known to have recorded something on the day. */
  readonly cashiers: readonly Cashier[]
  /** True if a statement is shown or loading. Choosing another branch or cashier then generates a new one at once. */
  readonly isAsked: boolean
  readonly generating: boolean
  readonly onGenerate: (filters: StatementFilters) => void
}

const RULES = { problemsOf, dates: { date: labels.date } }

const COLUMNS = { base: 'minmax(0, 1fr)', sm: '1fr 1fr', xl: '12rem 1fr 1fr auto' }

/** The form: day, branch, cashier, and Generate Statement. */
function StatementForm(props: StatementFormProps) {
  const { filters, branches, cashiers, isAsked, generating, onGenerate } = props
  const { draft, isChanged, field, cleared, change, check } = useFilterDraft(filters, RULES)
  const { branch, userId } = draft

  const choose = (chosen: Partial<StatementFilters>, form: HTMLFormElement | null) => {
    change(chosen)
    if (isAsked && form && check(form)) onGenerate({ ...draft, ...chosen })
  }
  return (
    <FilterForm
      cleared={cleared}
      columns={COLUMNS}
      onSubmit={(form) => {
        // While a statement loads, a different statement may be requested, but not the same one again.
        if ((isChanged || !generating) && check(form)) onGenerate(draft)
      }}
    >
      <DayFilter
        {...field('date')}
        ref={isAsked ? undefined : beginHere}
        label={labels.date}
        required
      />
      <ChoiceFilter
        {...field('branch')}
        label={labels.branch}
        none={texts.allBranches}
        choices={branchChoices(branches, cashiers, branch)}
        onChange={(chosen, { form }) =>
          choose({ branch: chosen, userId: cashierAt(cashiers, chosen, userId) }, form)
        }
      />
      <ChoiceFilter
        {...field('userId')}
        label={texts.cashier}
        none={texts.allCashiers}
        choices={cashierChoices(cashiers, branch, userId).map((each) => [
          String(each.userId),
          each.userName,
        ])}
        onChange={(chosen, { form }) => choose({ userId: chosen }, form)}
      />
      <BusyButton
        type="submit"
        minW="12.25rem"
        mt={{ xl: '1.625rem' }}
        justifySelf="end"
        gridColumn={{ sm: '2', xl: 'auto' }}
        alignSelf={{ sm: 'end', xl: 'start' }}
        busy={generating}
      >
        {generating ? texts.generating : texts.generateStatement}
      </BusyButton>
    </FilterForm>
  )
}

function filtersOf(search: string): StatementFilters {
  return filtersIn(search, NO_FILTERS)
}

/**
 * Collects everybody who appears in any answer for the day. So a statement of one branch or cashier doesn't remove the other
 * choices.
 */
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

/** The last answers, and the cashiers found so far. */
interface Seen {
  readonly date: string
  readonly rows: readonly DailyRow[]
  readonly position: CashPosition | undefined
  readonly cashiers: readonly Cashier[]
}

const NONE: readonly DailyRow[] = []
const NO_BRANCHES: Branches = []

// The code is loaded while the user chooses a day and the server prepares the statement.
const Statement = lazyPart(async () => (await import('./statement.tsx')).Statement)

interface ResultsProps {
  readonly day: Day
  /** The filters of the request. */
  readonly filters: StatementFilters
  /** The branch or cashier of the statement, in words. */
  readonly whose: string
  readonly printing: Printing
  readonly onStatus: (status: string) => void
  readonly onRetry: () => void
}

/** The statement, or its placeholder before the request, while loading, or after a failure. */
function Results(props: ResultsProps) {
  const { day, filters, whose, printing, onStatus, onRetry } = props
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
        printing={printing}
        onStatus={onStatus}
        onGenerate={onRetry}
      />
    </Suspense>
  )
}
