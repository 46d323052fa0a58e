import { searchForms as texts } from '#texts/search-forms.ts'
import type { SearchType } from '../../shared/contract/search.ts'
import { parseAmount, withCommas } from '../../shared/money/amount.ts'
import { latinDigits } from '../../shared/search/normalise.ts'
import { amountText, settledAmount } from '../components/amount-field/amount-text.ts'
import { AMOUNT_RESULT, arithmeticProblem } from '../components/amount-field/typed-arithmetic.ts'
import { sentAmount } from '../money/sent-fields.ts'
import { searchOf } from '../report/address.ts'
import type { FilterProblems } from '../report/use-filter-draft.ts'

/** What is searched for: text, as it stands in the fields; the same words stand in the address and in the call. */
export interface SearchFilters {
  readonly type: SearchType
  readonly referenceId: string
  /** "yyyy-mm-dd", or nothing. */
  readonly date: string
  /** An account's number, or nothing. */
  readonly account: string
  readonly narrative: string
  /** As its field shows it, with commas. */
  readonly amount: string
}

/** What a screen can search for, at least one. */
export type SearchTypes = readonly [SearchType, ...SearchType[]]

/** As sent: the filters that say something, and for a further page the cursor that the server named. */
export type SentQuery = Readonly<Record<string, string>>

/** A search of that type and for nothing else: today's. */
export function noFilters(type: SearchType): SearchFilters {
  return { type, referenceId: '', date: '', account: '', narrative: '', amount: '' }
}

/** True where nothing but a type is asked for; the server then takes today's. */
export function asksForNothing({ type: _type, ...filters }: SearchFilters): boolean {
  return Object.values(filters).every((text) => text.trim() === '')
}

/**
 * Makes what reads the filters of an address: "?type=Debit&account=1007&amount=1500".
 * @param types what the screen can search for; the first is meant where the address names none of them
 */
export function filtersAmong(types: SearchTypes): (search: string) => SearchFilters {
  return (search) => {
    const address = new URLSearchParams(search)
    const given = (name: keyof SearchFilters) => (address.get(name) ?? '').trim()
    const named = given('type').toLowerCase()
    const amount = given('amount')
    return {
      type: types.find((type) => type.toLowerCase() === named) ?? types[0],
      referenceId: given('referenceId'),
      date: given('date'),
      account: latinDigits(given('account')).toUpperCase(),
      narrative: given('narrative'),
      amount: withCommas(settledAmount(amountText(amount, amount.length)?.text ?? '')),
    }
  }
}

/** The filters as address and call name them; only those that say something, trimmed. */
export function queryOf(filters: SearchFilters): SentQuery {
  const sent = {
    ...filters,
    referenceId: sentReference(filters.referenceId.trim()),
    narrative: filters.narrative.trim(),
    amount: sentAmount(filters.amount),
  }
  return Object.fromEntries(Object.entries(sent).filter(([, text]) => text !== ''))
}

/** A number typed on a Persian keyboard is that number; another text is a reference of the sender's own, left as it is. */
function sentReference(text: string): string {
  const latin = latinDigits(text)
  return /^([a-z]+[- ]?)?\d+$/i.test(latin) ? latin : text
}

/** The query of an address that asks for this. */
export function addressOf(filters: SearchFilters): string {
  return searchOf(queryOf(filters))
}

/** What stands in the way of a search; nothing where all is in order. */
function problemsOf({ amount }: SearchFilters): FilterProblems<SearchFilters> {
  const minor = parseAmount(settledAmount(amount))
  if (amount === '' || (minor !== null && minor > 0n)) return {}
  return { amount: arithmeticProblem(amount, AMOUNT_RESULT) ?? texts.amountMustBeAbove0 }
}

/** How what is filled in is checked. */
export const SEARCH_RULES = { problemsOf, dates: { date: texts.transactionDate } }
