import * as labels from '#texts/labels.ts'
import type { Filters } from './address.ts'
import type { FilterKind } from './report-kind.ts'
import type { FilterProblems } from './use-filter-draft.ts'

/**
 * Makes the filters of a report on one day. An address without a day means today.
 * @param none all filters, empty
 */
export function oneDay<F extends Filters<F> & { readonly date: string }>(none: F): FilterKind<F> {
  return {
    none,
    begin: (named, today) => (named.date === '' ? { ...named, date: today } : named),
    upToToday: ({ date }) => [date, date],
    problemsOf: ({ date }) =>
      (date === '' ? { date: labels.dayIsRequired } : {}) as FilterProblems<F>,
    dates: { date: labels.day } as FilterProblems<F>,
  }
}
