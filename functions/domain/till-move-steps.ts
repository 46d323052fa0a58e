import { isBetweenBranches } from '../../shared/contract/move-rights.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { VAULT } from '../../shared/contract/till-facts.ts'
import { type AmountMinor, formatAmount } from '../../shared/money/amount.ts'
import type { CurrencyCodes } from './exchange-pair.ts'
import type { MovedAmount, TillMove } from './till-move.ts'
import {
  type CashPosting,
  cashPostings,
  valueInBase,
  valueOfPart,
  type WorthBy,
} from './till-move-records.ts'
import { TRANSIT } from './till-record.ts'

/** What a step of a move posts, and the amounts of the move after it. */
export interface MoveStep {
  amounts: readonly MovedAmount[]
  postings: readonly CashPosting[]
}

/** What arrived, as the receiver says it; a currency that isn't named arrived as it was sent. */
export type Arrived = readonly { currencyId: number; amount: AmountMinor }[]

/**
 * An acceptance. Within a branch only what arrived is posted, so the rest never left the giver's till. From another
 * branch the difference stays in transit. Rules: docs/rules/till-moves.md.
 * @throws Refusal `badInput` naming the field
 */
export function acceptance(move: TillMove, arrived: Arrived, codes: CurrencyCodes): MoveStep {
  const known = new Set(move.amounts.map(({ currencyId }) => currencyId))
  const strange = arrived.findIndex(({ currencyId }) => !known.has(currencyId))
  if (strange >= 0) {
    const name = `amounts.${strange}.currencyId`
    const id = arrived[strange]?.currencyId
    throw new Refusal('badInput', `${name} ${id} is not a currency of move ${move.id}`)
  }
  requireNotMore(move, arrived, codes)
  const given = new Map(arrived.map(({ currencyId, amount }) => [currencyId, amount]))
  const isFromAfar = isBetweenBranches(move)
  const amounts = move.amounts.map((each) => {
    const arrivedMinor = given.get(each.currencyId) ?? each.amountMinor
    const inTransitMinor = isFromAfar ? each.amountMinor - arrivedMinor : 0n
    return { ...each, arrivedMinor, inTransitMinor }
  })
  const postings = cashPostings(
    isFromAfar ? TRANSIT : move.from,
    move.to,
    amounts.map((each) => ({
      currencyId: each.currencyId,
      amountMinor: each.arrivedMinor,
      valueMinor: valueOfPart(each, each.arrivedMinor),
    })),
  )
  if (!isFromAfar && postings.length === 0) {
    throw new Refusal('badInput', 'amounts must hold something: refuse the move if nothing arrived')
  }
  return { amounts, postings }
}

/** Nobody accepts more than was offered: one digit too many would empty the giver's till. */
function requireNotMore(move: TillMove, arrived: Arrived, codes: CurrencyCodes): void {
  for (const [place, { currencyId, amount }] of arrived.entries()) {
    const offered = move.amounts.find((each) => each.currencyId === currencyId)?.amountMinor ?? 0n
    if (amount <= offered) continue
    const most = `${formatAmount(offered)} ${codes.get(currencyId) ?? ''}`
    const { from } = move
    const giver = from.userId === VAULT ? `the vault of ${from.branch}` : from.userName
    const words = isBetweenBranches(move)
      ? `what was sent: accept that, and ask ${from.branch} to offer the rest as another move`
      : `what was offered: ask the giver, ${giver}, to raise the offer first`
    throw new Refusal('badInput', `amounts.${place}.amount must be at most ${most}, ${words}`)
  }
}

/**
 * The amounts of an offer that its giver raises. What isn't named stays as it is.
 * @throws Refusal `badInput` naming the field
 */
export function raisedAmounts(
  move: TillMove,
  raised: Arrived,
  codes: CurrencyCodes,
): readonly MovedAmount[] {
  for (const [place, { currencyId, amount }] of raised.entries()) {
    const offered = move.amounts.find((each) => each.currencyId === currencyId)
    if (!offered) {
      const name = `amounts.${place}.currencyId`
      throw new Refusal('badInput', `${name} ${currencyId} is not a currency of move ${move.id}`)
    }
    if (amount > offered.amountMinor) continue
    const now = `${formatAmount(offered.amountMinor)} ${codes.get(currencyId) ?? ''}`
    throw new Refusal('badInput', `amounts.${place}.amount must be above ${now}, what is offered`)
  }
  const given = new Map(raised.map(({ currencyId, amount }) => [currencyId, amount]))
  return move.amounts.map((each) => ({
    ...each,
    amountMinor: given.get(each.currencyId) ?? each.amountMinor,
  }))
}

/** Cash that is sent off, with what it is worth now. */
export function dispatch(move: TillMove, worthBy: WorthBy): MoveStep {
  const amounts = move.amounts.map((each) => ({
    ...each,
    valueMinor: valueInBase(each.amountMinor, each.currencyId, worthBy),
    inTransitMinor: each.amountMinor,
  }))
  return { amounts, postings: cashPostings(move.from, TRANSIT, amounts) }
}
