import { Badge, SimpleGrid } from '@chakra-ui/react'
import { Fragment, useMemo } from 'react'
import { exchangeDetails as texts } from '#texts/exchange-details.ts'
import * as labels from '#texts/labels.ts'
import { formatDate, formatInstant } from '../../../shared/calendar/format-date.ts'
import { BASE_CURRENCY_ID } from '../../../shared/contract/house.ts'
import {
  exchangeDays,
  exchangeTotals,
  pairRates,
} from '../../../shared/reports/exchange-details.ts'
import {
  exchangeDetailsColumns,
  exchangeDetailsFileName,
} from '../../../shared/reports/exchange-details-csv.ts'
import type { ApiState } from '../../api/use-api.ts'
import { type Currency, useCurrencies } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { OwnRate } from '../../money/own-rate.tsx'
import { CurrencyFilter, useChosen } from '../../report/choice-filter.tsx'
import { currencyCodes } from '../../report/currency-figures.tsx'
import { RANGE_LABELS, requiredRangeProblems } from '../../report/date-range.ts'
import { RangeFilter } from '../../report/day-filter.tsx'
import { FilterForm, GenerateButtons } from '../../report/filter-form.tsx'
import { ReportCards } from '../../report/report-cards.tsx'
import { ReportRows } from '../../report/report-rows.tsx'
import { ReportScreen } from '../../report/report-screen.tsx'
import { beginHere, useFilterDraft } from '../../report/use-filter-draft.ts'
import { useOpenReport } from '../../report/use-open-report.ts'
import type { ReportAddress } from '../../report/use-report-address.ts'
import { across, atEnd, atStart, title } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { useReversedReport } from '../../transaction/reversed.ts'
import { usePreload } from '../../ui/lazy-component.tsx'
import { Panel } from '../../ui/panel.tsx'
import { preloadPlot } from '../../ui/plot/drawn-later.tsx'
import { busiestCurrency } from './day-points.ts'
import { DETAIL_LOOKS, useDetailColumns } from './detail-columns.tsx'
import { Breakdown, ByDay, cardsWith } from './figures.tsx'
import { asksForReport, daysUpTo, EXCHANGES, type ExchangeFilters } from './filters.ts'

/** The screen with the exchanges of a range of days. */
export default function ExchangeDetails() {
  usePreload(preloadPlot)
  const currencies = useCurrencies()
  const report = useOpenReport(EXCHANGES, currencies.isLoading)
  const { filters, rows, answer, state } = report
  const { fromDate, toDate, currencyId } = filters
  const totals = useMemo(() => exchangeTotals(rows, BASE_CURRENCY_ID), [rows])
  const pairs = useMemo(() => pairRates(rows, BASE_CURRENCY_ID), [rows])
  const plotted = busiestCurrency(totals.volumes, BASE_CURRENCY_ID)
  const days = useMemo(
    () => (plotted === null ? [] : exchangeDays(rows, plotted, BASE_CURRENCY_ID)),
    [rows, plotted],
  )
  useReversedReport(report.again)
  const codeOf = currencyCodes(currencies.data)
  const columns = useDetailColumns(rows, codeOf)
  const currency = currencyId === '' ? '' : codeOf(Number(currencyId))
  // The current rates are shown both with and without a report.
  const rates = <CurrentRates currencies={currencies} />
  const isIdle = state.status === 'idle'
  return (
    <ReportScreen
      of={report}
      title={texts.title}
      form={
        <ExchangesForm
          of={report}
          currencies={currencies.data}
          generating={state.status === 'loading'}
        />
      }
      onPaper={[
        texts.fromTo(formatDate(fromDate), formatDate(toDate)),
        currency || texts.ofAllCurrencies,
      ]}
      evenIfFailed={rates}
    >
      {/* The figures are higher than their placeholders. So the report replaces all placeholders at once. */}
      <Fragment key={answer ? 'report' : 'placeholder'}>
        {isIdle ? null : (
          <>
            <ReportCards
              cards={cardsWith(codeOf)}
              figures={answer && { totals, pairs, filters }}
              columns={{ base: 1, sm: 2, xl: 4 }}
              gap="4"
            />
            <SimpleGrid data-figures="" columns={{ base: 1, xl: 2 }} gap="5" alignItems="start">
              <Breakdown volumes={totals.volumes} codeOf={codeOf} loading={!answer} />
              {rates}
            </SimpleGrid>
          </>
        )}
        {plotted === null ? null : <ByDay code={codeOf(plotted)} days={days} />}
        <ReportRows
          key={currencyId}
          {...DETAIL_LOOKS}
          of={report}
          title={texts.exchangeTransactions}
          description={report.readAt ?? ''}
          columns={columns}
          rowKey={({ id }) => id}
          caption={texts.caption}
          skeletonRows={6}
          emptyText={texts.noExchanges}
          emptyHint={texts.noExchangesHint}
          csv={
            answer && {
              fileName: exchangeDetailsFileName(fromDate, toDate, [currency]),
              columns: exchangeDetailsColumns(codeOf, currency !== ''),
              rows,
            }
          }
        />
        {isIdle ? rates : null}
      </Fragment>
    </ReportScreen>
  )
}

interface ExchangesFormProps {
  readonly of: Pick<ReportAddress<ExchangeFilters>, 'filters' | 'show' | 'narrow'>
  readonly generating: boolean
  /** Undefined while the currencies load. */
  readonly currencies: readonly Currency[] | undefined
}

const DAYS = { problemsOf: requiredRangeProblems, dates: RANGE_LABELS }

const COLUMNS = {
  base: 'minmax(0, 1fr)',
  sm: '1fr 1fr',
  lg: '12rem 12rem minmax(0, 24rem)',
  xl: '12rem 12rem minmax(0, 1fr)',
}

/** The form: dates, currency, Clear and Generate Report. Choosing a currency filters the loaded rows at once. */
function ExchangesForm({ of, currencies, generating }: ExchangesFormProps) {
  const { filters, show, narrow } = of
  const { businessDate } = useSession()
  const isAsked = asksForReport(filters)
  const { fromDate, toDate } = filters
  const days = isAsked ? { fromDate, toDate } : daysUpTo(businessDate)
  const { draft, field, cleared, check, clear } = useFilterDraft(days, DAYS)
  const [currencyId, setCurrencyId] = useChosen(filters.currencyId)
  return (
    <FilterForm
      cleared={cleared}
      columns={COLUMNS}
      buttonsBeside
      onSubmit={(form) => {
        if (check(form) && !generating) show({ ...filters, ...draft })
      }}
      buttons={
        <GenerateButtons
          generating={generating}
          onClear={() => {
            clear(days)
            show(EXCHANGES.filters.none)
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
          narrow({ ...filters, currencyId: chosen })
        }}
      />
    </FilterForm>
  )
}

const rateColumns = (currencies: readonly Currency[]): readonly Column<Currency>[] => [
  title(labels.code, ({ code }) => code, { card: atStart(1) }),
  {
    header: labels.status,
    cell: ({ isActive }) => (
      <Badge colorPalette={isActive ? 'accent' : 'gray'}>
        {isActive ? texts.active : texts.inactive}
      </Badge>
    ),
    card: atEnd(2),
  },
  {
    header: labels.rate,
    cell: (currency) => <OwnRate currency={currency} currencies={currencies} />,
    align: 'end',
    card: across(4),
  },
  { header: labels.name, cell: ({ name }) => name, card: across(3) },
]

/** The current rates of all currencies. The report's dates don't change them. */
function CurrentRates({ currencies }: { currencies: ApiState<'GET /api/currencies'> }) {
  const { timeZone } = useSession()
  const { data, error, receivedAt } = currencies
  return (
    <Panel
      title={texts.currentRates}
      description={receivedAt && texts.asOf(formatInstant(receivedAt, timeZone))}
      flush
    >
      <ReadFailed what={labels.theRates} read={currencies} evenIfOld p="4" />
      {error && !data ? null : (
        <DataTable
          cards={{ below: '28rem' }}
          columns={rateColumns(data ?? [])}
          rows={data ?? []}
          rowKey={({ id }) => id}
          caption={texts.currentRatesCaption}
          loading={!data}
          skeletonRows={4}
          emptyText={texts.noCurrenciesFound}
          maxHeight="20rem"
        />
      )}
    </Panel>
  )
}
