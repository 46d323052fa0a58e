import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'
import { useFreshApi } from './use-fresh-api.ts'

/** A currency as `GET /api/currencies` lists it. */
export type Currency = Answered<RouteNamed<'currencies/list'>>[number]

/**
 * Reads all currencies, again each time the screen opens, because another counter may have set a rate meanwhile.
 */
export function useCurrencies() {
  return useFreshApi('GET /api/currencies')
}
