import { reportsPartners } from '../../../shared/contract/partners.ts'
import { codesOf } from '../../domain/currency.ts'
import { partnerRows } from '../../domain/partner-rows.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listAccounts } from '../../store/accounts/accounts.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { openOrdersOfAll } from '../../store/hawala/order-lists.ts'
import { listBranches } from '../../store/house/branches.ts'
import { findLimits } from '../../store/ledger/account-limits.ts'

/** Lists the hawala partners with their balances, limits and open hawalas, by account number (docs/rules/partners.md). */
export const handler = endpoint(reportsPartners, {
  load: async () => {
    const [accounts, branches, currencies] = await Promise.all([
      listAccounts(),
      listBranches(),
      listCurrencies(),
    ])
    const partners = accounts.filter(({ accountType }) => accountType === 'Hawala Partner')
    const numbers = partners.map(({ accountNumber }) => accountNumber)
    const places = [...numbers, ...branches.map(({ code }) => code)]
    const [limits, open] = await Promise.all([findLimits(numbers), openOrdersOfAll(places)])
    return { partners, limits, open, codes: codesOf(currencies) }
  },
  reply: async (_call, read) => ({ body: partnerRows(read) }),
})
