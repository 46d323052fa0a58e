import { setTimeout as pause } from 'node:timers/promises'
import { addDays, type BusinessDate, businessDateOf } from '../../shared/calendar/business-date.ts'
import { settledBy } from '../domain/export-plan.ts'
import { env } from '../env.ts'
import {
  type ChangedDay,
  changedDays,
  forgetChangedDay,
  markForExport,
} from '../store/ledger/changed-days.ts'
import { HeldByAnother, type Lease, takeLease } from '../store/table/lease.ts'
import { closeDays } from './close-days.ts'
import type { ExportWork } from './day-files.ts'
import { openDayOf } from './export-day.ts'
import { exportOrWait, type WaitingWork } from './export-or-wait.ts'
import { logError } from './job-log.ts'
import { isExported, planOf } from './night-plan.ts'
import { sealDays } from './seal-days.ts'
import { noteUncountedTills } from './uncounted-tills.ts'

/** The inputs of a nightly run: those of an export, and the check of the time left. */
export interface NightWork extends WaitingWork {
  /** False if no further day may be started. */
  isTimeLeft?: () => boolean
}

/** The result of a nightly run. */
export interface Night {
  exported: BusinessDate[]
  /** The days for which there was no time left; the next run exports them. */
  left: BusinessDate[]
  /** The days whose rows don't add up to the balances yet; the next run checks them again. */
  waiting: BusinessDate[]
  /** The exported days whose rows don't add up to the balances. */
  disagreeing: BusinessDate[]
}

/** The run of a day starts this long after midnight in the business's time zone. */
const AFTER_MIDNIGHT_MS = 30 * 60_000
/** The run waits this long after reading the marks, until the rows of the marked changes are in the indexes. */
const INDEX_LAG_MS = 5_000
/**
 * On AWS no further day is started with less time left than this: a day of 100,000 transactions takes a large part of
 * this time.
 */
const SPARE_MS = 120_000

/**
 * The nightly run; only one runs at a time. It seals the days that branches have closed, closes the days that are over for
 * the house's balances, notes the tills that nobody counted, exports yesterday, then missing earlier days, and then again
 * the days whose export is no longer right. The days that it can't finish in time are left for the next run. A day before
 * the first day of the nightly runs is exported again if it has an export, but never for the first time. A day whose rows
 * don't add up to the balances doesn't delay other days.
 * @throws HeldByAnother if another run is in progress
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
  // A seal marks its day, so that this run writes the manifest with it.
  await sealDays(openDay, work)
  await lease.renew()
  // The marks are read before the closes and the rows, so a later change keeps its mark for the next run.
  const changed = await changedDays(openDay)
  if (changed.length > 0) await pause(INDEX_LAG_MS)
  await closeDays(openDay)
  await lease.renew()
  await noteUncountedTills(openDay, work.clock())
  await lease.renew()
  const { plan, noted } = await planOf(openDay, changed, work)
  const night: Night = { exported: [], left: [], waiting: [], disagreeing: [] }
  for (const [place, planned] of plan.entries()) {
    if (work.isTimeLeft?.() === false) {
      night.left = plan.slice(place).map(({ day }) => day)
      break
    }
    await lease.renew()
    work.say?.(`Exporting ${planned.day} (${place + 1} of ${plan.length})`)
    const known = noted.find(({ day }) => day === planned.day)
    const outcome = await exportOrWait(planned, known, work)
    night[outcome].push(planned.day)
    if (outcome === 'disagreeing') night.exported.push(planned.day)
  }
  await lease.renew()
  await settle(settledBy(plan, changed, night.left))
  return night
}

/**
 * Updates the marks. The new mark is written first, so that a crash in between leaves too many marks rather than too few.
 */
async function settle({ done, moveTo }: ReturnType<typeof settledBy<ChangedDay>>): Promise<void> {
  if (moveTo !== null) await markForExport(moveTo)
  for (const changed of done) await forgetChangedDay(changed)
}

/** The business day whose nightly run has started by that moment. */
export function nightOf(moment: Date, timeZone = env().businessTimeZone): BusinessDate {
  return businessDateOf(new Date(moment.getTime() - AFTER_MIDNIGHT_MS), timeZone)
}

/** True if yesterday has no final export. */
export async function isYesterdayMissing(work: Pick<ExportWork, 'clock'>): Promise<boolean> {
  return !(await isExported(addDays(openDayOf(work), -1)))
}

/**
 * The scheduled run on AWS. If time runs out before yesterday is exported, it fails, so that it is repeated. If another run
 * is in progress, for instance because the scheduler started it twice, it does nothing.
 * @returns the result; null if another run is in progress
 * @throws Error if a day can't be exported
 */
export async function handler(
  _event: unknown,
  context: { getRemainingTimeInMillis: () => number },
): Promise<Night | null> {
  const night = await exportNight({
    clock: () => new Date(),
    isTimeLeft: () => context.getRemainingTimeInMillis() > SPARE_MS,
    say: (line) => console.log(line),
    // The alarm counts these lines.
    onDisagreement: (day) => logError({ disagrees: day }),
  }).catch((error: unknown) => {
    if (!(error instanceof HeldByAnother)) throw error
    console.warn(error.message)
    return null
  })
  if (night === null) return null
  const yesterday = addDays(openDayOf({ clock: () => new Date() }), -1)
  if (night.left.includes(yesterday) && !(await isExported(yesterday))) {
    throw new Error(`Not exported for want of time: ${night.left.join(', ')}`)
  }
  const forNextRun = [...night.left, ...night.waiting]
  if (forNextRun.length > 0) console.warn(`Left for the next run: ${forNextRun.join(', ')}`)
  return night
}
