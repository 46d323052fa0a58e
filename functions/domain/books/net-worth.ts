import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import {
  FEE_ACCOUNT,
  OVER_SHORT_ACCOUNT,
  POSITION_ACCOUNT,
} from '../../../shared/contract/house.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { atMid } from '../../../shared/money/deal.ts'
import type { Positions } from '../deals/branch-profit.ts'
import type { RowFacts } from '../deals/profit-rows.ts'
import { unrealisedIn } from './profit-and-loss.ts'

/** What the house itself owns at the end of a day. A balance above 0 is a credit. */
export interface Own {
  positions: Positions
  /** The balances of the house accounts, by account and currency id. */
  house: ReadonlyMap<string, ReadonlyMap<number, AmountMinor>>
  /** The accounts of capital, drawings, income and expense, and those without a book. */
  accounts: readonly { currencyId: number; balanceMinor: AmountMinor }[]
}

/**
 * Returns the net worth in AFN at the middle rates of a day's end, which is the equity of the balance sheet: each position and
 * each balance is rounded once. A currency that was never on a board is left out. Rules: docs/rules/books.md.
 */
export function netWorthOf(
  { positions, house, accounts }: Own,
  day: BusinessDate,
  facts: RowFacts,
): AmountMinor {
  const { afnId, midAtEnd } = facts
  const worthOf = (currencyId: number, minor: AmountMinor) => {
    const mid = minor === 0n ? null : midAtEnd(day, currencyId)
    return mid ? atMid(minor, mid) : 0n
  }
  // What the positions cost left EXC_001 in AFN when they were bought.
  let sum = unrealisedIn(positions, day, facts)
  for (const { costMinor } of positions.values()) sum += costMinor
  if (afnId !== null) sum += house.get(POSITION_ACCOUNT)?.get(afnId) ?? 0n
  for (const account of [FEE_ACCOUNT, OVER_SHORT_ACCOUNT]) {
    for (const [currencyId, minor] of house.get(account) ?? []) sum += worthOf(currencyId, minor)
  }
  for (const { currencyId, balanceMinor } of accounts) sum += worthOf(currencyId, balanceMinor)
  return sum
}
