import { setTimeout as pause } from 'node:timers/promises'
import { addDays, type BusinessDate, businessDateOf } from '../../shared/calendar/business-date.ts'
import { isFinal } from '../domain/audit/export-manifest.ts'
import { type PlannedDay, planNight, settledBy } from '../domain/audit/export-plan.ts'
import { env } from '../env.ts'
import { findBookDay, forgetBookDaysFrom } from '../store/books/book-days.ts'
import { RunAccounts } from '../store/books/run-accounts.ts'
import {
  type DisagreeingDay,
  disagreeingDays,
  type ExportReason,
  firstNight,
  forgetDisagreeing,
  noteDisagreeing,
} from '../store/exports/export-notes.ts'
import { exportedDays, findManifest, UnreadableManifest } from '../store/exports/exports.ts'
import { forgetHawalaDay } from '../store/hawala/hawala-days.ts'
import {
  type ChangedDay,
  changedDays,
  forgetChangedDay,
  markForExport,
} from '../store/ledger/changed-days.ts'
import { HeldByAnother, type Lease, takeLease } from '../store/table/lease.ts'
import { closeDays } from './close-days.ts'
import type { ExportWork } from './day-files.ts'
import { exportDay, exportDayThatAgrees, openDayOf } from './export-day.ts'
import { logError } from './job-log.ts'
import { noteUnchased, recountPending } from './note-unchased.ts'
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
 * Makes the nightly run, of which only one runs at a time. It seals the days that branches have closed, makes the closes of
 * the house's balances for past days, and notes the tills that nobody counted. Then it exports yesterday and the earlier
 * days that have no final export, and exports again the days whose export is no longer right. The days that can't be
 * finished in time are left for the next run. A day before the first day of the nightly runs is exported again if it has an
 * export, but never for the first time. A day whose rows don't add up to the balances doesn't delay other days.
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
    keepsBooks: true,
    accounts: new RunAccounts(),
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
  const [firstMoved] = changed.filter(({ moved }) => moved)
  // Their balances, and what their hawalas came to, are kept again when the days are exported.
  if (firstMoved) await forgetBookDaysFrom(firstMoved.day)
  for (const { day, moved } of changed) if (moved) await forgetHawalaDay(day)
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
  const settled = settledBy(plan, changed, night.left)
  // Counted before the marks go, so that nothing is lost if this run ends here. A change whose mark stays isn't counted anew,
  // because the desk goes on taking its approvals off the earlier count.
  const isExportedNow = ({ day }: ChangedDay) => night.exported.includes(day)
  const yesterday = addDays(openDay, -1)
  const recounted = settled.done.filter((each) => !isExportedNow(each)).map(({ day }) => day)
  await recountPending(recounted.filter((day) => day < yesterday))
  await settle(settled)
  await noteUnchased(yesterday)
  return night
}

/**
 * Updates the marks. The new mark is written first, so that a crash in between leaves too many marks rather than too few.
 */
async function settle({ done, moveTo }: ReturnType<typeof settledBy<ChangedDay>>): Promise<void> {
  if (moveTo !== null) await markForExport(moveTo)
  for (const changed of done) await forgetChangedDay(changed)
}

/** Returns the newest business day whose run is due by `moment`. A run is due 30 minutes after its day begins. */
export function nightOf(moment: Date, timeZone = env().businessTimeZone): BusinessDate {
  return businessDateOf(new Date(moment.getTime() - AFTER_MIDNIGHT_MS), timeZone)
}

/** True if yesterday has no final export, or if its balances aren't kept. */
export async function isYesterdayMissing(work: Pick<ExportWork, 'clock'>): Promise<boolean> {
  return !(await isDoneWithBooks(addDays(openDayOf(work), -1)))
}

/**
 * Makes the scheduled run on AWS. If time runs out before yesterday is exported, the call fails, so that it is repeated. If
 * another run is in progress, for instance because the scheduler made the call twice, this call does nothing.
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

/** The inputs of an export that may have to wait. */
interface WaitingWork extends ExportWork {
  /**
   * True if a person started the run and waits for it: then a day that disagrees is exported immediately and reported.
   */
  isByHand?: boolean
  /** Gets each day that was exported although its rows don't add up to the balances. */
  onDisagreement?: (day: BusinessDate) => void
}

/**
 * For this long after a day's first disagreement, runs leave the day to a later run. Usually an index lags only for seconds.
 */
const PATIENCE_MS = 30 * 60_000

/**
 * Exports a planned day if its rows add up to the balances. If they don't, the day isn't exported but stored as a
 * disagreeing day, so that a later run checks it again. After half an hour the day is exported anyway and reported. From
 * then on it is tried once each night.
 * @param noted the disagreement that an earlier run stored for the day
 */
async function exportOrWait(
  { day, changed }: { day: BusinessDate; changed: readonly ExportReason[] },
  noted: DisagreeingDay | undefined,
  work: WaitingWork,
): Promise<'exported' | 'waiting' | 'disagreeing'> {
  const sinceMs = noted?.sinceMs ?? work.clock().getTime()
  const isWaitedFor = !work.isByHand && work.clock().getTime() - sinceMs < PATIENCE_MS
  const all = [...(noted?.reasons ?? []), ...changed.map(reasonOf)]
  const manifest = isWaitedFor
    ? await exportDayThatAgrees(day, work, all)
    : await exportDay(day, work, all)
  if (manifest === null) {
    work.say?.(`${day}: the rows don't add up to the balances yet; the next run looks again`)
    await noteDisagreeing({ day, sinceMs, reasons: all, exportedIn: null })
    return 'waiting'
  }
  if (manifest.agrees) {
    if (noted) await forgetDisagreeing(day)
    return 'exported'
  }
  work.onDisagreement?.(day)
  await noteDisagreeing({ day, sinceMs, reasons: [], exportedIn: openDayOf(work) })
  return 'disagreeing'
}

/** Returns only those fields of a change that a reason has. */
function reasonOf({ day, counts, moved }: ExportReason): ExportReason {
  return { day, counts, moved }
}

/** After this many final exports in a row, older days aren't checked. */
const ENOUGH_FINALS = 10

/**
 * Plans the days that a nightly run exports, from the existing exports and the stored disagreements.
 * @param openDay the first day that isn't over
 * @param changed the changes of earlier days, from their marks
 * @returns the planned days, and the stored days whose rows didn't add up to the balances
 */
async function planOf(
  openDay: BusinessDate,
  changed: readonly ChangedDay[],
  { isByHand }: { isByHand?: boolean },
): Promise<{ plan: PlannedDay<ChangedDay>[]; noted: DisagreeingDay[] }> {
  const yesterday = addDays(openDay, -1)
  const exported = (await exportedDays()).filter((day) => day <= yesterday)
  const noted = await disagreeingDays()
  // A day that was exported this night in spite of a disagreement is tried again only in the next night, or by hand.
  const isDone = (day: BusinessDate) =>
    !isByHand && noted.some((each) => each.day === day && each.exportedIn === openDay)
  const first = await firstNight(yesterday, exported)
  const missing = await missingDays(first, yesterday)
  const plan = planNight({
    yesterday,
    first,
    missing: missing.filter((day) => !isDone(day)),
    disagreeing: noted.map(({ day }) => day).filter((day) => !isDone(day)),
    exported,
    changed,
  })
  return { plan, noted }
}

/**
 * Finds the days without a final export, the newest first. The search ends after ten final exports in a row. Yesterday is among
 * them too if its balances aren't kept, because an export by hand keeps none; older days aren't, so that the first night of a
 * new version doesn't export the whole history again.
 */
async function missingDays(from: BusinessDate, yesterday: BusinessDate): Promise<BusinessDate[]> {
  const missing: BusinessDate[] = []
  let finals = 0
  for (let day = yesterday; day >= from && finals < ENOUGH_FINALS; day = addDays(day, -1)) {
    if (await (day === yesterday ? isDoneWithBooks(day) : isExported(day))) {
      finals += 1
    } else {
      missing.push(day)
      finals = 0
    }
  }
  return missing
}

/** True if a day has a final export, and its balances are kept. */
async function isDoneWithBooks(day: BusinessDate): Promise<boolean> {
  return (await isExported(day)) && (await findBookDay(day)) !== undefined
}

/** True if a day has a final export. */
async function isExported(day: BusinessDate): Promise<boolean> {
  try {
    const manifest = await findManifest(day)
    return manifest !== undefined && isFinal(manifest)
  } catch (error) {
    if (error instanceof UnreadableManifest) return false
    throw error
  }
}
