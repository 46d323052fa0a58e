import { isBusinessDate } from '../../shared/calendar/business-date.ts'

/** A report's filters are in its address, so that the report can be reloaded, reached by Back, and shared. */

/** Filters by name: each is the text in the address, or empty. */
export type Filters<F> = { readonly [Name in keyof F]: string }

/** The filters that hold a day. */
const DAYS: readonly string[] = ['date', 'fromDate', 'toDate']

/**
 * Returns the filters of an address: "?accountId=7&fromDate=2026-11-01". If a day's filter holds a text that is no day, it
 * is ignored (docs/rules/reports.md).
 * @param none all filters, empty
 */
export function filtersIn<F extends Filters<F>>(search: string, none: F): F {
  const query = new URLSearchParams(search)
  const readable = (name: string, text: string) =>
    DAYS.includes(name) && !isBusinessDate(text) ? '' : text
  return Object.fromEntries(
    Object.keys(none).map((name) => [name, readable(name, query.get(name) ?? '')]),
  ) as F
}

/** Returns the query of an address with these filters; empty without filters. */
export function searchOf<F extends Filters<F>>(filters: F): string {
  const given = Object.entries<string>(filters).filter(([, text]) => text !== '')
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
