import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { fetchWholeList, type ListKey, type ReadOptions, type WholeList } from '../api/use-api.ts'
import type { Filters } from './address.ts'
import type { DraftRules } from './use-filter-draft.ts'

/**
 * The declaration of a report. `useOpenReport` reads the report, and `ReportScreen`, `ReportForm` and `ReportRows` show it.
 */
export interface ReportKind<F extends Filters<F>, Asked, Answer extends ReportAnswer> {
  readonly filters: FilterKind<F>
  /** The request; null if the filters ask for nothing. */
  readonly ask: (filters: F) => Asked | null
  /**
   * Reads the whole report: a list by `wholeList`, or an object that contains the rows.
   * @param goOn called with the number of rows so far; if it returns false, nothing more is read
   */
  readonly read: (asked: Asked, goOn: (rowCount: number) => boolean) => Promise<Answer>
  /** Selects the rows to show, if this depends on filters that aren't sent. */
  readonly select?: (rows: readonly RowIn<Answer>[], filters: F) => readonly RowIn<Answer>[]
  readonly words: ReportWords
}

/** Declares a report. The function only returns its argument. It lets the compiler check the parts against each other. */
export function reportKind<F extends Filters<F>, Asked, Answer extends ReportAnswer>(
  kind: ReportKind<F, Asked, Answer>,
): ReportKind<F, Asked, Answer> {
  return kind
}

/**
 * Returns the request, and the report's first or last day if it is in the future. If all days are in the future, there is no
 * request.
 */
export function requestFor<F extends Filters<F>, Asked, Answer extends ReportAnswer>(
  { ask, filters: { upToToday } }: ReportKind<F, Asked, Answer>,
  filters: F,
  today: BusinessDate,
): { readonly asked: Asked | null; readonly dayToCome?: string; readonly isToCome: boolean } {
  const [first = '', last = ''] = upToToday?.(filters) ?? []
  const isToCome = first > today
  const dayToCome = [first, last].find((day) => day > today)
  return { asked: isToCome ? null : ask(filters), isToCome, ...(dayToCome ? { dayToCome } : {}) }
}

/** The filters of a report. They are in the address, so that the report can be reloaded and shared. */
export interface FilterKind<F extends Filters<F>> extends DraftRules<F> {
  /** All filters, empty. Clear leads to them. */
  readonly none: F
  /** Reads an address; by default each filter has its own name there (`filtersIn`). */
  readonly read?: (search: string) => F
  /** Fills in the filters that an address leaves open. */
  readonly begin?: (named: F, today: BusinessDate) => F
  /** The first and the last day of the report. Left out if the report may include days in the future. */
  readonly upToToday?: (filters: F) => readonly [first: string, last: string]
}

/** The words of a screen about its report. */
export interface ReportWords {
  /** The report at the start of a sentence: "The positions"; "The report" by default. */
  readonly what?: string
  /** What screen readers say once the report is loaded. */
  readonly shown: (rowCount: number) => string
  /** A number of rows: "1 entry", "2 entries". */
  readonly inWords: (count: number) => string
  /** The time of reading in words; "Generated 20-Nov-2026 14:05" by default. */
  readonly readAt?: (instant: string) => string
  /** The label of the button, and its label while the report is loading. By default, the texts of Generate Report. */
  readonly show?: readonly [idle: string, loading: string]
  /** Shown in place of the rows until the address asks for a report. */
  readonly notAsked?: { readonly text: string; readonly hint?: string }
}

/**
 * The answer to a report's request. Its rows are `data` if it is a list, or `rows` of an object such as `{ opening, rows,
 * closing }`.
 */
export type ReportAnswer = {
  readonly receivedAt: Date
  /** True if its newest rows are still missing. */
  readonly isIncomplete: boolean
} & ({ readonly data: readonly unknown[] } | { readonly rows: readonly unknown[] })

/** The type of a row of such an answer. */
export type RowIn<Answer> = Answer extends { readonly data: readonly (infer Row)[] }
  ? Row
  : Answer extends { readonly rows: readonly (infer Row)[] }
    ? Row
    : never

/** Reads a report that is a list, page by page to its end. Rules: docs/rules/lists-and-csv.md */
export function wholeList<K extends ListKey>(route: K) {
  return (asked: ReadOptions<K>, goOn: (rowCount: number) => boolean): Promise<WholeList<K>> =>
    fetchWholeList(route, asked, goOn)
}
