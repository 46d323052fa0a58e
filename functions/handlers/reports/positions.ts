import {
  FEE_ACCOUNT,
  OVER_SHORT_ACCOUNT,
  POSITION_ACCOUNT,
} from '../../../shared/contract/house.ts'
import { reportsPositions } from '../../../shared/contract/positions.ts'
import { positionRows } from '../../domain/deals/profit-rows.ts'
import { endpoint } from '../../http/endpoint.ts'
import { requireAllBooks } from '../../http/require-books.ts'
import { positionsAtEnd } from '../../store/days/house-days.ts'
import { rowFactsSince } from '../../store/days/row-facts.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import type { HouseBalances } from '../../store/house/house-balances.ts'
import { houseClosing } from '../../store/house/house-position.ts'

/** Lists the positions of the house at the end of a day, by currency (docs/rules/positions.md). */
export const handler = endpoint(reportsPositions, {
  load: ({ query, today }) => {
    const day = query.date ?? today
    return Promise.all([
      day,
      positionsAtEnd(day),
      houseClosing(day),
      rowFactsSince(day),
      findHeadOffice(),
    ])
  },
  reply: async ({ session }, [day, positions, balances, facts, headOffice]) => {
    requireAllBooks(session, headOffice)
    return { body: positionRows({ day, positions, exposure: exposureOf(balances) }, facts) }
  },
})

/** The accounts whose balances belong to the house itself. */
const OWN_ACCOUNTS = [POSITION_ACCOUNT, FEE_ACCOUNT, OVER_SHORT_ACCOUNT] as const

function exposureOf(balances: HouseBalances): Map<number, bigint> {
  const sums = new Map<number, bigint>()
  for (const account of OWN_ACCOUNTS) {
    for (const [currencyId, minor] of balances.get(account) ?? []) {
      sums.set(currencyId, (sums.get(currencyId) ?? 0n) + minor)
    }
  }
  return sums
}
