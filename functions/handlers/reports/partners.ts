import { reportsPartners } from '../../../shared/contract/partners.ts'
import { partnerRows } from '../../domain/hawala/partner-rows.ts'
import { codesOf } from '../../domain/house/currency.ts'
import { endpoint } from '../../http/endpoint.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { listAccounts } from '../../store/accounts/accounts.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { openHawalas } from '../../store/hawala/order-lists.ts'
import { findLimits } from '../../store/ledger/account-limits.ts'

/** Lists the hawala partners with their balances, limits and open hawalas, by account number (docs/rules/partners.md). */
export const handler = endpoint(reportsPartners, {
  load: async () => {
    const [accounts, currencies] = await Promise.all([listAccounts(), listCurrencies()])
    const partners = accounts.filter(({ accountType }) => accountType === 'Hawala Partner')
    const numbers = partners.map(({ accountNumber }) => accountNumber)
    const [limits, { orders, isComplete }] = await Promise.all([
      findLimits(numbers),
      openHawalas(numbers),
    ])
    return { isComplete, partners, limits, open: orders, codes: codesOf(currencies) }
  },
  reply: async (_call, { isComplete, ...read }) => ({
    body: partnerRows(read),
    headers: incompleteHeader(isComplete),
  }),
})
