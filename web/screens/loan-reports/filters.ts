import { counts } from '#texts/counts.ts'
import * as labels from '#texts/labels.ts'
import { loanReports as texts } from '#texts/loan-reports.ts'
import type { LoanStatus, LoanType } from '../../../shared/contract/loan-facts.ts'
import { reportKind, wholeList } from '../../report/report-kind.ts'

/** The filters of the report. They are in the address, so that the report can be reloaded and shared. */
export interface LoanFilters {
  readonly type: LoanType
  /** A status, or empty for all. */
  readonly status: LoanStatus | ''
  /** A currency's id, or empty for all. */
  readonly currencyId: string
}

/** The labels of the statuses. Overdue loans are active too, so they match both statuses. */
export const STATUS_WORDS: Readonly<Record<LoanStatus, string>> = {
  active: texts.active,
  closed: texts.closed,
  overdue: texts.overdue,
}

/** How many loans a page has without filters. */
const FIRST_VIEW_LIMIT = 100

/**
 * Returns the filters of an address: "?type=company&status=overdue". Invalid values count as missing; the default type is
 * people.
 */
export function filtersOf(search: string): LoanFilters {
  const query = new URLSearchParams(search)
  const status = query.get('status') ?? ''
  const currencyId = query.get('currencyId') ?? ''
  return {
    type: query.get('type') === 'company' ? 'company' : 'people',
    status: Object.hasOwn(STATUS_WORDS, status) ? (status as LoanStatus) : '',
    currencyId: /^[1-9]\d{0,11}$/.test(currencyId) ? currencyId : '',
  }
}

/** Makes the query for the first page of `GET /api/loans`. It has a limit only if nothing but the type is given. */
export function loansQuery({ type, status, currencyId }: LoanFilters) {
  if (status === '' && currencyId === '') return { type, limit: FIRST_VIEW_LIMIT }
  return {
    type,
    ...(status === '' ? {} : { status }),
    ...(currencyId === '' ? {} : { currencyId }),
  }
}

export const LOANS = reportKind({
  filters: {
    none: { type: 'people', status: '', currencyId: '' } as LoanFilters,
    read: filtersOf,
    // There are no problems, because every choice is valid.
    problemsOf: () => ({}),
  },
  ask: (filters) => ({ query: loansQuery(filters) }),
  read: wholeList('GET /api/loans'),
  words: {
    what: labels.theLoans,
    shown: texts.loansFound,
    inWords: counts.loans,
    readAt: texts.asAt,
  },
})
