import { currenciesList } from '../../../shared/contract/currencies.ts'
import { currencyAnswer } from '../../domain/house/currency.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'

/** Lists all currencies with their current rates (docs/rules/currencies.md). */
export const handler = endpoint(currenciesList, {
  load: listCurrencies,
  reply: async (_call, currencies) => ({ body: currencies.map(currencyAnswer) }),
})
