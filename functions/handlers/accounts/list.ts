import { accountsList } from '../../../shared/contract/accounts.ts'
import { accountAnswer, currencyCodeOf } from '../../domain/account.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listAccounts } from '../../store/accounts/accounts.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { accountListVersion } from '../../store/table/counters.ts'

/**
 * The whole list of accounts, the two of the house included (docs/rules/accounts.md). A client that holds the
 * current list is told so, and nothing is read or sent (docs/rules/accounts.md).
 */
export const handler = endpoint(accountsList, {
  load: async ({ held }) => {
    // The version is read first: a list that is newer than its version is fetched once more, never kept too long.
    const etag = `W/"${await accountListVersion()}"`
    if (held === etag) return { etag, list: null }
    return { etag, list: await Promise.all([listAccounts(), listCurrencies()]) }
  },
  reply: async (_call, { etag, list }) => {
    const headers = { etag, 'cache-control': 'private, no-cache' }
    if (!list) return { status: 304, headers }
    const [accounts, currencies] = list
    return {
      body: accounts.map((account) => accountAnswer(account, currencyCodeOf(account, currencies))),
      headers,
    }
  },
})
