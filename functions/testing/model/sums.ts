import {
  CASH_ACCOUNT,
  FEE_ACCOUNT,
  isHouseAccount,
  LOAN_ACCOUNT,
  OVER_SHORT_ACCOUNT,
  PAYABLE_ACCOUNT,
  POSITION_ACCOUNT,
} from '../../../shared/contract/house.ts'
import { TRANSIT_BRANCH } from '../../../shared/contract/till-facts.ts'
import type { Expected } from './expected.ts'
import type { TillRef } from './till-work.ts'

const AFN = 1

/** Amounts by name; a missing name is 0. */
export type Sums = Map<string, bigint>

export function add(sums: Sums, name: string, amount: bigint): void {
  sums.set(name, (sums.get(name) ?? 0n) + amount)
}

/** All sums of the transactions, deleted ones only in the counts of writes, by the names of the table. */
export interface Replay {
  /** Stored sums: "1000 balance", "1000 n202611"; house shares as "2026-11-20#CSH001#HQ#3 c1", with its rows in "… r", what came from transit in "… t", and its writes in "… n". */
  kept: Sums
  /** The balance of an account in a currency: "CSH001 1". */
  balances: Sums
  /** All accounts together in a currency, "1"; this must be 0. */
  currencies: Sums
}

/** Adds transactions up to balances, monthly nets, and house shares. */
export function replayed(transactions: Iterable<Expected>): Replay {
  const replay: Replay = { kept: new Map(), balances: new Map(), currencies: new Map() }
  const writes = new Set<string>()
  for (const each of transactions) {
    // A set counts each write once, because both legs of an exchange are written at the same time.
    for (const at of each.writtenAt) {
      writes.add(`${shareOf(each, CASH_ACCOUNT)} ${at}`)
      if (each.toTill) writes.add(`${shareOf(each, CASH_ACCOUNT, each.toTill)} ${at}`)
    }
    if (each.isDeleted) continue
    add(replay.kept, `${shareOf(each, CASH_ACCOUNT)} r`, 1n)
    if (each.till.branch === TRANSIT_BRANCH && each.toTill) {
      add(replay.kept, `${shareOf(each, CASH_ACCOUNT, each.toTill)} t`, 1n)
    }
    addWorth(replay.kept, each)
    move(replay, each, each.inAccount, each.amountMinor)
    move(replay, each, each.outAccount, -each.amountMinor)
  }
  for (const write of writes) add(replay.kept, `${write.split(' ')[0]} n`, 1n)
  return replay
}

/** Adds the worth of what a record bought or sold, and of what it took back from both. */
function addWorth(kept: Sums, each: Expected): void {
  for (const { isBought, sign, valueMinor, till } of worthOf(each)) {
    const share = shareOf(each, CASH_ACCOUNT, till)
    add(kept, `${share} ${isBought ? 'v' : 'w'}${each.currencyId}`, sign * valueMinor)
    if (sign < 0n) add(kept, `${share} u${each.currencyId}`, each.amountMinor)
  }
}

/** Returns the worth on its till: a deal buys or sells, and a deal that is taken back counts below zero. */
export function worthOf(each: Expected) {
  const { inAccount, outAccount, currencyId, valueMinor = null, isTakenBack = false } = each
  if (valueMinor === null || currencyId === AFN) return []
  const own = { valueMinor, till: each.till }
  const isCredited = inAccount === POSITION_ACCOUNT
  if (!isCredited && outAccount !== POSITION_ACCOUNT) return []
  return [{ ...own, isBought: isCredited !== isTakenBack, sign: isTakenBack ? -1n : 1n }]
}

function move(replay: Replay, each: Expected, account: string, amount: bigint): void {
  const { currencyId, tranDate } = each
  const month = tranDate.slice(0, 7)
  add(replay.balances, `${account} ${currencyId}`, amount)
  add(replay.currencies, String(currencyId), amount)
  if (isHouseAccount(account)) {
    // In a move, credited cash leaves its till and debited cash goes to the other till.
    const share = shareOf(each, account, amount > 0n ? each.till : (each.toTill ?? each.till))
    const prefix = SHARE_PREFIX[account] ?? ''
    if (amount > 0n) add(replay.kept, `${share} ${prefix}c${currencyId}`, amount)
    else add(replay.kept, `${share} ${prefix}d${currencyId}`, -amount)
    return
  }
  add(replay.kept, `${account} balance`, amount)
  add(replay.kept, `${account} n${month.replace('-', '')}`, amount)
}

const SHARE_PREFIX: Readonly<Record<string, string>> = {
  [FEE_ACCOUNT]: 'f',
  [OVER_SHORT_ACCOUNT]: 'o',
  [PAYABLE_ACCOUNT]: 'h',
  [POSITION_ACCOUNT]: 'x',
}

/** Returns the item with a share: loans have a separate item, and all other shares are in the day of the till. */
function shareOf({ tranDate, till: own }: Expected, account: string, till: TillRef = own): string {
  const item = account === LOAN_ACCOUNT ? LOAN_ACCOUNT : CASH_ACCOUNT
  return `${tranDate}#${item}#${till.branch}#${String(till.userId).padStart(12, '0')}`
}

/** Returns every name under which two sums differ, with both amounts. */
export function differences(what: string, expected: Sums, found: Sums): string[] {
  return [...new Set([...expected.keys(), ...found.keys()])]
    .filter((name) => (expected.get(name) ?? 0n) !== (found.get(name) ?? 0n))
    .map(
      (name) =>
        `${what} ${name}: ${expected.get(name) ?? 0n} by replay, found ${found.get(name) ?? 0n}`,
    )
}
