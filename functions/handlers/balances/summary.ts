import { balancesSummary } from '../../../shared/contract/balances.ts'
import { balanceRows } from '../../domain/accounts/balance-rows.ts'
import { endpoint } from '../../http/endpoint.ts'
import { requireAllBooks } from '../../http/require-books.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { partnersAndBooks } from '../../store/books/books-balances.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import { allHouseBalances } from '../../store/house/house-position.ts'

/**
 * Gives the total that the house owes to all other accounts, per currency (docs/rules/ledger.md). With `split`, customers,
 * partners and the house's own accounts are told apart (docs/rules/books.md).
 */
export const handler = endpoint(balancesSummary, {
  load: ({ query }) =>
    Promise.all([
      listCurrencies(),
      allHouseBalances(),
      query.split === 'true' ? partnersAndBooks() : null,
      query.split === 'true' ? findHeadOffice() : null,
    ]),
  reply: async ({ session }, [currencies, house, parts, headOffice]) => {
    if (parts) requireAllBooks(session, headOffice)
    return { body: balanceRows(currencies, house, parts) }
  },
})
