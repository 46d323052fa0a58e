import { searchForms as texts } from '#texts/search-forms.ts'
import type { SearchType } from '../../shared/contract/search.ts'
import { parseAmount, withCommas } from '../../shared/money/amount.ts'
import { latinDigits } from '../../shared/search/normalise.ts'
import { amountText, settledAmount } from '../components/amount-field/amount-text.ts'
import { AMOUNT_RESULT, arithmeticProblem } from '../components/amount-field/typed-arithmetic.ts'
import { dayProblem } from '../components/date-field/day-hint.ts'
import { named } from '../components/named-message.ts'
import { sentAmount } from '../money/sent-fields.ts'

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

/** The filters of an address or a call: only those that are there. */
export type SearchQuery = Readonly<Partial<Record<keyof SearchFilters, string>>>

/** A search of that type and for nothing else: today's. */
export function noFilters(type: SearchType): SearchFilters {
  return { type, referenceId: '', date: '', account: '', narrative: '', amount: '' }
}

/** True where nothing but a type is asked for; the server then takes today's. */
export function asksForNothing({ type: _type, ...filters }: SearchFilters): boolean {
  return Object.values(filters).every((text) => text.trim() === '')
}

/**
 * Reads the filters of an address: "?type=Debit&account=1007&amount=1500".
 * @param types what the screen can search for; the first is meant where the address names none of them
 */
export function filtersOf(
  address: URLSearchParams,
  types: readonly [SearchType, ...SearchType[]],
): SearchFilters {
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

/** The filters as address and call name them; only those that say something, trimmed. */
export function queryOf(filters: SearchFilters): SearchQuery {
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

/** What is wrong with a filter, by filter. */
export type FilterProblems = Partial<Record<keyof SearchFilters, string>>

/** What stands in the way of a search; nothing where all is in order. */
export function problemsOf({ date, amount }: SearchFilters): FilterProblems {
  const wrongDay = dayProblem(date)
  const minor = parseAmount(settledAmount(amount))
  const isAmount = amount === '' || (minor !== null && minor > 0n)
  return {
    ...(wrongDay === null ? {} : { date: named(texts.transactionDate, wrongDay) }),
    ...(isAmount
      ? {}
      : { amount: arithmeticProblem(amount, AMOUNT_RESULT) ?? texts.amountMustBeAbove0 }),
  }
}
