import type * as z from 'zod/mini'
import { type BusinessDate, businessDateOf } from '../../../shared/calendar/business-date.ts'
import type { reportsBetweenBranches } from '../../../shared/contract/between-branches.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import type { Stamp } from '../ledger/record.ts'
import type { TillMove } from '../tills/till-move.ts'
import type { HawalaOrder } from './hawala-order.ts'

/** The sums between a branch and all other branches, in one currency. */
interface Between {
  hawalaMinor: AmountMinor
  payableMinor: AmountMinor
  sentMinor: AmountMinor
  receivedMinor: AmountMinor
}

type Sums = Map<string, Map<number, Between>>

/** The data of the report. */
export interface BetweenFacts {
  /** The balance of HWL_001 (hawalas that are still to be paid) by branch and currency at the end of the day. */
  hawalas: ReadonlyMap<string, ReadonlyMap<number, AmountMinor>>
  /** The cash that was underway between branches at the end of the day, by currency. */
  transit: ReadonlyMap<number, AmountMinor>
  /** The orders that were payable at the end of the day. */
  payable: readonly HawalaOrder[]
  /** The moves of cash between branches. */
  moves: readonly TillMove[]
}

/** The day whose end the report shows. */
interface AtEndOf {
  date: BusinessDate
  /** The time zone of the business, which decides on which day cash arrived. */
  zone: string
}

/** Returns the rows of what branches paid for each other, by branch and currency. Rules: docs/rules/hawala-orders.md. */
export function betweenBranches(
  { hawalas, payable, moves }: Omit<BetweenFacts, 'transit'>,
  { codes, ...end }: AtEndOf & { codes: CurrencyCodes },
): z.output<(typeof reportsBetweenBranches)['response']> {
  const sums: Sums = new Map()
  for (const [branch, balances] of hawalas) {
    for (const [currencyId, minor] of balances) of(sums, branch, currencyId).hawalaMinor += minor
  }
  for (const { way, recorder, payingBranch, currencyId, amountMinor } of payable) {
    // What a partner sent counts in the branch that pays it.
    const branch = way === 'receive' ? (payingBranch ?? recorder.branch) : recorder.branch
    of(sums, branch, currencyId).payableMinor += amountMinor
  }
  for (const move of moves) addMove(sums, move, end)
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([branch, byCurrency]) =>
      [...byCurrency]
        .filter(([, each]) => Object.values(each).some((minor) => minor !== 0n))
        .sort(([one], [other]) => one - other)
        .map(([currencyId, each]) => ({
          branch,
          currencyId,
          currencyCode: codes.get(currencyId) ?? '',
          hawala: formatAmount(each.hawalaMinor),
          payable: formatAmount(each.payableMinor),
          owed: formatAmount(each.hawalaMinor - each.payableMinor),
          cashSent: formatAmount(each.sentMinor),
          cashReceived: formatAmount(each.receivedMinor),
        })),
    )
}

/**
 * Adds the cash of a move. Once the move was dispatched, its amount counts as sent; once it was accepted, what the receiver
 * counted counts as received.
 */
function addMove(sums: Sums, move: TillMove, end: AtEndOf): void {
  const { from, to, amounts } = move
  const { isSent, isReceived } = stateOn(move, end)
  for (const { currencyId, amountMinor, arrivedMinor } of amounts) {
    if (isSent) of(sums, from.branch, currencyId).sentMinor += amountMinor
    if (isReceived) of(sums, to.branch, currencyId).receivedMinor += arrivedMinor ?? 0n
  }
}

/** Returns the state of a move at the end of a day. */
function stateOn({ dispatchedOn, decided, settled, state }: TillMove, { date, zone }: AtEndOf) {
  const isPast = (stamp: Stamp | null) =>
    stamp !== null && businessDateOf(new Date(stamp.at), zone) <= date
  return {
    isSent: dispatchedOn !== null && dispatchedOn <= date,
    isReceived: state === 'accepted' && isPast(decided),
    isSettled: isPast(settled),
  }
}

function of(sums: Sums, branch: string, currencyId: number): Between {
  const byCurrency = sums.get(branch) ?? new Map<number, Between>()
  sums.set(branch, byCurrency)
  const none = { hawalaMinor: 0n, payableMinor: 0n, sentMinor: 0n, receivedMinor: 0n }
  const sum = byCurrency.get(currencyId) ?? none
  byCurrency.set(currencyId, sum)
  return sum
}

/**
 * True if the lists of orders and moves are complete. Then HWL_001 of all branches is the sum of the payable hawalas, and
 * the cash in transit is what was sent and has neither arrived nor been settled.
 */
export function isWhole({ hawalas, transit, payable, moves }: BetweenFacts, end: AtEndOf): boolean {
  const owed = [...hawalas.values()].flatMap((balances) => [...balances])
  const open = payable.map(({ currencyId, amountMinor }) => [currencyId, amountMinor] as const)
  const underway = moves.flatMap((move) => underwayOn(move, end))
  return isSameSum(owed, open) && isSameSum([...transit], underway)
}

/** Returns the amounts of a move that were in transit at the end of a day, by currency. */
function underwayOn(move: TillMove, end: AtEndOf): Amount[] {
  const { isSent, isReceived, isSettled } = stateOn(move, end)
  if (!isSent || isSettled) return []
  return move.amounts.map(({ currencyId, amountMinor, arrivedMinor }) => [
    currencyId,
    isReceived ? amountMinor - (arrivedMinor ?? 0n) : amountMinor,
  ])
}

type Amount = readonly [currencyId: number, minor: AmountMinor]

function isSameSum(some: readonly Amount[], others: readonly Amount[]): boolean {
  const left = new Map<number, AmountMinor>()
  const add = (currencyId: number, minor: AmountMinor) =>
    left.set(currencyId, (left.get(currencyId) ?? 0n) + minor)
  for (const [currencyId, minor] of some) add(currencyId, minor)
  for (const [currencyId, minor] of others) add(currencyId, -minor)
  return [...left.values()].every((minor) => minor === 0n)
}
