import type * as z from 'zod/mini'
import { amountIn } from '../money/amount.ts'
import type { DayCurrency } from './days.ts'

/**
 * What a day moved on the account over and short, and whether its acceptance must say that it was seen, on the server and on
 * the screens. Rules: docs/rules/days.md
 */

/** The amounts of a currency that moved the account over and short, as the API has them. */
export type OverShort = Pick<
  z.output<typeof DayCurrency>,
  'variance' | 'over' | 'short' | 'settled' | 'settledOver' | 'settledShort'
>

/**
 * True if counts found a till over or short, or if something else moved the account over and short. Amounts that cancel out
 * are found too, unless an earlier version kept their balance alone.
 */
export function movesOverShort(cash: OverShort): boolean {
  return hasFound(cash) || hasSettled(cash)
}

/** True if counts found cash over or short. */
export function hasFound({ variance, over, short }: Omit<OverShort, SettledPart>): boolean {
  return [variance, over, short].some(isAmount)
}

/** True if something other than a count moved the account over and short. */
export function hasSettled({ settled, settledOver, settledShort }: Pick<OverShort, SettledPart>) {
  return [settled, settledOver, settledShort].some(isAmount)
}

type SettledPart = 'settled' | 'settledOver' | 'settledShort'

function isAmount(amount: string | null): boolean {
  return amount !== null && amountIn(amount) !== 0n
}

/**
 * Returns why a closed day is accepted only by who says that its differences were seen: it has some, or an earlier version
 * closed it and kept no more than their balance. Null if there is nothing to see.
 */
export function differencesToSee(currencies: readonly OverShort[]): 'differs' | 'notKept' | null {
  if (currencies.some(movesOverShort)) return 'differs'
  return currencies.some(({ settledOver }) => settledOver === null) ? 'notKept' : null
}
