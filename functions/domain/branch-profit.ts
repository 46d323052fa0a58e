import { FEE_ACCOUNT, OVER_SHORT_ACCOUNT, POSITION_ACCOUNT } from '../../shared/contract/house.ts'
import type { AmountMinor } from '../../shared/money/amount.ts'
import { roundedQuotient } from '../../shared/money/rounded-quotient.ts'
import { dealtOf, type WorthSums } from './dealt.ts'
import { type Dealt, NO_POSITION, type Position, type PositionDay, positionDay } from './position.ts'

/** The positions of a branch, by currency id. */
export type Positions = ReadonlyMap<number, Position>

/** The movements of a till on a house account on a day, with the worth of what it dealt. */
export interface TradedShare {
  account: string
  moved: ReadonlyMap<number, { creditedMinor: AmountMinor; debitedMinor: AmountMinor }>
  worth: ReadonlyMap<number, WorthSums>
}

/** What a branch did in a currency on a day, as its profit needs it. */
export interface Traded extends Dealt {
  /** Commission earned less given back. */
  feesMinor: AmountMinor
  /** What counts found over, less what they found short. */
  overShortMinor: AmountMinor
}

const NOTHING: Traded = {
  ...{ boughtMinor: 0n, boughtValueMinor: 0n, soldMinor: 0n, soldValueMinor: 0n },
  ...{ feesMinor: 0n, overShortMinor: 0n },
}

/**
 * What a branch did on a day, by currency id; currencies of which nothing moved are left out. AFN is no position, so of it
 * only fees and differences are told.
 * @param afnId the id of AFN
 * @param undone balances of the house accounts that are left out, by account and currency id
 */
export function tradedOf(
  shares: readonly TradedShare[],
  afnId: number | null,
  undone: readonly ReadonlyMap<string, ReadonlyMap<number, AmountMinor>>[] = [],
): Map<number, Traded> {
  const all = new Map<number, Traded>()
  const add = (currencyId: number, more: Partial<Traded>) => {
    const sums = { ...(all.get(currencyId) ?? NOTHING) }
    for (const name of Object.keys(more) as (keyof Traded)[]) sums[name] += more[name] ?? 0n
    all.set(currencyId, sums)
  }
  for (const { account, moved, worth } of shares) {
    for (const [currencyId, sums] of moved) {
      const earnedMinor = sums.creditedMinor - sums.debitedMinor
      if (account === FEE_ACCOUNT) add(currencyId, { feesMinor: earnedMinor })
      if (account === OVER_SHORT_ACCOUNT) add(currencyId, { overShortMinor: earnedMinor })
      if (account === POSITION_ACCOUNT && currencyId !== afnId) {
        add(currencyId, dealtOf(sums, worth.get(currencyId)))
      }
    }
  }
  for (const balances of undone) {
    for (const [id, minor] of balances.get(FEE_ACCOUNT) ?? []) add(id, { feesMinor: -minor })
    for (const [id, minor] of balances.get(OVER_SHORT_ACCOUNT) ?? []) {
      add(id, { overShortMinor: -minor })
    }
  }
  return new Map([...all].filter(([, sums]) => Object.values(sums).some((minor) => minor !== 0n)))
}

/** The positions of a branch after a day. Those that nothing is left of are left out. */
export function positionsAfter(before: Positions, traded: ReadonlyMap<number, Traded>): Positions {
  const after = new Map(before)
  for (const [currencyId, day] of traded) {
    const { closing } = positionDay(before.get(currencyId) ?? NO_POSITION, day)
    if (closing.quantityMinor === 0n && closing.costMinor === 0n) after.delete(currencyId)
    else after.set(currencyId, closing)
  }
  return after
}

/** A day of a branch in a currency, with what it earned. */
export interface ProfitDay extends PositionDay {
  currencyId: number
  opening: Position
  traded: Traded
}

/** The rows of a branch's day, by currency id. */
export function profitDays(
  before: Positions,
  traded: ReadonlyMap<number, Traded>,
): ProfitDay[] {
  return [...traded]
    .sort(([one], [other]) => one - other)
    .map(([currencyId, day]) => {
      const opening = before.get(currencyId) ?? NO_POSITION
      return { currencyId, opening, traded: day, ...positionDay(opening, day) }
    })
}

/** The middle of head office's two rates: their sum is AFN for twice `per` units. */
export interface Mid {
  /** Ten-thousandths of AFN. */
  bothScaled: bigint
  per: number
}

/** AFN for 1 AFN. */
export const AFN_MID: Mid = { bothScaled: 2n * 10_000n, per: 1 }

/** An amount at mid in AFN, rounded once, half away from zero. */
export function atMid(minor: AmountMinor, { bothScaled, per }: Mid): AmountMinor {
  const below = 2n * BigInt(per) * 10_000n
  const worth = roundedQuotient((minor < 0n ? -minor : minor) * bothScaled, below)
  return minor < 0n ? -worth : worth
}
