import { loanReports as texts } from '#texts/loan-reports.ts'
import type { LoanStatus, LoanType } from '../../../shared/contract/loan-facts.ts'

/** What a report is asked for; the same words stand in the address, so that it can be reloaded and sent on. */
export interface LoanFilters {
  readonly type: LoanType
  /** Nothing is all of them. */
  readonly status: LoanStatus | ''
  /** The currency's id; nothing is all of them. */
  readonly currencyId: string
}

/** Overdue loans are active too, so they are in both. */
export const STATUS_WORDS: Readonly<Record<LoanStatus, string>> = {
  active: texts.active,
  closed: texts.closed,
  overdue: texts.overdue,
}

/** The rows that the first view asks for at a time. */
const FIRST_VIEW_LIMIT = 100

/** The filters of an address: "?type=company&status=overdue"; what can't be read counts as not given, no type as people. */
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

/** The first page's query of `GET /api/loans`: a limit where nothing but the type is asked for. */
export function loansQuery({ type, status, currencyId }: LoanFilters) {
  if (status === '' && currencyId === '') return { type, limit: FIRST_VIEW_LIMIT }
  return {
    type,
    ...(status === '' ? {} : { status }),
    ...(currencyId === '' ? {} : { currencyId }),
  }
}
