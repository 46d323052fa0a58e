import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'
import { useFreshApi } from './use-fresh-api.ts'

/** A currency as `GET /api/currencies` lists it. */
export type Currency = Answered<RouteNamed<'currencies/list'>>[number]

/** All currencies, asked for again each time the screen opens, so that a rate set at another counter is there. */
export function useCurrencies() {
  return useFreshApi('GET /api/currencies')
}
