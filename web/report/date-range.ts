import * as labels from '#texts/labels.ts'
import { reports as texts } from '#texts/reports.ts'
import type { FilterProblems } from './use-filter-draft.ts'

/** The first and last day in a report's filters: "yyyy-mm-dd", or empty. */
export interface DateRange {
  readonly fromDate: string
  readonly toDate: string
}

/** The labels of both fields, by name. */
export const RANGE_LABELS = { fromDate: texts.fromDate, toDate: texts.toDate } as const

/** Returns the error of a range: both days are given, but the range ends before it begins. */
export function rangeProblems({ fromDate, toDate }: DateRange): { readonly toDate?: string } {
  const isBackwards = fromDate !== '' && toDate !== '' && toDate < fromDate
  return isBackwards ? { toDate: texts.toDateBeforeFromDate } : {}
}

/** Returns the errors of a range whose two days are both required, by field. */
export function requiredRangeProblems(range: DateRange): FilterProblems<DateRange> {
  return {
    ...(range.fromDate === '' ? { fromDate: labels.fromDateIsRequired } : {}),
    ...(range.toDate === '' ? { toDate: labels.toDateIsRequired } : {}),
    ...rangeProblems(range),
  }
}
