import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { findMatches, searchEntries } from '../../../shared/search/matching.ts'

/** A hawala partner, as listed by `GET /api/reports/partners`. */
export type Partner = Answered<RouteNamed<'reports/partners'>>[number]

/** The filters of the list. */
export interface PartnerSearch {
  /** A part of the name or number, or empty. */
  readonly text: string
  /** The code of a currency, or empty for all. */
  readonly currency: string
}

export const NO_SEARCH: PartnerSearch = { text: '', currency: '' }

/** Finds the partners that fit, in the order of the list. */
export function foundPartners(
  partners: readonly Partner[],
  { text, currency }: PartnerSearch,
): readonly Partner[] {
  const inCurrency =
    currency === '' ? partners : partners.filter(({ currencyCode }) => currencyCode === currency)
  if (text.trim() === '') return inCurrency
  const entries = searchEntries(inCurrency, (partner) => ({
    code: partner.accountNumber,
    name: partner.accountName,
    others: [],
  }))
  const found = new Set(findMatches(entries, text, 'code', entries.length))
  return inCurrency.filter((partner) => found.has(partner))
}

/** Returns the currencies of the partners, each once. */
export function currenciesOf(partners: readonly Partner[]): readonly string[] {
  return [...new Set(partners.map(({ currencyCode }) => currencyCode))].sort()
}
