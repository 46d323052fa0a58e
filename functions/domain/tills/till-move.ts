import type * as z from 'zod/mini'
import {
  addDays,
  type BusinessDate,
  businessDateOf,
} from '../../../shared/calendar/business-date.ts'
import { LATE_AFTER_DAYS, type MoveState } from '../../../shared/contract/till-facts.ts'
import type { Move } from '../../../shared/contract/till-moves.ts'
import { type AmountMinor, amountOrNull, formatAmount } from '../../../shared/money/amount.ts'
import * as MOVES from '../../../shared/refusals/moves.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import type { Stamp, Till } from '../ledger/record.ts'

/** The amounts of a move in one currency. */
export interface MovedAmount {
  currencyId: number
  amountMinor: AmountMinor
  /** The amount that the receiver counted; null until it arrived. */
  arrivedMinor: AmountMinor | null
  /** The amount in transit: all of it while underway, later the difference, below zero if too much arrived. */
  inTransitMinor: AmountMinor
}

/** A move of cash between two tills. Rules: docs/rules/till-moves.md. */
export interface TillMove {
  id: number
  state: MoveState
  from: Till
  to: Till
  /** By currency id. */
  amounts: readonly MovedAmount[]
  carrier: string | null
  offered: Stamp
  /** Who raised the offer, in the order of time; null for an offer of an earlier version, which nobody could raise. */
  raises: readonly Stamp[] | null
  /** The business day of the offer. */
  offeredOn: BusinessDate
  dispatched: Stamp | null
  /** The business day on which it was sent to another branch; null before. */
  dispatchedOn: BusinessDate | null
  /** Who accepted, refused or withdrew it, or whose close let it lapse. */
  decided: Stamp | null
  settled: Stamp | null
  /** True if less was accepted than was offered within a branch, and the giver hasn't seen it yet. */
  waitsForGiver: boolean
  /** Who saw that less was accepted. */
  seen: Stamp | null
  transactionNumbers: readonly number[]
  version: number
}

/** True for an accepted move of which something is still in transit. */
export function hasDifference({ state, amounts }: Pick<TillMove, 'state' | 'amounts'>): boolean {
  return state === 'accepted' && amounts.some(({ inTransitMinor }) => inTransitMinor !== 0n)
}

/** True while somebody must still do something about a move. */
export function isOpenMove(move: Pick<TillMove, 'state' | 'amounts' | 'waitsForGiver'>): boolean {
  const { state, waitsForGiver } = move
  return state === 'offered' || state === 'underway' || waitsForGiver || hasDifference(move)
}

/** True if less arrived than was offered, in any currency. */
export function arrivedLess(amounts: readonly MovedAmount[]): boolean {
  return amounts.some(
    ({ amountMinor, arrivedMinor }) => arrivedMinor !== null && arrivedMinor < amountMinor,
  )
}

/**
 * Refuses a step if the person saw another version of the move. Without a version nothing is compared.
 * @throws Refusal `conflict` with the move as it is now
 */
export function requireMoveVersion(
  move: TillMove,
  version: number | null | undefined,
  shown: z.output<typeof Move>,
): void {
  if (version === null || version === undefined || version === move.version) return
  throw refused(MOVES.movedOn, { id: move.id }, { record: shown })
}

/** Returns a move with the changes of a step and the next version. */
export function afterStep(move: TillMove, changes: Partial<TillMove>): TillMove {
  return { ...move, ...changes, version: move.version + 1 }
}

/**
 * Returns the offers of a branch that lapse when it closes its days up to `through`. Cash that is underway stays underway.
 * An offer of another branch lapses only when that branch closes.
 */
export function lapsingMoves(
  moves: readonly TillMove[],
  branch: string,
  through: BusinessDate,
): TillMove[] {
  return moves.filter(
    ({ state, from, offeredOn }) =>
      state === 'offered' && offeredOn <= through && from.branch === branch,
  )
}

/** Returns the moves of a branch that no longer wait for their giver once it closes the day of the acceptance. */
export function expiringMoves(
  moves: readonly TillMove[],
  branch: string,
  through: BusinessDate,
  timeZone: string,
): TillMove[] {
  return moves.filter(
    ({ waitsForGiver, from, decided }) =>
      waitsForGiver &&
      from.branch === branch &&
      decided !== null &&
      businessDateOf(new Date(decided.at), timeZone) <= through,
  )
}

/** True for cash that was sent to another branch more than two days ago and hasn't arrived. */
export function isLateMove(
  { state, dispatchedOn }: Pick<TillMove, 'state' | 'dispatchedOn'>,
  today: BusinessDate,
): boolean {
  const lateFrom = dispatchedOn && addDays(dispatchedOn, LATE_AFTER_DAYS + 1)
  return state === 'underway' && lateFrom !== null && today >= lateFrom
}

/** Puts a move into the form that the API returns. */
export function moveAnswer(
  move: TillMove,
  codes: CurrencyCodes,
  today: BusinessDate,
): z.output<typeof Move> {
  const { id, state, from, to, carrier, version } = move
  return {
    id,
    state,
    from: { ...from },
    to: { ...to },
    amounts: move.amounts.map(({ currencyId, amountMinor, arrivedMinor, inTransitMinor }) => ({
      currencyId,
      currencyCode: codes.get(currencyId) ?? '',
      amount: formatAmount(amountMinor),
      arrived: amountOrNull(arrivedMinor),
      inTransit: formatAmount(inTransitMinor),
    })),
    carrier,
    late: isLateMove(move, today),
    offeredBy: move.offered.userId,
    offeredByName: move.offered.userName,
    offeredAt: move.offered.at,
    raisedBy: (move.raises ?? []).map(({ userId }) => userId),
    raises: (move.raises ?? []).map(({ userId, userName, at }) => ({ userId, userName, at })),
    dispatchedBy: move.dispatched?.userId ?? null,
    dispatchedByName: move.dispatched?.userName ?? null,
    dispatchedAt: move.dispatched?.at ?? null,
    decidedBy: move.decided?.userId ?? null,
    decidedByName: move.decided?.userName ?? null,
    decidedAt: move.decided?.at ?? null,
    settledBy: move.settled?.userId ?? null,
    settledByName: move.settled?.userName ?? null,
    settledAt: move.settled?.at ?? null,
    waitsForGiver: move.waitsForGiver,
    seenBy: move.seen?.userId ?? null,
    seenByName: move.seen?.userName ?? null,
    seenAt: move.seen?.at ?? null,
    reason: move.settled?.reason ?? move.decided?.reason ?? null,
    transactionIds: [...move.transactionNumbers],
    version,
  }
}
