import { loanReports as texts } from '#texts/loan-reports.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { ToggleButtons } from '../../components/toggle-buttons.tsx'
import { AtEnd, ReadFailed } from '../../forms/read-failed.tsx'
import { LOAN_TYPES, LOAN_WORDS } from '../../reports/loan-types.ts'
import { ReportPage } from '../../reports/report-page.tsx'
import { useReport } from '../../reports/use-report.ts'
import { useReportAddress } from '../../reports/use-report-address.ts'
import { FilterForm } from './filter-form.tsx'
import { filtersOf, loansQuery } from './filters.ts'
import { Report } from './report.tsx'

/** The loans to people or to companies (specification 2 "Loan Reports"). */
export default function LoanReports() {
  const { filters, run, show } = useReportAddress(filtersOf)
  const currencies = useCurrencies()
  const state = useReport('GET /api/loans', { query: loansQuery(filters) }, run)
  return (
    <ReportPage
      title={texts.titleOf(LOAN_WORDS[filters.type])}
      actions={
        <ToggleButtons
          label={texts.loansTo}
          choices={LOAN_TYPES}
          value={filters.type}
          onChoose={(type) => show({ ...filters, type })}
        />
      }
    >
      <FilterForm filters={filters} currencies={currencies.data} onApply={show} />
      <Report
        state={state}
        filters={filters}
        currencies={currencies}
        onRetry={() => show(filters)}
      />
      <AtEnd>
        <ReadFailed what={texts.theCurrencies} read={currencies} />
      </AtEnd>
    </ReportPage>
  )
}
