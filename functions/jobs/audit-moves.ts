import { formatAmount } from '../../shared/money/amount.ts'
import type { CurrencyCodes } from '../domain/exchange-pair.ts'
import { codeOf, type Disagreement } from '../domain/replay.ts'
import type { MovedAmount, TillMove } from '../domain/till-move.ts'
import { TILL_MOVE_PARTITION } from '../store/house/house-keys.ts'
import { moveFrom } from '../store/house/till-moves.ts'
import type { Item } from '../store/table/client.ts'

/**
 * What accepted moves of cash break of the rules: one person on two sides, or more accepted than was offered. Moves of
 * earlier versions are left out, which knew neither rule. Rules: docs/rules/till-moves.md
 */
export class AuditedMoves {
  /** Only those that break a rule, because the audit of a house reads very many. */
  private readonly suspects: TillMove[] = []

  /** Judges an item of the table, if it is an accepted move that knows the rules. */
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
