import { hawalas as texts } from '#texts/hawalas.ts'
import * as labels from '#texts/labels.ts'
import { HawalaOrderQuery } from '../../../shared/contract/hawala-orders.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { problemsBy } from '../../fields/checked-as-typed.ts'
import { filtersIn } from '../../report/address.ts'
import type { FilterProblems } from '../../report/use-filter-draft.ts'
import { named } from '../../ui/named-message.ts'

/** The filters of the list. They are in the address, so that the list can be reloaded and shared. */
export interface HawalaFilters {
  /** A state, `payable` for all that a branch must still pay, or empty for all states. */
  readonly state: string
  readonly branch: string
  readonly payingBranch: string
  /** The house's number of a hawala, or a partner's. */
  readonly number: string
  readonly phone: string
  /** The id of the hawala whose dialog opens at once with the screen; empty for none. */
  readonly order: string
}

export const NO_FILTERS: HawalaFilters = {
  state: '',
  branch: '',
  payingBranch: '',
  number: '',
  phone: '',
  order: '',
}

/** Reads the filters from an address: "?state=payable&payingBranch=HRT". */
export function filtersOf(search: string): HawalaFilters {
  return filtersIn(search, NO_FILTERS)
}

type Query = Sent<RouteNamed<'hawala-orders/list'>, 'query'>

function asSent({ order: _, number, phone, ...choices }: HawalaFilters) {
  const given = { ...choices, anyNumber: number.trim(), phone: phone.trim() }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

/** Returns the problems of the two typed filters. The selects need no check, because they offer only valid values. */
export function problemsOf(filters: HawalaFilters): FilterProblems<HawalaFilters> {
  const { anyNumber, phone } = problemsBy(HawalaOrderQuery, asSent(filters))
  return {
    ...(anyNumber ? { number: named(labels.number, texts.numberIsWrong) } : {}),
    ...(phone ? { phone: named(labels.phone, texts.phoneIsWrong) } : {}),
  }
}

/** Returns the query of the list; null if a filter in the address is invalid. */
export function queryOf(filters: HawalaFilters): Query | null {
  const sent = asSent(filters)
  return HawalaOrderQuery.safeParse(sent).success ? (sent as Query) : null
}
