import { searchForms as texts } from '#texts/search-forms.ts'
import type { DateOf, SearchType } from '../../shared/contract/search.ts'
import { parseAmount, withCommas } from '../../shared/money/amount.ts'
import { latinDigits } from '../../shared/search/digits.ts'
import { printedNumber } from '../../shared/search/number-form.ts'
import { sentAmount } from '../money/sent-fields.ts'
import { searchOf } from '../report/address.ts'
import { rangeProblems } from '../report/date-range.ts'
import type { FilterProblems } from '../report/use-filter-draft.ts'
import { amountText, settledAmount } from '../ui/amount-field/amount-text.ts'
import { AMOUNT_RESULT, arithmeticProblem } from '../ui/amount-field/typed-arithmetic.ts'

/** The filters of a search: the text of each field. The address and the API call use the same names. */
export interface SearchFilters {
  readonly type: SearchType
  readonly referenceId: string
  /** The day, or the first day of a range: "yyyy-mm-dd", or empty. */
  readonly date: string
  /** The last day of a range: "yyyy-mm-dd". Empty if the search is for one day only. */
  readonly toDate: string
  /**
   * Whether the days are days of the transaction or of the change. Only a search for deleted or edited transactions may use
   * days of the change.
   */
  readonly dateOf: DateOf
  /** An account's number, or empty. */
  readonly account: string
  readonly narrative: string
  /** The text of the amount field, with commas. */
  readonly amount: string
}

/** The query that is sent: all filters that aren't empty and, for a further page, the cursor from the server. */
export type SentQuery = Readonly<Record<string, string>>

/** Returns filters with only the type, for which the server returns today's records. */
export function noFilters(type: SearchType): SearchFilters {
  return {
    type,
    referenceId: '',
    date: '',
    toDate: '',
    dateOf: 'transaction',
    account: '',
    narrative: '',
    amount: '',
  }
}

/** True if a search of this type may ask for the day of a change. */
export function hasChangeDays(type: SearchType): boolean {
  return type === 'Deleted Transactions' || type === 'Edited Transactions'
}

/** True if the days of these filters are days of a change. */
export function isByChange({ type, dateOf }: SearchFilters): boolean {
  return dateOf === 'change' && hasChangeDays(type)
}

/** True if the filters have only the type. For such filters the server returns today's records. */
export function asksForNothing({
  type: _type,
  dateOf: _dateOf,
  ...filters
}: SearchFilters): boolean {
  return Object.values(filters).every((text) => text.trim() === '')
}

/**
 * Makes a function that reads the filters from an address: "?type=Debit&account=1007&amount=1500".
 * @param types the types that the screen can search for
 * @param usual the type if the address names none
 */
export function filtersAmong(
  types: readonly SearchType[],
  usual: SearchType,
): (search: string) => SearchFilters {
  return (search) => {
    const address = new URLSearchParams(search)
    const given = (name: string) => (address.get(name) ?? '').trim()
    const named = given('type').toLowerCase()
    const amount = given('amount')
    const type = types.find((each) => each.toLowerCase() === named) ?? usual
    const isByChanges = given('dateOf').toLowerCase() === 'change' && hasChangeDays(type)
    return {
      type,
      referenceId: given('referenceId'),
      date: given('date') || given('fromDate'),
      toDate: given('toDate'),
      dateOf: isByChanges ? 'change' : 'transaction',
      account: latinDigits(given('account')).toUpperCase(),
      narrative: given('narrative'),
      amount: withCommas(settledAmount(amountText(amount, amount.length)?.text ?? '')),
    }
  }
}

/** Returns the filters as used in the address and the call: trimmed, without empty ones. */
export function queryOf({ date, ...filters }: SearchFilters): SentQuery {
  const sent = {
    ...filters,
    dateOf: isByChange({ date, ...filters }) ? 'change' : '',
    // A range is sent under two other names, because `date` alone means one day.
    ...(filters.toDate === '' ? { date } : { fromDate: date }),
    referenceId: sentReference(filters.referenceId.trim()),
    narrative: filters.narrative.trim(),
    amount: sentAmount(filters.amount),
  }
  return Object.fromEntries(Object.entries(sent).filter(([, text]) => text !== ''))
}

/**
 * Converts Persian digits if the text is a number, or a number with a prefix such as "TRX-". Other references stay as
 * typed.
 */
function sentReference(text: string): string {
  const printed = printedNumber(text)
  return /^([a-z]+[- ]?)?\d+$/i.test(printed) ? printed : text
}

/** Returns the query of an address with these filters. */
export function addressOf(filters: SearchFilters): string {
  return searchOf(queryOf(filters))
}

/** Returns the errors that prevent a search, by field; empty if there are none. */
function problemsOf({ amount, date, toDate }: SearchFilters): FilterProblems<SearchFilters> {
  return { ...rangeProblems({ fromDate: date, toDate }), ...amountProblems(amount) }
}

function amountProblems(amount: string): FilterProblems<SearchFilters> {
  const minor = parseAmount(settledAmount(amount))
  if (amount === '' || (minor !== null && minor > 0n)) return {}
  return { amount: arithmeticProblem(amount, AMOUNT_RESULT) ?? texts.amountMustBeAbove0 }
}

/**
 * Returns the words for the choice between the day of the transaction and the day of the change, and the label of the first
 * day.
 */
export function dayWords({ type, dateOf }: Pick<SearchFilters, 'type' | 'dateOf'>) {
  const isDeleted = type === 'Deleted Transactions'
  const ofChange = isDeleted ? texts.dayOfDeletion : texts.dayOfEdit
  return {
    choices: [
      ['transaction', texts.dayOfTransaction],
      ['change', ofChange],
    ],
    label:
      dateOf === 'change' && hasChangeDays(type)
        ? isDeleted
          ? texts.deletedOn
          : texts.editedOn
        : texts.transactionDate,
  } as const
}

/** The checks of the search form. */
export const SEARCH_RULES = {
  problemsOf,
  dates: { date: texts.transactionDate, toDate: texts.toDate },
}
