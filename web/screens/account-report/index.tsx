import { useRef } from 'react'
import { accountReport as texts } from '#texts/account-report.ts'
import { labels } from '#texts/labels.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useSession } from '../../app/session.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { RANGE_LABELS } from '../../report/date-range.ts'
import { RangeFilter } from '../../report/day-filter.tsx'
import { FilterForm, GenerateButtons } from '../../report/filter-form.tsx'
import { PeriodFilter } from '../../report/period-filter.tsx'
import { usePrintWhenLoaded } from '../../report/print-button.tsx'
import { ReportPage } from '../../report/report-page.tsx'
import { StillToCome } from '../../report/still-to-come.tsx'
import { beginHere, useFilterDraft } from '../../report/use-filter-draft.ts'
import { useReport } from '../../report/use-report.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { useReversedReport } from '../../transaction/reversed.ts'
import { usePreload } from '../../ui/lazy-component.tsx'
import { preloadPlot } from '../../ui/plot/drawn-later.tsx'
import { AccountSelect } from './account-select.tsx'
import { filtersOf, NO_FILTERS, problemsOf, type ReportFilters } from './filters.ts'
import { ReportResults } from './report-results.tsx'

/** The screen with the statement of one account. */
export default function AccountReport() {
  usePreload(preloadPlot)
  const { filters, run, show } = useReportAddress(filtersOf)
  const accounts = useAccounts()
  const { accountId, fromDate, toDate } = filters
  const { businessDate } = useSession()
  const dayToCome = [fromDate, toDate].find((date) => accountId !== '' && date > businessDate)
  const asked =
    accountId === '' || fromDate > businessDate
      ? null
      : { params: { accountId }, query: { fromDate, toDate } }
  const state = useReport('GET /api/reports/account/{accountId}', asked, run)
  useReversedReport(() => asked && show(filters))
  const printAtOnce = usePrintWhenLoaded(run, state.status === 'loading')

  // The report can't be shown without its account. The reason why it is missing is shown above.
  const isStuck = accounts.error && !accounts.data && state.status !== 'idle'

  const retry = () => {
    void accounts.mutate()
    show(filters)
  }
  return (
    <ReportPage title={texts.title}>
      <ReportForm
        accounts={accounts.data}
        accountsLoading={accounts.isLoading}
        filters={filters}
        generating={state.status === 'loading'}
        onGenerate={show}
        onClear={() => show(NO_FILTERS)}
      />
      {dayToCome ? <StillToCome date={dayToCome} /> : null}
      {isStuck || fromDate > businessDate ? null : (
        <ReportResults
          state={state}
          filters={filters}
          printAtOnce={printAtOnce}
          accounts={accounts.data}
          onRetry={retry}
        />
      )}
      <AtEnd>
        <ReadFailed what={labels.theAccounts} read={accounts} />
      </AtEnd>
    </ReportPage>
  )
}

interface ReportFormProps {
  readonly accounts: readonly ListedAccount[] | undefined
  /** True while the accounts are loading. */
  readonly accountsLoading: boolean
  /** The filters in the address. The form is reset when they change. */
  readonly filters: ReportFilters
  readonly generating: boolean
  readonly onGenerate: (filters: ReportFilters) => void
  readonly onClear: () => void
}

const RULES = { problemsOf, dates: RANGE_LABELS }

const COLUMNS = { base: 'minmax(0, 1fr)', sm: '1fr 1fr', xl: '1fr 1.4fr 9.5rem 11rem 11rem' }

/** The form: account, period, dates, Clear and Generate Report. */
function ReportForm(props: ReportFormProps) {
  const { accounts, accountsLoading, filters, generating, onGenerate, onClear } = props
  const { draft, isChanged, field, change, check, clear, cleared } = useFilterDraft(filters, RULES)
  const period = useRef<HTMLSelectElement>(null)
  return (
    <FilterForm
      cleared={cleared}
      columns={COLUMNS}
      onSubmit={(form) => {
        // While a report loads, another one may be requested, but not the same one twice.
        if ((isChanged || !generating) && check(form)) onGenerate(draft)
      }}
      buttons={
        <GenerateButtons
          generating={generating}
          onClear={() => {
            clear(NO_FILTERS)
            onClear()
          }}
        />
      }
    >
      <AccountSelect
        {...field('accountId')}
        searchBox={filters.accountId === '' || cleared > 0 ? beginHere : undefined}
        accounts={accounts}
        loading={accountsLoading}
        onTaken={() => period.current?.focus()}
      />
      <PeriodFilter
        ref={period}
        range={draft}
        onChange={(range) => {
          change(range)
          if (draft.accountId !== '') onGenerate({ ...draft, ...range })
        }}
      />
      <RangeFilter field={field} />
    </FilterForm>
  )
}
