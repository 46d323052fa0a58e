import { formatAmount } from '../../../shared/money/amount.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listCurrencies } from '../../store/currencies.ts'
import { allHouseBalances } from '../../store/house-position.ts'

/** What the house owes all other accounts: minus the house's own side, per currency (decisions.md "Ledger"). */
export const handler = endpoint('balances/summary', {
  load: () => Promise.all([listCurrencies(), allHouseBalances()]),
  reply: async (_call, [currencies, house]) => ({
    body: currencies.map(({ id, code, name }) => ({
      currencyId: id,
      currencyCode: code,
      currencyName: name,
      totalBalance: formatAmount(-(house.get(id) ?? 0n)),
    })),
  }),
})
