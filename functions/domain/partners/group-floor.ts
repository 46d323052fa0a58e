import type { Refusal } from '../../../shared/contract/refusal.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import { AFN_QUOTE, atMid, type Quote } from '../../../shared/money/deal.ts'
import * as LIMITS from '../../../shared/refusals/limits.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { midOn } from '../deals/board-mids.ts'
import type { Board } from '../deals/rate-board.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'

/**
 * The floor over all accounts of a partner, as each of their balances is marked with it: the least worth in AFN, at the middle
 * rates of now, that a save may leave. Rules: docs/rules/limits.md.
 */
export interface GroupFloor {
  /** The accounts of the partner, the leader first. */
  members: readonly string[]
  floorMinor: AmountMinor
}

/** The middle rates of now. */
export interface Mids {
  board: Board
  /** The id of AFN; null if there is no such currency. */
  afnId: number | null
  codes: CurrencyCodes
}

/** What an account holds. */
export interface Held {
  currencyId: number
  balanceMinor: AmountMinor
}

/** Returns the middle rate of a currency; null if it was never on a board. */
type MidOf = (currencyId: number) => Quote | null

/** Makes the function that finds the middle rates of now. */
export function midsIn({ board, afnId }: Mids): MidOf {
  return (currencyId) => (currencyId === afnId ? AFN_QUOTE : midOn(board, currencyId))
}

/**
 * Returns what balances are worth together, in hundredths of AFN: each at the middle rate of its currency now, rounded once,
 * half away from zero. A balance of 0 is worth nothing, whatever its currency.
 * @returns null if a balance's currency was never on a board
 */
export function netOf(held: Iterable<Held>, midOf: MidOf): AmountMinor | null {
  let netMinor = 0n
  for (const { currencyId, balanceMinor } of held) {
    if (balanceMinor === 0n) continue
    const mid = midOf(currencyId)
    if (!mid) return null
    netMinor += atMid(balanceMinor, mid)
  }
  return netMinor
}

/**
 * Decides whether a save keeps the floor over all accounts of a partner. As with the floor of one account, a save that leaves
 * the partner no lower than before passes, also beyond the floor.
 * @param held all accounts as they were read, by number
 * @param changes what the save changes on accounts, by number
 * @returns the refusal, or null
 */
export function refusalByGroup(
  { members, floorMinor }: GroupFloor,
  held: ReadonlyMap<string, Held>,
  changes: ReadonlyMap<string, AmountMinor>,
  mids: Mids,
): Refusal | null {
  const [partner = ''] = members
  const after = [...held].map(([number, { currencyId, balanceMinor }]) => ({
    currencyId,
    balanceMinor: balanceMinor + (changes.get(number) ?? 0n),
  }))
  const midOf = midsIn(mids)
  const netMinor = netOf(after, midOf)
  const limit = formatAmount(floorMinor)
  if (netMinor === null) {
    const unknown = after.find((each) => netOf([each], midOf) === null)
    const currency = mids.codes.get(unknown?.currencyId ?? 0) ?? ''
    return refused(LIMITS.groupWithoutRate, { partner, currency, limit })
  }
  if (netMinor >= floorMinor) return null
  const beforeMinor = netOf(held.values(), midOf)
  if (beforeMinor !== null && netMinor >= beforeMinor) return null
  return refused(LIMITS.groupFloor, { partner, balance: formatAmount(netMinor), limit })
}
