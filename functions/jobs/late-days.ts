import { businessDateOf } from '../../shared/calendar/business-date.ts'
import { unreadyWords } from '../../shared/refusals/day-steps.ts'
import { unreadyTills } from '../domain/days/closing.ts'
import { type LateDay, lateMessage, type Message } from '../domain/days/late-day.ts'
import type { BranchRecord } from '../domain/house/branch.ts'
import { env } from '../env.ts'
import { momentOf } from '../http/moment.ts'
import { type Claim, claimAlert, dropAlert, keepAlert } from '../store/days/late-alerts.ts'
import { lateDays } from '../store/days/late-days.ts'
import { listBranches } from '../store/house/branches.ts'
import { publish } from '../store/house/head-office-topic.ts'
import { readTills } from '../store/tills/till-reading.ts'
import { logError } from './job-log.ts'

/** The inputs of a run. */
export interface LateWork {
  now: Date
  /** Sends a message to head office. */
  tell: (message: Message) => Promise<void>
}

/**
 * Tells head office of each late day of a branch, once for each day even if runs overlap. One message names all days of a
 * branch that became late since the last run. If a message fails, the failure is reported in the log and the next run tries
 * again; the other branches don't wait. Rules: docs/rules/days.md.
 * @returns the subjects of the messages, and the branches whose message failed
 */
export async function tellLateDays({ now, tell }: LateWork) {
  const today = businessDateOf(now, env().businessTimeZone)
  const late = await lateDays(await listBranches(), momentOf({ now, today }))
  const told: string[] = []
  const failed: string[] = []
  for (const [code, days] of Map.groupBy(late, ({ branch }) => branch.code)) {
    try {
      const message = await tellOfBranch(days, { now, tell, today })
      if (message) told.push(message.subject)
    } catch (error) {
      failed.push(code)
      logError({ lateDaysNotTold: code, error: String(error) })
    }
  }
  return { told, failed }
}

/** Sends a message about the days of a branch that head office hasn't been told of yet; null if there are none. */
async function tellOfBranch(
  days: readonly LateDay[],
  { now, tell, today }: LateWork & { today: string },
): Promise<Message | null> {
  const claims: Claim[] = []
  for (const { branch, date } of days) {
    const claim = await claimAlert({ branch: branch.code, date }, now)
    if (claim) claims.push(claim)
  }
  const branch = days[0]?.branch
  if (!branch || claims.length === 0) return null
  const telling = async () => {
    const message = await messageOf(branch, claims, today)
    await tell(message)
    return message
  }
  const message = await telling().catch(async (error: unknown) => {
    await Promise.all(claims.map(dropAlert))
    throw error
  })
  await Promise.all(claims.map((claim) => keepAlert(claim, now)))
  return message
}

async function messageOf(
  branch: BranchRecord,
  claims: readonly Claim[],
  today: string,
): Promise<Message> {
  const dates = claims.map(({ date }) => date)
  const unready = unreadyTills(
    await readTills(branch, today),
    dates.at(-1) ?? today,
    branch.varianceLimits,
  )
  return lateMessage(branch, dates, unready.map(unreadyWords))
}

/**
 * Makes the scheduled run on AWS and on the local server. Without a topic for head office the message is a line on the
 * console.
 * @throws Error that names the branches whose message failed
 */
export async function handler(): Promise<{ told: string[] }> {
  const { headOfficeTopic } = env()
  const tell = headOfficeTopic
    ? (message: Message) => publish(headOfficeTopic, message)
    : async ({ line }: Message) => console.log(line)
  const { told, failed } = await tellLateDays({ now: new Date(), tell })
  if (failed.length > 0) throw new Error(`Not told of late days of ${failed.join(', ')}`)
  return { told }
}
