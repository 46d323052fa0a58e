import { bookedOn, tillDayKey } from '../house/house-keys.ts'
import type { KnownAccounts } from './known-accounts.ts'
import type { Move } from './moves.ts'

/**
 * Returns the movements of a write on accounts of income and expense a second time, as the days of its tills sum them. So
 * what a branch earned and paid on a day is known without reading transactions. Rules: docs/rules/books.md
 * @param known the books that the write demands, so that none of these accounts is overlooked
 */
export function bookedMoves(moves: readonly Move[], known: KnownAccounts): Move[] {
  return moves.flatMap((move) => {
    const { account, day, till, changeMinor, isCredit } = move
    const accountId = known.idIfSummed(account)
    if (accountId === null) return []
    const names = bookedOn(accountId)
    const added = isCredit ? { [names.credited]: changeMinor } : { [names.debited]: -changeMinor }
    return [{ ...move, key: tillDayKey(day, till), additions: added }]
  })
}
