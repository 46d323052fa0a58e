import { hawalas as texts } from '#texts/hawalas.ts'
import * as labels from '#texts/labels.ts'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { SearchHawalaOrdersRequest } from '../../../shared/contract/order-search.ts'
import { isRangeOfBooks, MOST_RANGE_DAYS } from '../../../shared/contract/report-facts.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { problemsBy } from '../../fields/checked-as-typed.ts'
import { filtersIn, searchOf } from '../../report/address.ts'
import { rangeProblems } from '../../report/date-range.ts'
import type { FilterProblems } from '../../report/use-filter-draft.ts'
import { named } from '../../ui/named-message.ts'
import { peopleOf, tokenOf } from './people-kept.ts'

/**
 * The filters of the list. They are in the address, so that the list can be reloaded and shared; only a name and a phone aren't,
 * because addresses are kept in many places.
 */
export interface HawalaFilters {
  /** A state, `payable` for all that a branch must still pay, or empty for all states. */
  readonly state: string
  readonly branch: string
  readonly payingBranch: string
  /** The account number of a partner. */
  readonly partner: string
  /** The house's number of a hawala, or a partner's. */
  readonly number: string
  readonly name: string
  readonly phone: string
  readonly amount: string
  readonly fromDate: string
  readonly toDate: string
  /** The filters of a link of Hawala Profit: the route in words, the branch in whose books they are, the currency's id. */
  readonly route: string
  readonly bookedIn: string
  readonly currencyId: string
  /** "true" for what Hawala Profit counts on the days. */
  readonly counted: string
  /** The id of the hawala whose dialog opens at once with the screen; empty for none. */
  readonly order: string
}

export const NO_FILTERS: HawalaFilters = {
  state: '',
  branch: '',
  payingBranch: '',
  partner: '',
  number: '',
  name: '',
  phone: '',
  amount: '',
  fromDate: '',
  toDate: '',
  route: '',
  bookedIn: '',
  currencyId: '',
  counted: '',
  order: '',
}

/** The filters of a link of Hawala Profit, without those that the form has too. */
export const OF_REPORT = { route: '', bookedIn: '', currencyId: '', counted: '' } as const

/** Reads the filters from an address: "?state=payable&payingBranch=HRT". */
export function filtersOf(search: string): HawalaFilters {
  return {
    ...filtersIn(search, NO_FILTERS),
    ...peopleOf(new URLSearchParams(search).get(FOR) ?? ''),
  }
}

/** The part of an address that stands for a name and a phone. */
const FOR = 'for'

/** Writes the filters to the query of an address. A name and a phone are kept in this tab instead. */
export function addressOf({ name, phone, ...filters }: HawalaFilters): string {
  return searchOf({ ...filters, [FOR]: tokenOf({ name, phone }) })
}

export type HawalaSearch = Sent<RouteNamed<'hawala-orders/search'>, 'body'>

function asSent({ order: _, ...filters }: HawalaFilters) {
  const { number, name, phone, amount, fromDate, toDate, counted, ...choices } = filters
  const typed = { anyNumber: number.trim(), name: name.trim(), phone: phone.trim() }
  const given = { ...choices, ...typed, amount: amount.trim(), from: fromDate, to: toDate }
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
    ...(counted === 'true' ? { counted: true } : {}),
  }
}

/**
 * Returns the problems of the typed filters. The selects need no check, because they offer only valid values.
 * @param today the last day of a search that names only its first day
 */
export function problemsOf(
  filters: HawalaFilters,
  today: BusinessDate,
): FilterProblems<HawalaFilters> {
  const { fromDate, toDate, ...others } = filters
  const wrong = problemsBy(
    SearchHawalaOrdersRequest,
    asSent({ ...others, fromDate: '', toDate: '' }),
  )
  return {
    ...(fromDate === '' || isRangeOfBooks(fromDate, toDate || today)
      ? {}
      : { toDate: texts.rangeTooLong(MOST_RANGE_DAYS) }),
    ...rangeProblems({ fromDate, toDate }),
    ...(wrong['anyNumber'] ? { number: named(labels.number, texts.numberIsWrong) } : {}),
    ...(wrong['name'] ? { name: named(texts.name, texts.numberIsWrong) } : {}),
    ...(wrong['phone'] ? { phone: named(labels.phone, texts.phoneIsWrong) } : {}),
    ...(wrong['amount'] ? { amount: named(labels.amount, wrong['amount']) } : {}),
  }
}

/** Returns the search of the list; null if a filter in the address is invalid. */
export function searchFor(filters: HawalaFilters): HawalaSearch | null {
  const sent = asSent(filters)
  return SearchHawalaOrdersRequest.safeParse(sent).success ? (sent as HawalaSearch) : null
}

/** Returns the amount that is searched for, in hundredths; null if there is none. */
export function amountOf(filters: HawalaFilters): AmountMinor | null {
  return SearchHawalaOrdersRequest.safeParse(asSent(filters)).data?.amount ?? null
}

/** How many hawalas the screen reads at first if nothing narrows the list. */
const FIRST_ROWS = 200

/** Returns the call of the first page of a search. Without filters it is short, because every visit of the screen begins with it. */
export function firstPageOf(search: HawalaSearch): HawalaSearch {
  return Object.keys(search).length === 0 ? { limit: String(FIRST_ROWS) } : search
}
