import type * as z from 'zod/mini'
import { businessDateOf } from '../../shared/calendar/business-date.ts'
import type { reportsBetweenBranches } from '../../shared/contract/between-branches.ts'
import { type AmountMinor, formatAmount } from '../../shared/money/amount.ts'
import type { CurrencyCodes } from './exchange-pair.ts'
import type { HawalaOrder } from './hawala-order.ts'
import { isBetweenBranches, type TillMove } from './till-move.ts'

/** What a branch and the others moved for each other in a currency. */
interface Between {
  hawalaMinor: AmountMinor
  payableMinor: AmountMinor
  sentMinor: AmountMinor
  receivedMinor: AmountMinor
}

type Sums = Map<string, Map<number, Between>>

/** What the report is made from. */
export interface BetweenFacts {
  /** HWL_001 by branch and currency at the end of the day. */
  hawalas: ReadonlyMap<string, ReadonlyMap<number, AmountMinor>>
  /** The orders that were payable at the end of the day. */
  payable: readonly HawalaOrder[]
  moves: readonly TillMove[]
}

/**
 * The rows of what branches paid for each other, by branch and currency. Rules: docs/rules/hawala-orders.md.
 * @param date the last day that counts
 * @param zone the time zone of the business, in which cash arrived on a day
 */
export function betweenBranches(
  { hawalas, payable, moves }: BetweenFacts,
  { date, zone, codes }: { date: string; zone: string; codes: CurrencyCodes },
): z.output<(typeof reportsBetweenBranches)['response']> {
  const sums: Sums = new Map()
  for (const [branch, balances] of hawalas) {
    for (const [currencyId, minor] of balances) of(sums, branch, currencyId).hawalaMinor += minor
  }
  for (const { recorder, currencyId, amountMinor } of payable) {
    of(sums, recorder.branch, currencyId).payableMinor += amountMinor
  }
  for (const move of moves.filter(isBetweenBranches)) addMove(sums, move, date, zone)
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

/** Cash counts as sent from its dispatch on, and as received from its arrival on, with what the receiver counted. */
function addMove(sums: Sums, move: TillMove, date: string, zone: string): void {
  const { from, to, amounts, dispatchedOn, decided, state } = move
  const arrivedOn =
    state === 'accepted' && decided ? businessDateOf(new Date(decided.at), zone) : null
  for (const { currencyId, amountMinor, arrivedMinor } of amounts) {
    if (dispatchedOn !== null && dispatchedOn <= date) {
      of(sums, from.branch, currencyId).sentMinor += amountMinor
    }
    if (arrivedOn !== null && arrivedOn <= date) {
      of(sums, to.branch, currencyId).receivedMinor += arrivedMinor ?? 0n
    }
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

/** True if the hawalas of all branches are the payable ones, so that the lists of orders lack none. */
export function isSumOfPayable({ hawalas, payable }: Omit<BetweenFacts, 'moves'>): boolean {
  const left = new Map<number, AmountMinor>()
  const add = (currencyId: number, minor: AmountMinor) =>
    left.set(currencyId, (left.get(currencyId) ?? 0n) + minor)
  for (const balances of hawalas.values()) {
    for (const [currencyId, minor] of balances) add(currencyId, minor)
  }
  for (const { currencyId, amountMinor } of payable) add(currencyId, -amountMinor)
  return [...left.values()].every((minor) => minor === 0n)
}
