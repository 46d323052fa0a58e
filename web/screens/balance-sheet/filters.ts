import { balanceSheet as texts } from '#texts/balance-sheet.ts'
import { counts } from '#texts/counts.ts'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { INCOMPLETE_HEADER } from '../../../shared/contract/headers.ts'
import { sheetFileRows } from '../../../shared/reports/balance-sheet-csv.ts'
import { request } from '../../api/request.ts'
import { oneDay } from '../../report/one-day.ts'
import { reportKind } from '../../report/report-kind.ts'

const NONE = { date: '' }
export type SheetFilters = typeof NONE

/** The balance sheet at the end of a day, at first of yesterday: "?date=2026-11-22". */
export const BALANCE_SHEET = reportKind({
  filters: {
    ...oneDay(NONE),
    begin: (named: SheetFilters, today: string) =>
      named.date === '' ? { date: addDays(today, -1) } : named,
  },
  ask: ({ date }: SheetFilters) => ({ query: { date } }),
  read: async ({ query }) => {
    const { data, headers } = await request('GET /api/reports/balance-sheet', { query })
    const isIncomplete = headers.has(INCOMPLETE_HEADER)
    return { ...data, rows: sheetFileRows(data), receivedAt: new Date(), isIncomplete }
  },
  words: {
    what: texts.theReport,
    shown: (count) => texts.shown(counts.entries(count)),
    inWords: counts.entries,
    show: [texts.show, texts.showing],
  },
})
