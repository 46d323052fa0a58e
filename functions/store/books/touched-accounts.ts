import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { ChangeByDay } from '../ledger/changes-by-day.ts'
import { findTransactions } from '../ledger/transactions.ts'
import { lastNumber } from '../table/counters.ts'
import { accountsOfChanges } from './recent-changes.ts'

/** Transactions that were numbered before this many others have reached every copy of the table. */
export const SETTLED_NUMBERS = 64
/** An edit has reached every copy of the table once this many later edits were made; so has a deletion. */
export const SETTLED_CHANGES = 16
/** The most new transactions whose accounts are read again. */
export const MOST_NEW = 5_000

/** Finds the accounts that the transactions above a number touch, without those of the house. */
export async function accountsSince(number: number): Promise<string[]> {
  const last = await lastNumber('transaction')
  const first = Math.max(number + 1, last - MOST_NEW, 1)
  const numbers = Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => first + at)
  const records = await findTransactions(numbers)
  const touched = records.flatMap(({ inAccount, outAccount }) => [inAccount, outAccount])
  return [...new Set(touched)].filter((account) => !isHouseAccount(account))
}

/** Finds the accounts that changes touched, also those of the house. */
export async function accountsChanged(changes: readonly ChangeByDay[]): Promise<string[]> {
  return changes.length > 0 ? accountsOfChanges(changes) : []
}
