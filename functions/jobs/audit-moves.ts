import { formatAmount } from '../../shared/money/amount.ts'
import { codeOf, type Disagreement } from '../domain/audit/replay.ts'
import type { CurrencyCodes } from '../domain/ledger/exchange-pair.ts'
import type { MovedAmount, TillMove } from '../domain/tills/till-move.ts'
import { TILL_MOVE_PARTITION } from '../store/house/house-keys.ts'
import type { Item } from '../store/table/client.ts'
import { moveFrom } from '../store/tills/till-moves.ts'

/**
 * Finds accepted moves of cash that break a rule: one person acted on two sides, or more was accepted than offered. Moves of
 * earlier versions, which had neither rule, are left out. Rules: docs/rules/till-moves.md
 */
export class AuditedMoves {
  /** Only moves that break a rule are kept, because the audit of a house reads very many. */
  private readonly suspects: TillMove[] = []

  /**
   * Checks an item of the table if it is an accepted move. A move without `raises` is an earlier version's and isn't
   * checked.
   */
  add(item: Item): void {
    if (item['pk'] !== TILL_MOVE_PARTITION) return
    const move = moveFrom(item)
    if (move.state !== 'accepted' || move.raises === null) return
    if (twoHats(move).length > 0 || move.amounts.some(isMore)) this.suspects.push(move)
  }

  disagreements(codes: CurrencyCodes): Disagreement[] {
    return this.suspects.flatMap((move) => [...twoHats(move), ...moreThanOffered(move, codes)])
  }
}

function twoHats({ id, from, offered, raises, dispatched, decided, settled }: TillMove) {
  const raisers = (raises ?? []).map(({ userId }) => userId)
  const senders = [from.userId, offered.userId, ...raisers, dispatched?.userId]
  const receiver = decided?.userId
  const isBoth = receiver !== undefined && senders.includes(receiver)
  const isSettler = settled !== null && [...senders, receiver].includes(settled.userId)
  const by = (what: string, userId: number) => ({
    account: '',
    currency: '',
    what,
    expected: 'a person without a part in it',
    found: `user ${userId}`,
  })
  return [
    ...(isBoth ? [by(`acceptance of move ${id}`, receiver)] : []),
    ...(isSettler ? [by(`settlement of move ${id}`, settled.userId)] : []),
  ]
}

function isMore({ amountMinor, arrivedMinor }: MovedAmount): boolean {
  return (arrivedMinor ?? 0n) > amountMinor
}

function moreThanOffered({ id, amounts }: TillMove, codes: CurrencyCodes): Disagreement[] {
  return amounts.filter(isMore).map(({ currencyId, amountMinor, arrivedMinor }) => ({
    account: '',
    currency: codeOf(currencyId, codes),
    what: `acceptance of move ${id}`,
    expected: `at most ${formatAmount(amountMinor)}`,
    found: formatAmount(arrivedMinor ?? 0n),
  }))
}
