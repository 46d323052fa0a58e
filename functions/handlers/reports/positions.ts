import {
  FEE_ACCOUNT,
  OVER_SHORT_ACCOUNT,
  POSITION_ACCOUNT,
} from '../../../shared/contract/house.ts'
import { reportsPositions } from '../../../shared/contract/positions.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import * as CALLS from '../../../shared/refusals/calls.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { positionRows } from '../../domain/deals/profit-rows.ts'
import { addInCurrency } from '../../domain/ledger/statement.ts'
import { endpoint } from '../../http/endpoint.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { forBookReaders, requireAllBooks } from '../../http/require-books.ts'
import { baseCurrencyId } from '../../store/accounts/currencies.ts'
import { type OwnBalances, ownBalancesAtEnd } from '../../store/books/own-balances.ts'
import { positionsAtEnd } from '../../store/days/house-days.ts'
import { rowFactsSince } from '../../store/days/row-facts.ts'
import type { HouseBalances } from '../../store/house/house-balances.ts'
import { houseClosing } from '../../store/house/house-position.ts'

/** Lists the positions of the house at the end of a day, by currency (docs/rules/positions.md). */
export const handler = endpoint(reportsPositions, {
  load: ({ query, claims, today }) => {
    const day = query.date ?? today
    if (day > today) throw refused(CALLS.future, { field: 'date' })
    const read = () =>
      Promise.all([
        day,
        positionsAtEnd(day),
        houseClosing(day),
        ownBalancesAtEnd(day, today, baseCurrencyId()),
        rowFactsSince(day),
      ])
    return forBookReaders(claims, undefined, read)
  },
  reply: async ({ session }, { read, headOffice }) => {
    requireAllBooks(session, headOffice)
    const [day, positions, house, own, facts] = read
    const exposure = exposureOf(house, own)
    return {
      body: positionRows({ day, positions, exposure }, facts),
      headers: incompleteHeader(own.isComplete),
    }
  },
})

/** The house accounts whose balances belong to the house itself; cash, loans and hawalas are what it has, lent and owes. */
const OWN_ACCOUNTS = [POSITION_ACCOUNT, FEE_ACCOUNT, OVER_SHORT_ACCOUNT] as const

/** Returns all that the house itself owns, by currency id. */
function exposureOf(house: HouseBalances, own: OwnBalances): Map<number, AmountMinor> {
  const sums = new Map(own.balances)
  for (const account of OWN_ACCOUNTS) {
    for (const [currencyId, minor] of house.get(account) ?? []) {
      addInCurrency(sums, currencyId, minor)
    }
  }
  return sums
}
