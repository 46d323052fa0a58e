import { counts } from '#texts/counts.ts'
import { exchangeDetails as texts } from '#texts/exchange-details.ts'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { type ExchangeRow, legsTogether } from '../../../shared/reports/exchange-details.ts'
import { type DateRange, RANGE_LABELS, requiredRangeProblems } from '../../report/date-range.ts'
import { type FilterKind, reportKind, wholeList } from '../../report/report-kind.ts'

/** The number of past days that the report covers by default. */
const DEFAULT_DAYS = 30

/** Returns a day and the 30 days before it. */
export function daysUpTo(today: string): DateRange {
  return { fromDate: addDays(today, -DEFAULT_DAYS), toDate: today }
}

/** True if the address requests a report. Without dates, it only opens the screen. */
export function asksForReport({ fromDate, toDate }: DateRange): boolean {
  return fromDate !== '' && toDate !== ''
}

export interface ExchangeFilters extends DateRange {
  /** A currency's id, or empty for all currencies. It isn't sent; it filters the loaded rows. */
  readonly currencyId: string
}

/** The filters as the address has them: "?fromDate=2026-10-21&toDate=2026-11-20&currencyId=2". */
const FILTERS: FilterKind<ExchangeFilters> = {
  none: { fromDate: '', toDate: '', currencyId: '' },
  upToToday: ({ fromDate, toDate }) => [fromDate, toDate],
  problemsOf: requiredRangeProblems,
  dates: RANGE_LABELS,
}

export const EXCHANGES = reportKind({
  filters: FILTERS,
  ask: (filters) => {
    const { fromDate, toDate } = filters
    return asksForReport(filters) ? { query: { fromDate, toDate } } : null
  },
  read: wholeList('GET /api/reports/exchange-details'),
  select: (rows: readonly ExchangeRow[], { currencyId }) =>
    legsTogether(rows.filter((row) => currencyId === '' || String(row.currencyId) === currencyId)),
  words: {
    shown: (count) => texts.reportGenerated(counts.transactions(count)),
    inWords: counts.transactions,
    notAsked: { text: texts.chooseDates, hint: texts.chooseDatesHint },
  },
})
