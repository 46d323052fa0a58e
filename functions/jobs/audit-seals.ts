import {
  type BusinessDate,
  businessDateOf,
  daysBetween,
} from '../../shared/calendar/business-date.ts'
import type { Disagreement } from '../domain/audit/replay.ts'
import { isNewestKnown, outsideChain } from '../domain/audit/seal.ts'
import type { BranchDay } from '../domain/days/branch-day.ts'
import type { BranchRecord } from '../domain/house/branch.ts'
import { env } from '../env.ts'
import { branchDays } from '../store/days/branch-days.ts'
import { listBranches } from '../store/house/branches.ts'
import { type BrokenSeal, brokenSeals } from './check-seals.ts'
import { logError } from './job-log.ts'

/** The chain is read up to this many times, because a day that is sealed or reopened meanwhile looks like a fault. */
const MOST_LOOKS = 3
/**
 * The number of dates whose rows are read in parallel. The pages of one date come one after the other, so a single reader
 * would mostly wait.
 */
const DATES_AT_ONCE = 4

/**
 * The nightly check on AWS reads the days of so many days back from the table. The index is a fifth of the price, and there
 * only AWS writes it, so each older day is read from the table once in `ROUND_DAYS` nights.
 */
const NEW_DAYS = 35
const ROUND_DAYS = 30

/**
 * Runs the scheduled check of the seals. Each disagreement becomes a line of the log.
 * @throws Error if there is a disagreement, so that the alarm goes off
 */
export async function handler(): Promise<void> {
  const today = businessDateOf(new Date(), env().businessTimeZone)
  const disagreements = await sealsThatDisagree((date) => !isReadFromTable(date, today))
  for (const disagreement of disagreements) logError(disagreement)
  if (disagreements.length > 0) {
    throw new Error(`Disagreements of closed days with their seals: ${disagreements.length}`)
  }
}

/** True if the night of a day checks the seals of a date by the rows of the table, and not by those of the index first. */
export function isReadFromTable(date: BusinessDate, tonight: BusinessDate): boolean {
  const age = daysBetween(date, tonight)
  return age <= NEW_DAYS || age % ROUND_DAYS === 0
}

/**
 * Compares the seals of all branches with each other and with the rows of their days. Rules: docs/rules/seals.md.
 * @param trustsIndex true for a date whose rows are only read from the table if those of the index differ
 */
export async function sealsThatDisagree(
  trustsIndex: (date: BusinessDate) => boolean = () => false,
): Promise<Disagreement[]> {
  let days: BranchDay[] = []
  let faults: Disagreement[] = []
  for (let look = 1; look <= MOST_LOOKS; look += 1) {
    const branches = await listBranches()
    days = await closedDays(branches)
    faults = branches.flatMap((branch) =>
      chainFaults(
        branch,
        days.filter((day) => day.branch === branch.code),
      ),
    )
    if (faults.length === 0) break
  }
  const dates = Map.groupBy(
    days.flatMap((day) => (day.seal === null ? [] : [{ ...day, seal: day.seal }])),
    ({ date }) => date,
  )
  const broken = new Map<BusinessDate, BrokenSeal[]>()
  const left = dates.entries()
  const check = async () => {
    for (const [date, sealed] of left)
      broken.set(date, await brokenSeals(date, sealed, trustsIndex(date)))
  }
  await Promise.all(Array.from({ length: DATES_AT_ONCE }, check))
  const ofRows = [...dates.keys()].flatMap((date) =>
    (broken.get(date) ?? []).map((each) => faultOf(date, each)),
  )
  return [...faults, ...ofRows]
}

/** Reads every day that was ever closed. */
async function closedDays(branches: readonly BranchRecord[]): Promise<BranchDay[]> {
  const [first] = branches.flatMap(({ closingFrom }) => closingFrom ?? []).sort()
  if (first === undefined) return []
  const today = businessDateOf(new Date(), env().businessTimeZone)
  const locked = branches.map(({ lockedThrough }) => lockedThrough ?? '')
  return branchDays({ from: first, to: [today, ...locked].sort().at(-1) ?? today })
}

/** Finds the seals that aren't in the chain that the nightly run made. */
function chainFaults({ code, newestSeal }: BranchRecord, days: readonly BranchDay[]) {
  const strays = outsideChain(newestSeal, days).map(({ date }) =>
    fault(`seal of the day ${date} of ${code}`, 'in the chain of the branch', 'outside of it'),
  )
  if (isNewestKnown(newestSeal, days)) return strays
  return [...strays, fault(`newest seal of ${code}`, 'the seal of a day', 'none of them')]
}

/** Describes a change of a sealed row that bypassed the product. */
function faultOf(date: BusinessDate, { branch, number, what }: BrokenSeal): Disagreement {
  const day = `the sealed day ${date} of ${branch}`
  const subject = number === null ? `seal of ${day}` : `transaction ${number} of ${day}`
  return fault(subject, 'as it was sealed', what)
}

function fault(what: string, expected: string, found: string): Disagreement {
  return { account: '', currency: '', what, expected, found }
}
