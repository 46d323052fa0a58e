import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { instantAt } from '../../../shared/calendar/instant-at.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { env } from '../../env.ts'
import type { ChangeByDay } from '../ledger/changes-by-day.ts'
import { findTransactions } from '../ledger/transactions.ts'
import { lastNumber } from '../table/counters.ts'
import { accountsOfChanges } from './recent-changes.ts'

/**
 * A save is stamped when its call begins, and it has reached every copy of the table, or never will, within half of this time.
 * On AWS a call ends after 15 seconds. Numbers don't tell it: they are taken before the save, up to 480 at once by an import.
 */
const SETTLED_AFTER_MS = 10 * 60_000
/** The most transactions that are read to find the accounts to read again. */
const MOST_NEW = 5_000
/** The numbers that are read first, and then at a time. */
const [FIRST_NUMBERS, MORE_NUMBERS] = [64, 500]

/** A moment at which a reading began. */
export interface Moment {
  /** The newest number of a transaction then. */
  before: number
  today: BusinessDate
}

/** The accounts that transactions touched. */
export interface Touched {
  accounts: string[]
  /** False if the transactions were too many to read, so that any other account may be touched too. */
  areAll: boolean
}

/**
 * Returns the instant from which on stamps may be of saves that weren't settled at a moment. What was stamped before it had
 * reached every copy of the table.
 * @param today the day of the moment
 * @param stamps of what was known at the moment, which therefore isn't earlier than any of them
 */
export function unsettledFrom(today: BusinessDate, stamps: Iterable<string>): string {
  let known = instantAt(today, '00:00', env().businessTimeZone)
  for (const stamp of stamps) if (stamp > known) known = stamp
  return new Date(Date.parse(known) - SETTLED_AFTER_MS).toISOString()
}

/**
 * Finds the accounts, without those of the house, of all transactions that may have come since a moment, or just before it. The
 * transactions are read from the newest number down, until one was recorded so long before the moment that its save was settled
 * then, and that of each lower number too: a number is taken after its call began and before its save.
 */
export async function accountsSince({ before, today }: Moment): Promise<Touched> {
  const accounts = new Set<string>()
  const stamps: string[] = []
  const last = await lastNumber('transaction')
  for (let top = last; top > 0; ) {
    if (last - top >= MOST_NEW) return { accounts: withoutHouse(accounts), areAll: false }
    const count = Math.min(top, top === last ? FIRST_NUMBERS : MORE_NUMBERS)
    const bottom = top - count + 1
    const records = await findTransactions(Array.from({ length: count }, (_, at) => bottom + at))
    for (const { inAccount, outAccount } of records) accounts.add(inAccount).add(outAccount)
    const known = records.filter(({ number }) => number <= before)
    stamps.push(...known.map(({ recordedAt }) => recordedAt))
    const from = unsettledFrom(today, stamps)
    if (stamps.some((stamp) => stamp < from)) break
    top -= count
  }
  return { accounts: withoutHouse(accounts), areAll: true }
}

const withoutHouse = (accounts: Iterable<string>) =>
  [...accounts].filter((account) => !isHouseAccount(account))

/** Finds the accounts that changes touched, also those of the house. */
export async function accountsChanged(changes: readonly ChangeByDay[]): Promise<string[]> {
  return changes.length > 0 ? accountsOfChanges(changes) : []
}
