import { balancesSummary } from '../../../shared/contract/balances.ts'
import { balanceRows } from '../../domain/accounts/balance-rows.ts'
import { endpoint } from '../../http/endpoint.ts'
import { forBookReaders, requireAllBooks } from '../../http/require-books.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { partnersAndBooks } from '../../store/books/books-balances.ts'
import { allHouseBalances } from '../../store/house/house-position.ts'

/**
 * Gives the total that the house owes to all other accounts, per currency (docs/rules/ledger.md). With `split`, customers,
 * partners and the house's own accounts are told apart (docs/rules/books.md).
 */
export const handler = endpoint(balancesSummary, {
  load: async ({ query, claims }) => {
    if (query.split === 'true') {
      return forBookReaders(claims, undefined, () => balancesWith(partnersAndBooks()))
    }
    return { read: await balancesWith(null), headOffice: null }
  },
  reply: async ({ session }, { read: [currencies, house, parts], headOffice }) => {
    if (parts) requireAllBooks(session, headOffice)
    return { body: balanceRows(currencies, house, parts) }
  },
})

function balancesWith<Parts>(parts: Parts) {
  return Promise.all([listCurrencies(), allHouseBalances(), parts])
}
