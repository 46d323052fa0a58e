import { setTimeout as pause } from 'node:timers/promises'
import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { addPosting, type HouseSums, isSameSum, sumsOfShares } from '../domain/audit/house-sums.ts'
import { type BranchDay, isClosed } from '../domain/days/branch-day.ts'
import type { TransactionRecord } from '../domain/ledger/record.ts'
import { branchesOf } from '../domain/tills/till-record.ts'
import { branchDays, daysWaiting } from '../store/days/branch-days.ts'
import { DayHash } from '../store/days/day-hash.ts'
import { putSeal } from '../store/days/seal-day.ts'
import { listBranches } from '../store/house/branches.ts'
import { dayShares } from '../store/house/house-position.ts'
import { dayTransactionsRead } from '../store/ledger/day-rows.ts'
import { logError } from './job-log.ts'

/** A call that was decided before a close reaches the table within this time. */
const SETTLED_AFTER_MS = 10 * 60_000

/** A day is read after each of these pauses until its rows add up, because an index may lag behind the table. */
const PAUSES_MS = [0, 500, 2_000]

/** The inputs of sealing: the clock, and what decides whether the nightly run goes on. */
interface SealWork {
  clock: () => Date
  say?: (line: string) => void
  /** Called before each day; throws if the run may not go on. */
  confirm?: () => Promise<void>
  /** False if no further day may be started. */
  isTimeLeft?: () => boolean
}

/**
 * Seals the closed days that are over, the oldest first. If a day's rows don't add up to what its tills moved, or if sealing
 * it fails, the day and the later days of its branch are left for the next night. Rules: docs/rules/seals.md.
 * @param openDay the first day that isn't over
 */
export async function sealDays(openDay: BusinessDate, work: SealWork): Promise<void> {
  const waiting = (await daysWaiting()).filter((day) => day.date < openDay && isUnsealed(day))
  const held = new Set<string>()
  for (const date of new Set(waiting.map((day) => day.date).sort())) {
    if (work.isTimeLeft?.() === false) return
    await work.confirm?.()
    work.say?.(`Sealing ${date}`)
    try {
      for (const branch of await sealDate(date, held, work.clock())) {
        held.add(branch)
        logError({ notSealed: branch, day: date })
      }
    } catch (error) {
      // The export doesn't wait for this seal. Later days stay unsealed too, because each seal follows the one before it.
      logError({ notSealed: date, error: String(error) })
      return
    }
  }
}

function isUnsealed(day: BranchDay): boolean {
  return isClosed(day) && day.seal === null
}

/**
 * Seals a date in every branch that closed it.
 * @param held the branches with an earlier day that couldn't be sealed
 * @returns the branches whose day couldn't be sealed
 */
async function sealDate(
  date: BusinessDate,
  held: ReadonlySet<string>,
  now: Date,
): Promise<string[]> {
  const isSettled = ({ closed }: BranchDay) =>
    closed !== null && now.getTime() - new Date(closed.at).getTime() >= SETTLED_AFTER_MS
  let left: BranchDay[] = []
  for (const pauseMs of PAUSES_MS) {
    await pause(pauseMs)
    const kept = (await branchDays({ from: date, to: date })).filter(isUnsealed)
    left = kept.filter((day) => isSettled(day) && !held.has(day.branch))
    if (left.length === 0) break
    left = await sealBranches(date, left)
    if (left.length === 0) break
  }
  return left.map(({ branch }) => branch)
}

/** Seals those days of a date whose rows add up. Returns the others. */
async function sealBranches(date: BusinessDate, days: readonly BranchDay[]): Promise<BranchDay[]> {
  const newest = new Map((await listBranches()).map(({ code, newestSeal }) => [code, newestSeal]))
  const sealing = new Map(
    days.map((day) => {
      const sealBefore = newest.get(day.branch) ?? null
      const hash = new DayHash({ branch: day.branch, date, sealBefore })
      const sums: HouseSums = new Map()
      return [day.branch, { day, sealBefore, hash, sums }] as const
    }),
  )
  const isWanted = (record: TransactionRecord) =>
    branchesOf(record).some((branch) => sealing.has(branch))
  for await (const record of dayTransactionsRead(date, isWanted)) {
    for (const branch of branchesOf(record)) {
      const own = sealing.get(branch)
      own?.hash.add(record)
      if (own) addPosting(own.sums, record, { branch })
    }
  }
  const shares = await dayShares(date)
  const left: BranchDay[] = []
  for (const [code, { day, sealBefore, hash, sums }] of sealing) {
    const moved = sumsOfShares(shares.filter(({ branch }) => branch === code))
    const isSealed = isSameSum(sums, moved) && (await isPut(() => putSeal(day, sealBefore, hash)))
    if (!isSealed) left.push(day)
  }
  return left
}

/** Makes a write; false if since the reading the day was reopened, or head office decided about the day. */
async function isPut(put: () => Promise<void>): Promise<boolean> {
  try {
    await put()
    return true
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'conflict') return false
    throw error
  }
}
