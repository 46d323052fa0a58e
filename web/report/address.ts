/** The filters of a report are in its address, so that it can be reloaded, reached by Back, and shared. */

/** Filters by name: each is the text in the address, or empty. */
export type Filters<F> = { readonly [Name in keyof F]: string }

/**
 * The filters of an address: "?accountId=7&fromDate=2026-11-01".
 * @param none all filters, empty
 */
export function filtersIn<F extends Filters<F>>(search: string, none: F): F {
  const query = new URLSearchParams(search)
  return Object.fromEntries(Object.keys(none).map((name) => [name, query.get(name) ?? ''])) as F
}

/** The query of an address with these filters; empty without filters. */
export function searchOf<F extends Filters<F>>(filters: F): string {
  const given = Object.entries<string>(filters).filter(([, text]) => text !== '')
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
