import { accountsList } from '../../../shared/contract/accounts.ts'
import { accountAnswer, currencyCodeOf } from '../../domain/account.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listAccounts } from '../../store/accounts/accounts.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { accountListVersion } from '../../store/table/counters.ts'

/**
 * Lists all accounts, including the two of the house (docs/rules/accounts.md). A client that already has the current list
 * gets a 304, and no account is read.
 */
export const handler = endpoint(accountsList, {
  load: async ({ held }) => {
    // The version is read before the list. So a list may be newer than its version, and then the client fetches it once
    // too often. But an old list never counts as current.
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
