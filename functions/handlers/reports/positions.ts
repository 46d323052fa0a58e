import { reportsPositions } from '../../../shared/contract/positions.ts'
import * as CALLS from '../../../shared/refusals/calls.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { ownedByHouse } from '../../domain/books/owned.ts'
import { positionRows } from '../../domain/deals/profit-rows.ts'
import { endpoint } from '../../http/endpoint.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { forBookReaders, requireAllBooks } from '../../http/require-books.ts'
import { baseCurrencyId } from '../../store/accounts/currencies.ts'
import { ownBalancesAtEnd } from '../../store/books/own-balances.ts'
import { positionsAtEnd } from '../../store/days/house-days.ts'
import { rowFactsSince } from '../../store/days/row-facts.ts'
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
    const exposure = ownedByHouse(house, own.balances)
    return {
      body: positionRows({ day, positions, exposure }, facts),
      headers: incompleteHeader(own.isComplete),
    }
  },
})
