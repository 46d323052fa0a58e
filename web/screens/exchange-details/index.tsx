import { Stack } from '@chakra-ui/react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { Page } from '../../components/page.tsx'
import { CurrentRates } from './current-rates.tsx'
import { FilterForm } from './filter-form.tsx'
import { asksForReport, daysUpTo, filtersOf, type ReportFilters, searchOf } from './filters.ts'
import { ReportResults } from './report-results.tsx'
import { useExchangeReport } from './use-exchange-report.ts'

/** The exchanges of a range of days (specification 2 "Exchange Details"). */
export default function ExchangeDetails() {
  const { search, key, state: visit } = useLocation()
  const navigate = useNavigate()
  const { businessDate } = useSession()
  const currencies = useCurrencies()
  const filters = filtersOf(search)
  const days = asksForReport(filters) ? filters : daysUpTo(businessDate)
  /** Every visit of an address has a key of its own, which makes the report run again; a choice of currency keeps the run. */
  const run: string = visit?.run ?? key
  const state = useExchangeReport(filters, run)

  const show = (wanted: ReportFilters) => {
    const wantedSearch = searchOf(wanted)
    void navigate({ search: wantedSearch }, { replace: wantedSearch === search })
  }
  const choose = (currencyId: string) =>
    void navigate(
      { search: searchOf({ ...filters, currencyId }) },
      { replace: true, state: { run } },
    )
  const codes = new Map(currencies.data?.map(({ id, code }) => [id, code]))
  return (
    <Page title="Exchange Details">
      <Stack gap="5">
        <FilterForm
          days={days}
          currencyId={filters.currencyId}
          currencies={currencies.data}
          generating={state.status === 'loading'}
          onGenerate={(wanted) => show({ ...filters, ...wanted })}
          onCurrency={choose}
          onClear={() => show(filtersOf(''))}
        />
        <ReportResults
          state={state}
          filters={filters}
          codeOf={(id) => codes.get(id) ?? `Currency ${id}`}
          rates={<CurrentRates currencies={currencies} />}
          onRetry={() => show(filters)}
        />
      </Stack>
    </Page>
  )
}
