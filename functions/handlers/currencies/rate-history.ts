import { currenciesRateHistory } from '../../../shared/contract/currencies.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import * as CURRENCIES from '../../../shared/refusals/currencies.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findCurrency } from '../../store/accounts/currencies.ts'
import { rateHistory } from '../../store/accounts/currency-changes.ts'

/** Lists the rates of a currency, the newest first, with who set them and when (docs/rules/currencies.md). */
export const handler = endpoint(currenciesRateHistory, {
  load: ({ params, query }) =>
    Promise.all([findCurrency(params.currencyId), rateHistory(params.currencyId, query.limit)]),
  reply: async ({ params }, [currency, rates]) => {
    if (!currency) throw refused(CURRENCIES.notFound, { id: params.currencyId })
    const body = rates.map(({ rate, ...given }) => ({
      ...given,
      currencyId: params.currencyId,
      rate: formatRate(rate),
    }))
    return { body }
  },
})
