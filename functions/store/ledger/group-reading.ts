import { NO_BOARD } from '../../domain/deals/rate-board.ts'
import { baseCurrencyOf, codesOf } from '../../domain/house/currency.ts'
import type { GroupFloor, Held, Mids } from '../../domain/partners/group-floor.ts'
import { listCurrencies } from '../accounts/currencies.ts'
import { boardFrom } from '../house/rate-board.ts'
import { getItem, getItems } from '../table/get.ts'
import { balanceKey, CURRENT_BOARD_KEY, numberOfBalance } from '../table/keys.ts'
import { heldIn } from './group-floors.ts'

/** What decides whether a save passes the floor over all accounts of a partner. */
export interface GroupRead {
  group: GroupFloor
  /** The balances of all accounts, by number. They change with what refused writes show. */
  held: Map<string, Held>
  mids: Mids
}

/** Reads the balances of all accounts of a partner and the middle rates of now, in one round: a unit for each account. */
export async function readGroup(group: GroupFloor): Promise<GroupRead> {
  const [items, mids] = await Promise.all([getItems(group.members.map(balanceKey)), midsNow()])
  return {
    group,
    held: new Map(items.map((item) => [numberOfBalance(item), heldIn(item)])),
    mids,
  }
}

/** Reads the middle rates of now. */
export async function midsNow(): Promise<Mids> {
  const [item, currencies] = await Promise.all([getItem(CURRENT_BOARD_KEY), listCurrencies()])
  const board = item?.['rates'] ? boardFrom(item) : NO_BOARD
  return { board, afnId: baseCurrencyOf(currencies), codes: codesOf(currencies) }
}
