import { balances as texts } from '#texts/balances.ts'
import { counts } from '#texts/counts.ts'
import { theBalances } from '#texts/labels.ts'
import { ACCOUNT_KINDS } from '../../../shared/contract/account-kinds.ts'
import { INCOMPLETE_HEADER } from '../../../shared/contract/headers.ts'
import { OWING_SIDES } from '../../../shared/contract/owing-facts.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { parseAmount, parseSignedAmount } from '../../../shared/money/amount.ts'
import { type AccountBalanceRow, kindWord } from '../../../shared/reports/accounts-csv.ts'
import { request } from '../../api/request.ts'
import { oneDay } from '../../report/one-day.ts'
import { reportKind } from '../../report/report-kind.ts'
import { type SortKeys, sortedRows } from '../../report/sorted-rows.ts'
import type { FilterProblems } from '../../report/use-filter-draft.ts'
import type { Choices } from '../../ui/radio-group.tsx'

export type Balances = Answered<RouteNamed<'reports/balances'>>

const NONE = {
  date: '',
  kind: '',
  currencyId: '',
  branch: '',
  side: '',
  least: '',
  most: '',
  idle: '',
  owing: '',
  search: '',
  zero: '',
  /** How the rows are sorted; it isn't sent. */
  sort: '',
}
export type BalanceFilters = typeof NONE

export const KINDS: Choices = ACCOUNT_KINDS.map((kind) => [kind, kindWord(kind)])
export const SIDES: Choices = OWING_SIDES.map((side) => [side, texts[side]])
export const IDLE: Choices = [30, 90, 180, 365].map((days) => [String(days), texts.idleDays(days)])
export const OWING: Choices = [1, 3, 6, 12].map((months) => [
  String(months),
  texts.owingMonths(months),
])
export const ZERO: Choices = [['true', texts.zeroShown]]

/** What each column is sorted by. */
export const SORT_KEYS = {
  number: ({ accountNumber }) => accountNumber,
  kind: ({ kind }) => kindWord(kind),
  currency: ({ currencyCode }) => currencyCode,
  balance: ({ balance }) => parseSignedAmount(balance),
  afn: ({ afn }) => afn && parseSignedAmount(afn),
  lastDay: ({ lastDay }) => lastDay,
  lastBranch: ({ lastBranch }) => lastBranch,
  owesSince: ({ owesSince }) => owesSince,
} satisfies SortKeys<AccountBalanceRow, string>

const day = oneDay(NONE)

/** The balances of all accounts at the end of a day: "?date=2026-11-22&kind=customer&side=theyOwe&sort=-balance". */
export const BALANCES = reportKind({
  filters: {
    ...day,
    // Activity is of now, so another day has no such filter.
    begin: (named: BalanceFilters, today: string) =>
      named.date === '' || named.date === today
        ? { ...named, date: today }
        : { ...named, idle: '' },
    problemsOf: (filters: BalanceFilters) => ({
      ...day.problemsOf(filters),
      ...amountProblems(filters),
    }),
  },
  ask: ({ sort: _sort, ...filters }: BalanceFilters) => {
    if (Object.keys(amountProblems(filters)).length > 0) return null
    const given = Object.entries(filters).filter(([, value]) => value !== '')
    const amounts = ['least', 'most']
    return {
      query: Object.fromEntries(
        given.map(([name, value]) => [
          name,
          amounts.includes(name) ? value.replaceAll(',', '') : value,
        ]),
      ),
    }
  },
  read: async ({ query }) => {
    const { data, headers } = await request('GET /api/reports/balances', { query })
    return { ...data, receivedAt: new Date(), isIncomplete: headers.has(INCOMPLETE_HEADER) }
  },
  select: (rows, { sort }) => sortedRows(rows, sort, SORT_KEYS),
  words: {
    what: theBalances,
    shown: (count) => texts.shown(counts.accounts(count)),
    inWords: counts.accounts,
    show: [texts.show, texts.showing],
  },
})

function amountProblems({
  least,
  most,
}: Pick<BalanceFilters, 'least' | 'most'>): FilterProblems<BalanceFilters> {
  const [leastMinor, mostMinor] = [parseAmount(least), parseAmount(most)]
  if (least !== '' && leastMinor === null) return { least: texts.mustBeAmount(texts.least) }
  if (most !== '' && mostMinor === null) return { most: texts.mustBeAmount(texts.most) }
  const isBelow = leastMinor !== null && mostMinor !== null && mostMinor < leastMinor
  return isBelow ? { most: texts.mostBelowLeast } : {}
}
