import { addDays, type BusinessDate } from '../../shared/calendar/business-date.ts'
import { isFinal } from '../domain/export-manifest.ts'
import { type PlannedDay, planNight } from '../domain/export-plan.ts'
import { type DisagreeingDay, disagreeingDays, firstNight } from '../store/exports/export-notes.ts'
import { exportedDays, findManifest, UnreadableManifest } from '../store/exports/exports.ts'
import type { ChangedDay } from '../store/ledger/changed-days.ts'

/** After this many final exports in a row, older days aren't checked. */
const ENOUGH_FINALS = 10

/**
 * Plans the days that a nightly run exports, from the existing exports and the stored disagreements.
 * @param openDay the first day that isn't over
 * @param changed the changes of earlier days, from their marks
 * @returns the planned days, and the stored days whose rows didn't add up to the balances
 */
export async function planOf(
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

/** The days without a final export, the newest first. */
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

/** True if a day has a final export. */
export async function isExported(day: BusinessDate): Promise<boolean> {
  try {
    const manifest = await findManifest(day)
    return manifest !== undefined && isFinal(manifest)
  } catch (error) {
    if (error instanceof UnreadableManifest) return false
    throw error
  }
}
