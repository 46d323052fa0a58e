import { accountReport as texts } from '#texts/account-report.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useSession } from '../../app/session.tsx'
import { usePreload } from '../../components/lazy-component.tsx'
import { preloadPlot } from '../../components/plot/drawn-later.tsx'
import { AtEnd, ReadFailed } from '../../forms/read-failed.tsx'
import { ReportPage } from '../../reports/report-page.tsx'
import { StillToCome } from '../../reports/still-to-come.tsx'
import { useReport } from '../../reports/use-report.ts'
import { useReportAddress } from '../../reports/use-report-address.ts'
import { FilterForm } from './filter-form.tsx'
import { filtersOf, NO_FILTERS } from './filters.ts'
import { ReportResults } from './report-results.tsx'

/** The statement of one account (specification 2 "Account Reports"). */
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

  // A report can't be told without its account; why there is none stands above.
  const isStuck = accounts.error && !accounts.data && state.status !== 'idle'

  const retry = () => {
    void accounts.mutate()
    show(filters)
  }
  return (
    <ReportPage title={texts.title}>
      <FilterForm
        accounts={accounts.data}
        accountsLoading={accounts.isLoading}
        filters={filters}
        today={businessDate}
        generating={state.status === 'loading'}
        onGenerate={show}
        onClear={() => show(NO_FILTERS)}
      />
      {dayToCome ? <StillToCome date={dayToCome} /> : null}
      {isStuck || fromDate > businessDate ? null : (
        <ReportResults state={state} filters={filters} accounts={accounts.data} onRetry={retry} />
      )}
      <AtEnd>
        <ReadFailed what={texts.theAccounts} read={accounts} />
      </AtEnd>
    </ReportPage>
  )
}
