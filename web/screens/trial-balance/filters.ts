import { counts } from '#texts/counts.ts'
import * as labels from '#texts/labels.ts'
import { trialBalance as texts } from '#texts/trial-balance.ts'
import { trialLines as words } from '#texts/trial-lines.ts'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { INCOMPLETE_HEADER } from '../../../shared/contract/headers.ts'
import { trialBalanceRows } from '../../../shared/reports/trial-balance-csv.ts'
import { request } from '../../api/request.ts'
import { reportKind } from '../../report/report-kind.ts'
import type { Choices } from '../../ui/radio-group.tsx'

const NONE = { date: '', from: '', detail: '' }
export type TrialFilters = typeof NONE

export const DETAIL: Choices = [['accounts', texts.eachCustomer]]

/** All balances at the end of a day, at first of yesterday: "?date=2026-11-22&from=2026-11-01&detail=accounts". */
export const TRIAL_BALANCE = reportKind({
  filters: {
    none: NONE,
    begin: (named: TrialFilters, today: string) =>
      named.date === '' ? { ...named, date: addDays(today, -1) } : named,
    upToToday: ({ date }: TrialFilters) => [date, date] as const,
    problemsOf: ({ date, from }: TrialFilters) => {
      if (date === '') return { date: labels.dayIsRequired }
      return from > date ? { from: texts.fromAfterDate } : {}
    },
    dates: { date: labels.day, from: texts.from },
  },
  ask: ({ date, from, detail }: TrialFilters) => {
    if (from > date) return null
    return {
      query: {
        date,
        ...(from ? { from } : {}),
        ...(detail === 'accounts' ? { detail: 'accounts' as const } : {}),
      },
    }
  },
  read: async ({ query }) => {
    const { data, headers } = await request('GET /api/reports/trial-balance', { query })
    const isIncomplete = headers.has(INCOMPLETE_HEADER)
    return { ...data, rows: trialBalanceRows(data), receivedAt: new Date(), isIncomplete }
  },
  words: {
    what: words.theTrialBalance,
    shown: (count) => texts.shown(counts.accounts(count)),
    inWords: counts.accounts,
    show: [texts.show, texts.showing],
  },
})
