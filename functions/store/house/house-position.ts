import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { HOUSE_ACCOUNTS } from '../../../shared/contract/house.ts'
import type { Balances } from '../../domain/ledger/statement.ts'
import { isTillOf, type Whose } from '../../domain/tills/till.ts'
import {
  balancesAtClose,
  type CloseWithLate,
  clerksAtClose,
  newestCloseBefore,
} from '../days/closes-with-late-changes.ts'
import { closeBefore, type HouseClose } from '../days/house-closes.ts'
import { type LateChange, lateChanges } from '../days/late-changes.ts'
import { AFTER_ALL } from '../table/keys.ts'
import {
  addAll,
  addTo,
  balancesOfClerk,
  type ClerksBalances,
  type HouseBalances,
} from './house-balances.ts'
import { type HouseShare, houseShares } from './house-shares.ts'

/** The house accounts on a business day. */
export interface HouseDay {
  /** The balances at the start of the day. */
  opening: HouseBalances
  /** The movements of the day. */
  shares: HouseShare[]
  /** The shares of all clerks on that day, even if only a branch or cashier was asked for. */
  everyone: HouseShare[]
}

/**
 * Reads the balances of all house accounts at the start of a day: the newest close before it, plus its late changes, plus
 * the shares of the days after it. So the cost doesn't grow with the age of the ledger.
 * @param day "" for the very beginning, "~" for this moment
 * @param late the late changes of all days before it, if they are read already
 */
export function houseBalancesBefore(
  day: string,
  late?: Promise<LateChange[]>,
): Promise<HouseBalances> {
  return balancesBefore(day, {}, late)
}

/** Reads the balances of all house accounts at the close of a day. */
export function houseClosing(day: BusinessDate): Promise<HouseBalances> {
  return houseBalancesBefore(addDays(day, 1))
}

/** Reads the balances of a house account over all clerks, by currency id: now, or at the start of `beforeDay`. */
export async function houseBalances(account: string, beforeDay = AFTER_ALL): Promise<Balances> {
  return (await houseBalancesBefore(beforeDay)).get(account) ?? new Map()
}

/** Reads the movement of a range of days on a house account, by currency id: credits minus debits. */
export async function houseMoved(
  account: string,
  { from, to }: { from: BusinessDate; to: BusinessDate },
  whose: Whose,
): Promise<Balances> {
  const late = lateChanges('', addDays(to, 1))
  const [opening, closing] = await Promise.all([
    balancesBefore(from, whose, late),
    balancesBefore(addDays(to, 1), whose, late),
  ])
  const moved: Balances = new Map(closing.get(account))
  for (const [id, minor] of opening.get(account) ?? []) moved.set(id, (moved.get(id) ?? 0n) - minor)
  return moved
}

/** Reads the current sum of all house accounts per currency. */
export async function allHouseBalances(): Promise<Balances> {
  return sumOfHouse(await houseBalancesBefore(AFTER_ALL))
}

/** Returns all house accounts together, per currency. */
export function sumOfHouse(balances: HouseBalances): Balances {
  const sums: Balances = new Map()
  for (const account of HOUSE_ACCOUNTS) {
    for (const [id, balance] of balances.get(account) ?? []) {
      sums.set(id, (sums.get(id) ?? 0n) + balance)
    }
  }
  return sums
}

/**
 * Reads the house accounts on a day: of all clerks, of a branch or of a cashier.
 * @param late the late changes of all days before it, if they are read already
 */
export async function houseDay(
  day: BusinessDate,
  whose: Whose,
  late?: Promise<LateChange[]>,
): Promise<HouseDay> {
  const [opening, everyone] = await Promise.all([balancesBefore(day, whose, late), dayShares(day)])
  return {
    opening,
    shares: everyone.filter((share) => isTillOf(whose, share)),
    everyone,
  }
}

/** Reads the movements of clerks on a day: of all, of a branch's or of one cashier. It is one small consistent query. */
export async function dayShares(day: BusinessDate, whose: Whose = {}): Promise<HouseShare[]> {
  const shares = await Array.fromAsync(houseShares(day, day))
  return shares.filter((share) => isTillOf(whose, share))
}

/**
 * Reads the balances of each clerk of a branch on the house accounts when a day began, by user id.
 * @param late the late changes of all days, if they were read already
 */
export async function clerksBefore(
  day: BusinessDate,
  branch: string,
  late?: Promise<LateChange[]>,
): Promise<ClerksBalances> {
  return (await clerksOfBranchesBefore(day, { branch }, late)).get(branch) ?? new Map()
}

/** Reads the balances of the clerks of every wanted branch when a day began, by branch and user id. */
export async function clerksOfBranchesBefore(
  day: BusinessDate,
  whose: Whose,
  late?: Promise<LateChange[]>,
): Promise<Map<string, ClerksBalances>> {
  const close = await newestCloseBefore(day, late)
  const [branches, shares] = await Promise.all([
    close ? clerksAtClose(close, whose) : new Map<string, ClerksBalances>(),
    Array.fromAsync(houseShares(close ? addDays(close.day, 1) : '', addDays(day, -1))),
  ])
  for (const share of shares) {
    if (isTillOf(whose, share)) addShare(balancesOfClerk(branches, share), share)
  }
  return branches
}

async function balancesBefore(
  day: string,
  whose: Whose,
  late?: Promise<LateChange[]>,
): Promise<HouseBalances> {
  if (day === '') return new Map()
  const { close, since } = await closeAndSharesSince(day, late)
  const balances: HouseBalances = close ? await theirsAtClose(close, whose) : new Map()
  for (const share of since) if (isTillOf(whose, share)) addShare(balances, share)
  return balances
}

/**
 * Reads the newest close before a day, and the shares of the days between. The close must be read after the late changes
 * (newestCloseBefore), and it decides which shares are needed. That would take three rounds. To save a round for half a read
 * unit, the close is also read together with the late changes. The first close read is nearly always the right one, so the
 * right shares are read while it is confirmed.
 */
async function closeAndSharesSince(
  day: string,
  late?: Promise<LateChange[]>,
): Promise<{ close: CloseWithLate | null; since: HouseShare[] }> {
  const last = day === AFTER_ALL ? day : addDays(day, -1)
  const sharesSince = (close: HouseClose | null) =>
    Array.fromAsync(houseShares(close ? addDays(close.day, 1) : '', last))
  const guess = async () => {
    const guessed = await closeBefore(day, { ConsistentRead: false })
    return { guessed, since: await sharesSince(guessed) }
  }
  const [close, { guessed, since }] = await Promise.all([newestCloseBefore(day, late), guess()])
  return { close, since: close?.day === guessed?.day ? since : await sharesSince(close) }
}

async function theirsAtClose(close: CloseWithLate, whose: Whose): Promise<HouseBalances> {
  if (whose.branch === undefined && whose.userId === undefined) return balancesAtClose(close)
  const sums: HouseBalances = new Map()
  for (const clerks of (await clerksAtClose(close, whose)).values()) {
    for (const [userId, balances] of clerks) {
      if (whose.userId === undefined || whose.userId === userId) addAll(sums, balances)
    }
  }
  return sums
}

/** Adds the movements of a share: credits minus debits. */
export function addShare(balances: HouseBalances, { account, moved }: HouseShare): void {
  for (const [id, { creditedMinor, debitedMinor }] of moved) {
    addTo(balances, account, id, creditedMinor - debitedMinor)
  }
}
