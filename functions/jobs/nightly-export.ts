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
import { type ExportWork, openDayOf } from './export-day.ts'
import { exportOrWait, type WaitingWork } from './export-or-wait.ts'
import { logError } from './job-log.ts'
import { isExported, planOf } from './night-plan.ts'

/** A night's run besides. */
export interface NightWork extends WaitingWork {
  /** False once no further day should be begun. */
  isTimeLeft?: () => boolean
}

/** What a night's run did. */
export interface Night {
  exported: BusinessDate[]
  /** What it didn't come to: the next run does. */
  left: BusinessDate[]
  /** The days whose rows don't add up to the balances yet: the next run looks again. */
  waiting: BusinessDate[]
  /** Those of the exported days whose rows don't add up to the balances. */
  disagreeing: BusinessDate[]
}

/** The run of a day begins so long after midnight, on the clock of the business. */
const AFTER_MIDNIGHT_MS = 30 * 60_000
/** The rows of a change that is marked already are in the indexes after this. */
const INDEX_LAG_MS = 5_000
/** No further day is begun on AWS with less than this left: a day of 100,000 transactions takes a good part of it. */
const SPARE_MS = 120_000

/**
 * The night's run, one at a time: closes the days that are over, exports yesterday, then what is missing before it, and
 * then again the days whose export is no longer right. What it can't finish in time is left for the next run. A day before
 * the first night is exported again where it has an export, and is never exported by itself. A day whose rows don't add up
 * to the balances keeps no other day waiting.
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
