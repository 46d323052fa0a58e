import { PAYABLE_ACCOUNT } from '../../../shared/contract/house.ts'
import { HOUSE_PARTITION, houseShareOf, tillDayKey } from '../../store/house/house-keys.ts'
import type { Item } from '../../store/table/client.ts'
import { COUNTED, LOCKED } from '../../store/tills/till-day-marks.ts'
import { TODAY } from '../office.ts'
import { type Expected, isUnstamped, tillOfReversal } from './expected.ts'
import { isLimitRefusal } from './limit-refusals.ts'
import type { DayLock, LockedDays } from './locked-days.ts'
import { type Called, numbersOf, type Operation } from './operation.ts'
import type { Table } from './table.ts'
import { isForged } from './till-work.ts'

type Transactions = ReadonlyMap<number, Expected>

/** What the checks of the locks found. */
export interface LockFindings {
  problems: string[]
  /** How often a lock refused a kind of operation, or allowed an approval: "edited while counted". */
  met: ReadonlyMap<string, number>
}

const MEETINGS = [
  'recorded',
  'edited',
  'deleted',
  'reversed',
  'approved',
  'counted',
  'locked',
  'both',
]

/**
 * Returns the kinds of operations that met no lock, and the kinds of locks that no operation met, so that they weren't
 * tested.
 */
export function unmet(met: LockFindings['met']): string[] {
  const names = new Set([...met.keys()].flatMap((name) => name.split(' while ')))
  return MEETINGS.filter((each) => !names.has(each))
}

/**
 * Finds contradictions between the locks of tills' days, the answers to clerks, and the table. A locked day must refuse
 * every posting, edit and delete with the text of its lock, and must not change. No other day may refuse with such a text.
 * Approvals must succeed. The table must have the same locks as the model.
 */
export function lockFindings(
  operations: readonly Operation[],
  transactions: Transactions,
  locks: LockedDays,
  table: Table,
): LockFindings {
  const met = new Map<string, number>()
  const problems = operations.flatMap((operation) => {
    const days = daysOf(operation, transactions)
    const onDays = locks.all.filter(({ sortKey }) => days.has(sortKey))
    const meet = (lock: DayLock) => {
      const name = `${operation.meaning.kind} while ${lock.kind}`
      met.set(name, (met.get(name) ?? 0) + 1)
    }
    // The locks of the branch that closes its days are real: `till-checks.ts` knows them.
    const isReal =
      !isForged(operation.staff) || [...days].some((each) => !isForged(houseShareOf(each)))
    const isApproval = operation.meaning.kind === 'approved'
    if (isReal && !isApproval) return []
    const found = isApproval
      ? approvalProblem(operation, onDays, meet)
      : writeProblem(operation, onDays, meet)
    return found ? [`${operation.what} of ${operation.at}: ${found}`] : []
  })
  return { problems: [...locks.problems, ...problems, ...standingProblems(locks, table)], met }
}

/**
 * Returns the tills' days of an operation. A change never moves a transaction to another day or till; a reversal is of today
 * and leaves the days of its originals alone.
 */
function daysOf({ meaning, staff }: Operation, transactions: Transactions): Set<string> {
  if (meaning.kind === 'recorded') {
    return new Set(meaning.legs.map(({ tranDate, till = staff }) => tillDayKey(tranDate, till).sk))
  }
  if (meaning.kind === 'till') {
    const tills = meaning.to ? [meaning.till, meaning.to] : [meaning.till]
    return new Set(tills.map((till) => tillDayKey(TODAY, till).sk))
  }
  const changed = numbersOf(meaning)
    .map((number) => transactions.get(number))
    .filter((each) => each !== undefined)
  if (meaning.kind === 'reversed') {
    return new Set([tillDayKey(TODAY, tillOfReversal(meaning, changed, staff)).sk])
  }
  return new Set(changed.map(({ tranDate, till }) => tillDayKey(tranDate, till).sk))
}

const LOCK_REFUSAL = /is counted through | closed \d/

function approvalProblem(
  { calls }: Operation,
  onDays: readonly DayLock[],
  meet: (lock: DayLock) => void,
): string | null {
  const refused = calls.find(({ text }) => LOCK_REFUSAL.test(text))
  if (refused) return `an approval was refused: ${refused.text}`
  const [done] = calls.filter(({ status }) => status < 300)
  const lock = done && onDays.find((each) => stoodThrough(each, done.began, done.ended))
  if (lock) meet(lock)
  return null
}

/** Returns the problem of a posting, an edit or a delete, or null. */
function writeProblem(
  operation: Operation,
  onDays: readonly DayLock[],
  meet: (lock: DayLock) => void,
): string | null {
  const first = operation.calls[0]?.began ?? 0
  for (const call of operation.calls) {
    const told = `${call.status} ${call.text}`
    if (LOCK_REFUSAL.test(call.text)) {
      const cause = onDays.find((each) => each.refusal === told && mayHaveMet(each, call))
      if (!cause) return `refused with "${told}", and no such lock stood`
      meet(cause)
    }
    // An earlier call without an answer may have succeeded; then the repeat gets its answer.
    const lock = onDays.find((each) => stoodThrough(each, first, call.ended))
    if (!lock) continue
    const isDone = call.status < 300 && !isUnstamped(operation)
    if (isDone) return `done while its day was ${lock.kind}`
    // The limits of an account are checked before the till's day.
    if (isLimitRefusal(call.text)) continue
    if (mustMeet(operation) && call.status < 500 && told !== lock.refusal) {
      return `answered "${told}" while its day was ${lock.kind}, not "${lock.refusal}"`
    }
  }
  return null
}

/**
 * True if only a lock can refuse the operation. Other operations can fail for another reason: a loan or a hawala is already
 * paid, the board has changed, an account is at its limit, or a change comes too late.
 */
function mustMeet({ meaning }: Operation): boolean {
  if (meaning.kind !== 'recorded' || meaning.isWithinLimits) return false
  return meaning.legs.every(
    ({ transType, valueMinor, outAccount }) =>
      transType !== 'Loan' && valueMinor == null && outAccount !== PAYABLE_ACCOUNT,
  )
}

function stoodThrough({ from, until }: DayLock, began: number, ended: number): boolean {
  return from.stood < began && ended < until.asked
}

function mayHaveMet({ from, until }: DayLock, { began, ended }: Called): boolean {
  return from.asked < ended && began < until.gone
}

/** Checks that the table has exactly the locks that are in force. */
function standingProblems({ all }: LockedDays, table: Table): string[] {
  const standing = all.filter(({ until }) => until.gone === Number.POSITIVE_INFINITY)
  const expected = standing.map(({ sortKey, attributes }) => lockText(sortKey, attributes))
  const found = [...table.all.values()]
    .filter(({ pk }) => pk === HOUSE_PARTITION)
    .filter((item) => COUNTED in item || LOCKED in item)
    .filter(({ sk }) => isForged(houseShareOf(String(sk))))
    .map((item) => lockText(String(item['sk']), item))
  const [is, ought] = [found, expected].map((each) => each.sort().join(', '))
  return is === ought ? [] : [`Locked are ${is}, not ${ought}`]
}

function lockText(sortKey: string, attributes: Item): string {
  return `${sortKey}: ${String(attributes[COUNTED])}/${String(attributes[LOCKED])}`
}
