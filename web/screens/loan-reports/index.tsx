import { Button } from '@chakra-ui/react'
import { labels } from '#texts/labels.ts'
import { loanReports as texts } from '#texts/loan-reports.ts'
import { type Currency, useCurrencies } from '../../api/use-currencies.ts'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { ChoiceFilter, CurrencyFilter, choicesBy } from '../../report/choice-filter.tsx'
import { FilterForm } from '../../report/filter-form.tsx'
import { LOAN_TYPES, LOAN_WORDS } from '../../report/loan-lists.tsx'
import { ReportPage } from '../../report/report-page.tsx'
import { useFilterDraft } from '../../report/use-filter-draft.ts'
import { useReport } from '../../report/use-report.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { filtersOf, type LoanFilters, loansQuery, STATUS_WORDS } from './filters.ts'
import { Report } from './report.tsx'

/** The screen with the loans to people or to companies. */
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
      <LoansForm filters={filters} currencies={currencies.data} onApply={show} />
      <Report
        state={state}
        filters={filters}
        currencies={currencies}
        onRetry={() => show(filters)}
      />
      <AtEnd>
        <ReadFailed what={labels.theCurrencies} read={currencies} />
      </AtEnd>
    </ReportPage>
  )
}

interface LoansFormProps {
  /** The filters in the address. The form is reset when they change. */
  readonly filters: LoanFilters
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
  readonly onApply: (filters: LoanFilters) => void
}

/** There are no errors, because every choice is valid. */
const RULES = { problemsOf: () => ({}) }

const COLUMNS = {
  base: 'minmax(0, 1fr)',
  sm: '1fr 1fr',
  lg: '1fr 1fr auto',
  xl: '14rem 18rem 1fr',
}

/** The form: Loan Status, Currency and Apply Filters. */
function LoansForm({ filters, currencies, onApply }: LoansFormProps) {
  const { draft, field, cleared } = useFilterDraft(filters, RULES)
  return (
    <FilterForm
      cleared={cleared}
      columns={COLUMNS}
      alignItems="end"
      onSubmit={() => onApply(draft)}
    >
      <ChoiceFilter
        {...field('status')}
        label={texts.loanStatus}
        none={texts.allStatuses}
        choices={choicesBy(STATUS_WORDS)}
      />
      <CurrencyFilter {...field('currencyId')} currencies={currencies} />
      <Button type="submit" minW="9rem" justifySelf="end" gridColumn={{ sm: '1 / -1', lg: 'auto' }}>
        {texts.applyFilters}
      </Button>
    </FilterForm>
  )
}
