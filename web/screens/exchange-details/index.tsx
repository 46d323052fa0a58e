import { exchangeDetails as texts } from '#texts/exchange-details.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { usePreload } from '../../components/lazy-component.tsx'
import { preloadPlot } from '../../components/plot/drawn-later.tsx'
import { ReportPage } from '../../reports/report-page.tsx'
import { StillToCome } from '../../reports/still-to-come.tsx'
import { useReport } from '../../reports/use-report.ts'
import { useReportAddress } from '../../reports/use-report-address.ts'
import { FilterForm } from './filter-form.tsx'
import { asksForReport, daysUpTo, filtersOf, NO_FILTERS } from './filters.ts'
import { ReportResults } from './report-results.tsx'

/** The exchanges of a range of days (specification 2 "Exchange Details"). */
export default function ExchangeDetails() {
  usePreload(preloadPlot)
  const { filters, run, show, narrow } = useReportAddress(filtersOf)
  const { businessDate } = useSession()
  const currencies = useCurrencies()
  const { fromDate, toDate } = filters
  const isAsked = asksForReport(filters)
  const days = isAsked ? { fromDate, toDate } : daysUpTo(businessDate)
  // The currency is not sent: it filters what is there.
  const isToCome = fromDate > businessDate
  const asked = isAsked && !isToCome ? { query: days } : null
  const dayToCome = [fromDate, toDate].find((date) => date > businessDate)
  const state = useReport('GET /api/reports/exchange-details', asked, run)
  return (
    <ReportPage title={texts.title}>
      <FilterForm
        days={days}
        today={businessDate}
        currencyId={filters.currencyId}
        currencies={currencies.data}
        generating={state.status === 'loading'}
        isAsked={isAsked}
        onGenerate={(wanted) => show({ ...filters, ...wanted })}
        onCurrency={(currencyId) => narrow({ ...filters, currencyId })}
        onClear={() => show(NO_FILTERS)}
      />
      {dayToCome ? <StillToCome date={dayToCome} /> : null}
      {isToCome ? null : (
        <ReportResults
          state={state}
          filters={filters}
          currencies={currencies}
          onRetry={() => show(filters)}
        />
      )}
    </ReportPage>
  )
}
