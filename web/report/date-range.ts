import { reports as texts } from '#texts/reports.ts'

/** The two days of a range in a report's filters: "yyyy-mm-dd", or nothing. */
export interface DateRange {
  readonly fromDate: string
  readonly toDate: string
}

/** Their labels, by name. */
export const RANGE_LABELS = { fromDate: texts.fromDate, toDate: texts.toDate } as const

/** What is wrong with a range whose days are both given: that it ends before it begins. */
export function rangeProblems({ fromDate, toDate }: DateRange): { readonly toDate?: string } {
  const isBackwards = fromDate !== '' && toDate !== '' && toDate < fromDate
  return isBackwards ? { toDate: texts.toDateBeforeFromDate } : {}
}
