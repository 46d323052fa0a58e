import { setTimeout as pause } from 'node:timers/promises'
import { addDays, type BusinessDate, businessDateOf } from '../../shared/calendar/business-date.ts'
import { isFinal } from '../domain/export-manifest.ts'
import { planNight, settledBy } from '../domain/export-plan.ts'
import { env } from '../env.ts'
import {
  type ChangedDay,
  changedDays,
  forgetChangedDay,
  markForExport,
} from '../store/changed-days.ts'
import { firstNight } from '../store/export-notes.ts'
import { exportedDays, findManifest, UnreadableManifest } from '../store/exports.ts'
import { HeldByAnother, type Lease, takeLease } from '../store/lease.ts'
import { closeDays } from './close-days.ts'
import { type ExportWork, exportDay, openDayOf } from './export-day.ts'

/** A night's run besides. */
export interface NightWork extends ExportWork {
  /** False once no further day should be begun. */
  isTimeLeft?: () => boolean
}

/** What a night's run did. */
export interface Night {
  exported: BusinessDate[]
  /** What it didn't come to: the next run does. */
  left: BusinessDate[]
}

/** The run of a day begins so long after midnight, on the clock of the business. */
const AFTER_MIDNIGHT_MS = 30 * 60_000
/** The rows of a change that is marked already are in the indexes after this. */
const INDEX_LAG_MS = 5_000
/** So many final exports in a row, and what lies before them isn't looked at. */
const ENOUGH_FINALS = 10
/** No further day is begun on AWS with less than this left: a day of 100,000 transactions takes a good part of it. */
const SPARE_MS = 120_000

/**
 * The night's run, one at a time: closes the days that are over, exports yesterday, then what is missing before it, and
 * then again the days whose export is no longer right. What it can't finish in time is left for the next run. A day before
 * the first night is exported again where it has an export, and is never exported by itself.
 * @throws HeldByAnother where another run is under way
 */
export async function exportNight(work: NightWork): Promise<Night> {
  const lease = await takeLease("night's run", work.clock)
  try {
    return await exportUnder(lease, work)
  } finally {
    await lease.release()
  }
}

async function exportUnder(lease: Lease, given: NightWork): Promise<Night> {
  const work: NightWork = {
    ...given,
    signal: AbortSignal.any([lease.lost, ...(given.signal ? [given.signal] : [])]),
    confirm: () => lease.renew(),
  }
  const openDay = openDayOf(work)
  // Read before anything else: what is changed from here on keeps its mark for the next run.
  const changed = await changedDays(openDay)
  if (changed.length > 0) await pause(INDEX_LAG_MS)
  await closeDays(openDay)
  await lease.renew()
  const yesterday = addDays(openDay, -1)
  const exported = (await exportedDays()).filter((day) => day <= yesterday)
  const first = await firstNight(yesterday, exported.length === 0)
  // Older exports may have been taken away: what isn't there any more isn't filled in.
  const from = exported.find((day) => day >= first) ?? yesterday
  const missing = await missingDays(from, yesterday)
  const plan = planNight({ yesterday, first: from, missing, exported, changed })
  const night: Night = { exported: [], left: [] }
  for (const [place, planned] of plan.entries()) {
    if (work.isTimeLeft?.() === false) {
      night.left = plan.slice(place).map(({ day }) => day)
      break
    }
    await lease.renew()
    work.say?.(`Exporting ${planned.day} (${place + 1} of ${plan.length})`)
    await exportDay(planned.day, work, planned.changed)
    night.exported.push(planned.day)
  }
  await lease.renew()
  await settle(settledBy(plan, changed, night.left))
  return night
}

/** The days that have no final export, the newest first. */
async function missingDays(from: BusinessDate, yesterday: BusinessDate): Promise<BusinessDate[]> {
  const missing: BusinessDate[] = []
  let finals = 0
  for (let day = yesterday; day >= from && finals < ENOUGH_FINALS; day = addDays(day, -1)) {
    if (await isExported(day)) {
      finals += 1
    } else {
      missing.push(day)
      finals = 0
    }
  }
  return missing
}

async function isExported(day: BusinessDate): Promise<boolean> {
  try {
    const manifest = await findManifest(day)
    return manifest !== undefined && isFinal(manifest)
  } catch (error) {
    if (error instanceof UnreadableManifest) return false
    throw error
  }
}

/** The new mark comes first, so that a crash between the two leaves too many marks rather than too few. */
async function settle({ done, moveTo }: ReturnType<typeof settledBy<ChangedDay>>): Promise<void> {
  if (moveTo !== null) await markForExport(moveTo)
  for (const changed of done) await forgetChangedDay(changed)
}

/** The business day whose run has begun by that moment. */
export function nightOf(moment: Date): BusinessDate {
  return businessDateOf(new Date(moment.getTime() - AFTER_MIDNIGHT_MS), env().businessTimeZone)
}

/** True where yesterday isn't exported, or not for good. */
export async function isYesterdayMissing(work: Pick<ExportWork, 'clock'>): Promise<boolean> {
  return !(await isExported(addDays(openDayOf(work), -1)))
}

/**
 * The scheduled run on AWS. Where its time is nearly out before yesterday is exported, it fails, and is repeated. Where
 * another run is under way, as when the scheduler starts one twice, it does nothing: that one does it all.
 * @returns what it did; null where another run is under way
 * @throws Error where a day can't be exported
 */
export async function handler(
  _event: unknown,
  context: { getRemainingTimeInMillis: () => number },
): Promise<Night | null> {
  const night = await exportNight({
    clock: () => new Date(),
    isTimeLeft: () => context.getRemainingTimeInMillis() > SPARE_MS,
    say: (line) => console.log(line),
  }).catch((error: unknown) => {
    if (!(error instanceof HeldByAnother)) throw error
    console.warn(error.message)
    return null
  })
  if (night === null) return null
  const yesterday = addDays(openDayOf({ clock: () => new Date() }), -1)
  if (night.left.includes(yesterday)) {
    throw new Error(`Not exported for want of time: ${night.left.join(', ')}`)
  }
  if (night.left.length > 0) console.warn(`Left for the next run: ${night.left.join(', ')}`)
  return night
}
