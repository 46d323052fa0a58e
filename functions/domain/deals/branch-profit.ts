import {
  FEE_ACCOUNT,
  OVER_SHORT_ACCOUNT,
  POSITION_ACCOUNT,
} from '../../../shared/contract/house.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { dealtOf, NO_WORTH, type WorthSums } from './dealt.ts'
import { type Dealt, NO_POSITION, type Position, positionDay } from './position.ts'

/** Positions by currency id: what is held by deals, and what that cost. */
export type Positions = ReadonlyMap<number, Position>

/** The movements of a till on a house account on a day, with the worth of its deals. */
export interface TradedShare {
  account: string
  moved: ReadonlyMap<number, { creditedMinor: AmountMinor; debitedMinor: AmountMinor }>
  worth: ReadonlyMap<number, WorthSums>
  partners: ReadonlyMap<number, AmountMinor>
}

/** The figures of a branch in a currency on a day, from which the profit follows. Rules: docs/rules/positions.md. */
export interface Traded extends Dealt {
  /** What its deals earned beyond the middle rate, in AFN. */
  marginMinor: AmountMinor
  /** Commission earned minus commission given back. What partners got of it is already subtracted. */
  feesMinor: AmountMinor
  /** What partners got of the commission, as an amount below zero. */
  sharesMinor: AmountMinor
  /** The cash that counts found over minus the cash that they found short. */
  overShortMinor: AmountMinor
}

/** Credits minus debits of the house accounts, by account and currency id. */
type HouseMoved = ReadonlyMap<string, ReadonlyMap<number, AmountMinor>>

/** The figures of a branch that did nothing. */
export const NOTHING_TRADED: Traded = {
  boughtMinor: 0n,
  boughtValueMinor: 0n,
  soldMinor: 0n,
  soldValueMinor: 0n,
  marginMinor: 0n,
  feesMinor: 0n,
  sharesMinor: 0n,
  overShortMinor: 0n,
}

/**
 * Returns the figures of a branch on a day, by currency id. Currencies of which nothing moved are left out. AFN is no
 * position, so it has only fees and differences.
 * @param afnId the id of AFN
 * @param undone movements on the house accounts that are left out, by account and currency id
 */
export function tradedOf(
  shares: readonly TradedShare[],
  afnId: number | null,
  undone: readonly HouseMoved[] = [],
): Map<number, Traded> {
  const all = new Map<number, Traded>()
  for (const { account, moved, worth, partners } of shares) {
    for (const [currencyId, sums] of moved) {
      if (account === POSITION_ACCOUNT && currencyId !== afnId) {
        const { marginMinor } = worth.get(currencyId) ?? NO_WORTH
        add(all, currencyId, { ...dealtOf(sums, worth.get(currencyId)), marginMinor })
      }
      addEarned(all, account, currencyId, sums.creditedMinor - sums.debitedMinor)
    }
    for (const [currencyId, sharesMinor] of partners) add(all, currencyId, { sharesMinor })
  }
  for (const balances of undone) addBalances(all, balances, -1n)
  return withoutZeros(all)
}

/** Adds movements on the house accounts that were recorded late to the figures of a branch's day. */
export function withLate(
  traded: ReadonlyMap<number, Traded>,
  late: HouseMoved,
): Map<number, Traded> {
  const all = new Map(traded)
  addBalances(all, late, 1n)
  return withoutZeros(all)
}

function addBalances(all: Map<number, Traded>, balances: HouseMoved, sign: 1n | -1n): void {
  for (const [account, sums] of balances) {
    for (const [currencyId, minor] of sums) addEarned(all, account, currencyId, sign * minor)
  }
}

function addEarned(
  all: Map<number, Traded>,
  account: string,
  currencyId: number,
  earnedMinor: AmountMinor,
): void {
  if (account === FEE_ACCOUNT) add(all, currencyId, { feesMinor: earnedMinor })
  if (account === OVER_SHORT_ACCOUNT) add(all, currencyId, { overShortMinor: earnedMinor })
}

function add(all: Map<number, Traded>, currencyId: number, more: Partial<Traded>): void {
  const sums = { ...(all.get(currencyId) ?? NOTHING_TRADED) }
  for (const name of Object.keys(more) as (keyof Traded)[]) sums[name] += more[name] ?? 0n
  all.set(currencyId, sums)
}

function withoutZeros(all: ReadonlyMap<number, Traded>): Map<number, Traded> {
  return new Map([...all].filter(([, sums]) => Object.values(sums).some((minor) => minor !== 0n)))
}

/** Returns positions after a day. Empty positions are left out. */
export function positionsAfter(before: Positions, traded: ReadonlyMap<number, Dealt>): Positions {
  const after = new Map(before)
  for (const [currencyId, day] of traded) {
    const { closing } = positionDay(before.get(currencyId) ?? NO_POSITION, day)
    if (closing.quantityMinor === 0n && closing.costMinor === 0n) after.delete(currencyId)
    else after.set(currencyId, closing)
  }
  return after
}
