import { balancesSummary } from '../../../shared/contract/balances.ts'
import { balanceRows } from '../../domain/accounts/balance-rows.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { allHouseBalances } from '../../store/house/house-position.ts'

/** Gives the total that the house owes to all other accounts, per currency (docs/rules/ledger.md). */
export const handler = endpoint(balancesSummary, {
  load: () => Promise.all([listCurrencies(), allHouseBalances()]),
  reply: async (_call, [currencies, house]) => ({
    body: balanceRows(currencies, house),
  }),
})
