import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import type { SealOf } from '../domain/audit/seal.ts'
import type { TransactionRecord } from '../domain/ledger/record.ts'
import { branchesOf } from '../domain/tills/till-record.ts'
import { branchDays } from '../store/days/branch-days.ts'
import { DayHash } from '../store/days/day-hash.ts'
import { readRowHashes } from '../store/days/row-hashes.ts'
import { dayTransactions, dayTransactionsRead } from '../store/ledger/day-rows.ts'
import { findTransactions } from '../store/ledger/transactions.ts'

/** A day with the seal that its rows must give. */
export interface CheckedDay extends SealOf {
  seal: string
}

/** A change of a sealed day. */
export interface BrokenSeal {
  branch: string
  /** The transaction that was changed; null if none of the rows explains the difference. */
  number: number | null
  what: 'changed' | 'missing' | 'added'
}

/**
 * Compares the sealed days of a date with the rows of the table, as they were sealed. Rules: docs/rules/seals.md.
 * @param trustsIndex true if days whose rows in the index give their seal aren't read from the table
 * @returns what differs, by branch and number
 */
export async function brokenSeals(
  date: BusinessDate,
  days: readonly CheckedDay[],
  trustsIndex = false,
): Promise<BrokenSeal[]> {
  // The index may lag, so what differs by it is read from the table too.
  const suspects = trustsIndex
    ? (await unlike(days, dayTransactions(date))).map(({ day }) => day)
    : days
  if (suspects.length === 0) return []
  const isWanted = (record: TransactionRecord) =>
    branchesOf(record).some((branch) => suspects.some((day) => day.branch === branch))
  const broken = await unlike(suspects, dayTransactionsRead(date, isWanted))
  const faults: BrokenSeal[] = []
  for (const { day, hash } of broken) {
    if (await isVoided(day)) continue
    faults.push(...(await faultsOf(day, hash)))
  }
  return faults
}

interface Hashed {
  day: CheckedDay
  hash: DayHash
}

/** Finds the days whose rows don't give their seal. */
async function unlike(
  days: readonly CheckedDay[],
  rows: AsyncIterable<TransactionRecord>,
): Promise<Hashed[]> {
  const hashed = new Map(days.map((day) => [day.branch, { day, hash: new DayHash(day) }]))
  for await (const record of rows) {
    for (const branch of branchesOf(record)) hashed.get(branch)?.hash.add(record)
  }
  return [...hashed.values()].filter(({ day, hash }) => hash.seal() !== day.seal)
}

/** True if the day was reopened since its seal was read; then a change of its rows is allowed. */
async function isVoided({ branch, date, seal }: CheckedDay): Promise<boolean> {
  const [kept] = await branchDays({ from: date, to: date }, branch)
  return kept?.voided.some((each) => each.seal === seal) ?? false
}

/** Compares the rows of a day with their stored hashes. */
async function faultsOf(day: CheckedDay, { rows }: DayHash): Promise<BrokenSeal[]> {
  const { branch } = day
  const unexplained: BrokenSeal = { branch, number: null, what: 'changed' }
  const kept = await readRowHashes(day)
  if (kept.size === 0) return [unexplained]
  const now = new Map(rows.map(({ number, hash }) => [number, hash]))
  const gone = [...kept.keys()].filter((number) => !now.has(number))
  const present = new Set((await findTransactions(gone)).map(({ number }) => number))
  const faults = [...new Set([...kept.keys(), ...now.keys()])]
    .filter((number) => kept.get(number) !== now.get(number))
    .sort((one, other) => one - other)
    .map((number): BrokenSeal => {
      if (!kept.has(number)) return { branch, number, what: 'added' }
      // A transaction that was deleted, or that is now on another day or till, counts as changed and not as missing.
      const isGone = !now.has(number) && !present.has(number)
      return { branch, number, what: isGone ? 'missing' : 'changed' }
    })
  return faults.length > 0 ? faults : [unexplained]
}
