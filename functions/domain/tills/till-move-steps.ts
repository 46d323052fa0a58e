import { isBetweenBranches } from '../../../shared/contract/move-rights.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import * as MOVES from '../../../shared/refusals/moves.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import type { MovedAmount, TillMove } from './till-move.ts'
import { type CashPosting, cashPostings } from './till-move-records.ts'
import { sideOf, TRANSIT } from './till-record.ts'

/** What a step of a move posts, and the amounts of the move after it. */
export interface MoveStep {
  amounts: readonly MovedAmount[]
  postings: readonly CashPosting[]
}

/** The amounts that arrived, as the receiver states them. A currency that isn't named arrived as it was sent. */
export type Arrived = readonly { currencyId: number; amount: AmountMinor }[]

/**
 * Decides an acceptance. Within a branch only what arrived is posted, so the rest never left the giver's till. From another
 * branch the difference stays in transit. Rules: docs/rules/till-moves.md.
 * @throws Refusal `badInput` naming the field
 */
export function acceptance(move: TillMove, arrived: Arrived, codes: CurrencyCodes): MoveStep {
  const known = new Set(move.amounts.map(({ currencyId }) => currencyId))
  for (const [place, { currencyId }] of arrived.entries()) {
    if (!known.has(currencyId)) throw refusedCurrency(move, place, currencyId)
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
    amounts.map((each) => ({ currencyId: each.currencyId, amountMinor: each.arrivedMinor })),
  )
  if (!isFromAfar && postings.length === 0) {
    throw refused(MOVES.nothingArrived)
  }
  return { amounts, postings }
}

/** Refuses more than was offered: one digit too many would empty the giver's till. */
function requireNotMore(move: TillMove, arrived: Arrived, codes: CurrencyCodes): void {
  for (const [place, { currencyId, amount }] of arrived.entries()) {
    const offered = move.amounts.find((each) => each.currencyId === currencyId)?.amountMinor ?? 0n
    if (amount <= offered) continue
    const most = amountFacts(place, offered, codes.get(currencyId))
    const { from } = move
    throw isBetweenBranches(move)
      ? refused(MOVES.aboveSent, { ...most, branch: from.branch })
      : refused(MOVES.aboveOffered, { ...most, giver: sideOf(from) })
  }
}

/**
 * Returns the amounts of an offer that its giver raises. Currencies that aren't named stay as they are.
 * @throws Refusal `badInput` naming the field
 */
export function raisedAmounts(
  move: TillMove,
  raised: Arrived,
  codes: CurrencyCodes,
): readonly MovedAmount[] {
  for (const [place, { currencyId, amount }] of raised.entries()) {
    const offered = move.amounts.find((each) => each.currencyId === currencyId)
    if (!offered) throw refusedCurrency(move, place, currencyId)
    if (amount > offered.amountMinor) continue
    const now = amountFacts(place, offered.amountMinor, codes.get(currencyId))
    throw refused(MOVES.notRaised, now)
  }
  const given = new Map(raised.map(({ currencyId, amount }) => [currencyId, amount]))
  return move.amounts.map((each) => ({
    ...each,
    amountMinor: given.get(each.currencyId) ?? each.amountMinor,
  }))
}

function refusedCurrency({ id }: TillMove, place: number, currencyId: number) {
  return refused(MOVES.otherCurrency, { field: `amounts.${place}.currencyId`, currencyId, id })
}

function amountFacts(place: number, amountMinor: AmountMinor, currency = '') {
  return { field: `amounts.${place}.amount`, amount: formatAmount(amountMinor), currency }
}

/** Decides a dispatch: the cash goes from the giver's till into transit. */
export function dispatch(move: TillMove): MoveStep {
  const amounts = move.amounts.map((each) => ({
    ...each,
    inTransitMinor: each.amountMinor,
  }))
  return { amounts, postings: cashPostings(move.from, TRANSIT, amounts) }
}
