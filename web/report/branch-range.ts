import { reports as texts } from '#texts/reports.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import type { Branches } from './branch-label.ts'
import { type DateRange, RANGE_LABELS, requiredRangeProblems } from './date-range.ts'
import type { FilterKind } from './report-kind.ts'
import { withDays } from './this-month.ts'
import { whichBranch } from './which-branch.ts'

/**
 * The filters of a report on the days of one or all branches. They are in the address, so that the report can be reloaded
 * and shared.
 */
export interface BranchRange extends DateRange {
  /** A branch's code, or empty for all branches. */
  readonly branch: string
}

/**
 * Days and branch in an address: "?fromDate=2026-11-01&toDate=2026-11-22&branch=KBL". Without days, the report is about this
 * month.
 */
export const BRANCH_RANGE: FilterKind<BranchRange> = {
  none: { fromDate: '', toDate: '', branch: '' },
  begin: withDays,
  problemsOf: requiredRangeProblems,
  dates: RANGE_LABELS,
}

/** Returns the same filters for a person who only sees one branch, if no branch is named. @param own empty for all branches */
export function withinBranch(own: string): FilterKind<BranchRange> {
  return {
    ...BRANCH_RANGE,
    begin: ({ branch, ...range }, today) => withDays({ ...range, branch: branch || own }, today),
  }
}

/** Returns the call of the report; null if the address names no valid days. */
export function branchRangeCall(filters: BranchRange) {
  if (Object.keys(requiredRangeProblems(filters)).length > 0) return null
  const { fromDate: from, toDate: to, branch } = filters
  return { query: { from, to, ...(branch === '' ? {} : { branch }) } }
}

/** Returns the days and the branch of a report in words: "01-Nov-2026 to 22-Nov-2026", "Branch KBL". */
export function branchRangeInWords(filters: BranchRange, branches: Branches): readonly string[] {
  const days = texts.fromTo(formatDate(filters.fromDate), formatDate(filters.toDate))
  return [days, whichBranch(branches, filters.branch)]
}
