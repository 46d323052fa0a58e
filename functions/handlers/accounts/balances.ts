import { accountsBalances } from '../../../shared/contract/accounts.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findAccount } from '../../store/accounts/accounts.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { currentBalances } from '../../store/ledger/balances.ts'

/** Gives the current balance of an account; a house account has a row for each currency. */
export const handler = endpoint(accountsBalances, {
  load: async ({ params }) => {
    const [account, currencies] = await Promise.all([findAccount(params.id), listCurrencies()])
    if (!account) throw new Refusal('notFound', `There is no account ${params.id}`)
    return { account, currencies, balances: await currentBalances(account.accountNumber) }
  },
  reply: async (_call, { account, currencies, balances }) => ({
    body: currencies
      .filter(({ id }) => account.currencyId === null || account.currencyId === id)
      .map(({ id, code }) => ({
        accountId: account.id,
        currencyId: id,
        currencyCode: code,
        balance: formatAmount(balances.get(id) ?? 0n),
      })),
  }),
})
