import { exchangeDetails as texts } from '#texts/exchange-details.ts'
import { type Currency, useCurrencies } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { CurrencyFilter, useChosen } from '../../report/choice-filter.tsx'
import { type DateRange, RANGE_LABELS } from '../../report/date-range.ts'
import { RangeFilter } from '../../report/day-filter.tsx'
import { FilterForm, GenerateButtons } from '../../report/filter-form.tsx'
import { ReportPage } from '../../report/report-page.tsx'
import { StillToCome } from '../../report/still-to-come.tsx'
import { beginHere, useFilterDraft } from '../../report/use-filter-draft.ts'
import { useReport } from '../../report/use-report.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { useReversedReport } from '../../transaction/reversed.ts'
import { usePreload } from '../../ui/lazy-component.tsx'
import { preloadPlot } from '../../ui/plot/drawn-later.tsx'
import { asksForReport, daysUpTo, filtersOf, NO_FILTERS, problemsOf } from './filters.ts'
import { ReportResults } from './report-results.tsx'

/** The screen with the exchanges of a range of days. */
export default function ExchangeDetails() {
  usePreload(preloadPlot)
  const { filters, run, show, narrow } = useReportAddress(filtersOf)
  const { businessDate } = useSession()
  const currencies = useCurrencies()
  const { fromDate, toDate } = filters
  const isAsked = asksForReport(filters)
  const days = isAsked ? { fromDate, toDate } : daysUpTo(businessDate)
  // The currency isn't sent to the server; it filters the loaded rows.
  const isToCome = fromDate > businessDate
  const asked = isAsked && !isToCome ? { query: days } : null
  const dayToCome = [fromDate, toDate].find((date) => date > businessDate)
  const state = useReport('GET /api/reports/exchange-details', asked, run)
  useReversedReport(() => asked && show(filters))
  return (
    <ReportPage title={texts.title}>
      <ReportForm
        days={days}
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

interface ReportFormProps {
  /** The dates in the address, or the defaults. The form is reset when they change. */
  readonly days: DateRange
  readonly currencyId: string
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
  readonly generating: boolean
  /** True if the address requests a report. */
  readonly isAsked: boolean
  readonly onGenerate: (days: DateRange) => void
  /** Called when a currency is chosen, to filter the loaded rows at once. */
  readonly onCurrency: (currencyId: string) => void
  readonly onClear: () => void
}

const RULES = { problemsOf, dates: RANGE_LABELS }

const COLUMNS = {
  base: 'minmax(0, 1fr)',
  sm: '1fr 1fr',
  lg: '12rem 12rem minmax(0, 24rem)',
  xl: '12rem 12rem minmax(0, 1fr)',
}

/** The form: dates, currency, Clear and Generate Report. */
function ReportForm(props: ReportFormProps) {
  const { days, currencies, generating, isAsked, onGenerate, onCurrency, onClear } = props
  const { draft, field, cleared, check, clear } = useFilterDraft(days, RULES)
  const [currencyId, setCurrencyId] = useChosen(props.currencyId)
  return (
    <FilterForm
      cleared={cleared}
      columns={COLUMNS}
      buttonsBeside
      onSubmit={(form) => {
        if (check(form) && !generating) onGenerate(draft)
      }}
      buttons={
        <GenerateButtons
          generating={generating}
          onClear={() => {
            clear(days)
            onClear()
          }}
        />
      }
    >
      <RangeFilter field={field} required ref={isAsked ? undefined : beginHere} />
      <CurrencyFilter
        name="currencyId"
        value={currencyId}
        error={undefined}
        currencies={currencies}
        onChange={(chosen) => {
          setCurrencyId(chosen)
          onCurrency(chosen)
        }}
      />
    </FilterForm>
  )
}
