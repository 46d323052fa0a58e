import { useCurrencies } from '../../api/use-currencies.ts'
import { ToggleButtons } from '../../components/toggle-buttons.tsx'
import { ReadFailed } from '../../forms/read-failed.tsx'
import { LOAN_TYPES } from '../../reports/loan-types.ts'
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
  const word = LOAN_TYPES.find(([type]) => type === filters.type)?.[1]
  return (
    <ReportPage
      title={`Loan Reports - ${word}`}
      actions={
        <ToggleButtons
          label="Loans to"
          choices={LOAN_TYPES}
          value={filters.type}
          onChoose={(type) => show({ ...filters, type })}
        />
      }
    >
      <ReadFailed what="The currencies" read={currencies} />
      <FilterForm filters={filters} currencies={currencies.data} onApply={show} />
      <Report
        state={state}
        filters={filters}
        currencies={currencies}
        onRetry={() => show(filters)}
      />
    </ReportPage>
  )
}
