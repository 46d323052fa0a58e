import { books as texts } from '#texts/books.ts'
import { isRangeOfBooks, MOST_RANGE_DAYS } from '../../shared/contract/report-facts.ts'
import { type BranchRange, branchRangeCall, withinBranch } from './branch-range.ts'
import { type DateRange, requiredRangeProblems } from './date-range.ts'
import type { FilterKind } from './report-kind.ts'
import type { FilterProblems } from './use-filter-draft.ts'

/** Returns the errors of the days of a report on the books, by field. Rules: docs/rules/books.md */
export function bookRangeProblems(range: DateRange): FilterProblems<DateRange> {
  const problems = requiredRangeProblems(range)
  if (Object.keys(problems).length > 0 || isRangeOfBooks(range.fromDate, range.toDate)) {
    return problems
  }
  return { toDate: texts.rangeTooLong(MOST_RANGE_DAYS) }
}

/** Returns the filters of a report on the books by day and branch. @param own the only branch of a reader; empty for all */
export function withinBooks(own: string): FilterKind<BranchRange> {
  return { ...withinBranch(own), problemsOf: bookRangeProblems }
}

/**
 * The days of a report whose last day may not be in the future: it is named as first day too, so nothing is asked for if it is.
 * Rules: docs/rules/books.md
 */
export function throughToDate({ toDate }: DateRange) {
  return [toDate, toDate] as const
}

/** Returns the call of such a report; null if the address names no valid days. */
export function bookRangeCall(filters: BranchRange) {
  return Object.keys(bookRangeProblems(filters)).length > 0 ? null : branchRangeCall(filters)
}
