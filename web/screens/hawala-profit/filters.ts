import { counts } from '#texts/counts.ts'
import { hawalaProfit as texts } from '#texts/hawala-profit.ts'
import {
  HAWALA_PROFIT_BY,
  type HawalaProfitBy,
} from '../../../shared/contract/hawala-profit-facts.ts'
import { bookRangeCall, bookRangeProblems, throughToDate } from '../../report/book-range.ts'
import { BRANCH_RANGE, type BranchRange } from '../../report/branch-range.ts'
import { RANGE_LABELS } from '../../report/date-range.ts'
import { reportKind, wholeList } from '../../report/report-kind.ts'
import { withDays } from '../../report/this-month.ts'
import type { FilterProblems } from '../../report/use-filter-draft.ts'

/** The filters of the report: "?fromDate=2026-11-01&toDate=2026-11-22&branch=KBL&by=partner". Without days, it is of this month. */
export interface HawalaProfitFilters extends BranchRange {
  /** By what it is grouped; by route if the address doesn't say it. */
  readonly by: string
}

/** Returns by what a report is grouped; by route if the address has another word. */
export function byOf({ by }: Pick<HawalaProfitFilters, 'by'>): HawalaProfitBy {
  return HAWALA_PROFIT_BY.find((each) => each === by) ?? 'route'
}

/** Declares the report for a reader. @param own the branch of a Manager who reads no other one; empty for all branches */
export const hawalaProfitOf = (own: string) =>
  reportKind({
    filters: {
      none: { ...BRANCH_RANGE.none, by: '' },
      begin: ({ branch, ...named }: HawalaProfitFilters, today): HawalaProfitFilters => {
        // An empty field is by route.
        const by = byOf(named) === 'route' ? '' : named.by
        return { ...withDays({ ...named, branch: branch || own }, today), by }
      },
      problemsOf: (draft: HawalaProfitFilters): FilterProblems<HawalaProfitFilters> =>
        bookRangeProblems(draft),
      dates: RANGE_LABELS,
      upToToday: throughToDate,
    },
    ask: (filters: HawalaProfitFilters) => {
      const asked = bookRangeCall(filters)
      return asked && { query: { ...asked.query, by: byOf(filters) } }
    },
    read: wholeList('GET /api/reports/hawala-profit'),
    words: {
      what: texts.theReport,
      shown: (count) => texts.shown(counts.entries(count)),
      inWords: counts.entries,
    },
  })
