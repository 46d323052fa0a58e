import { counts } from '#texts/counts.ts'
import { deals as texts } from '#texts/deals.ts'
import { bookRangeCall, bookRangeProblems, throughToDate } from '../../report/book-range.ts'
import { BRANCH_RANGE, type BranchRange } from '../../report/branch-range.ts'
import { RANGE_LABELS } from '../../report/date-range.ts'
import { reportKind } from '../../report/report-kind.ts'
import type { FilterProblems } from '../../report/use-filter-draft.ts'
import { readDeals } from './read-deals.ts'

/** The filters of the blotter: "?fromDate=2026-11-22&toDate=2026-11-22&branch=KBL&userId=4". Without days, it is of today. */
export interface DealFilters extends BranchRange {
  /** The id of a clerk, or empty for all of them. */
  readonly userId: string
}

/**
 * Declares the blotter for a reader.
 * @param own the branch of a Manager who reads no other one; empty for all branches
 */
export const dealsOf = (own: string) =>
  reportKind({
    filters: {
      none: { ...BRANCH_RANGE.none, userId: '' },
      begin: ({ fromDate, toDate, branch, userId }: DealFilters, today): DealFilters => ({
        fromDate: fromDate || toDate || today,
        toDate: toDate || today,
        branch: branch || own,
        userId,
      }),
      problemsOf: (draft: DealFilters): FilterProblems<DealFilters> => bookRangeProblems(draft),
      dates: RANGE_LABELS,
      upToToday: throughToDate,
    },
    ask: (filters: DealFilters) => {
      const asked = bookRangeCall(filters)
      const { userId } = filters
      return asked && { query: { ...asked.query, ...(userId === '' ? {} : { userId }) } }
    },
    read: readDeals,
    words: {
      shown: (count) => texts.reportGenerated(counts.entries(count)),
      inWords: counts.entries,
    },
  })
