import { accountAnswer, currencyCodeOf } from '../../http/account-answer.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listAccounts } from '../../store/accounts.ts'
import { listCurrencies } from '../../store/currencies.ts'

/** The whole list of accounts, the two of the house included (specification 1, section 7). */
export const handler = endpoint('accounts/list', {
  load: () => Promise.all([listAccounts(), listCurrencies()]),
  reply: async (_call, [accounts, currencies]) => ({
    body: accounts.map((account) => accountAnswer(account, currencyCodeOf(account, currencies))),
  }),
})
