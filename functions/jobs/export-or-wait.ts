import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import {
  type DisagreeingDay,
  type ExportReason,
  forgetDisagreeing,
  noteDisagreeing,
} from '../store/exports/export-notes.ts'
import type { ExportWork } from './day-files.ts'
import { exportDay, exportDayThatAgrees, openDayOf } from './export-day.ts'

/** The inputs of an export that may have to wait. */
export interface WaitingWork extends ExportWork {
  /**
   * True if a person started the run and waits for it: then a day that disagrees is exported immediately and reported.
   */
  isByHand?: boolean
  /** Gets each day that was exported although its rows don't add up to the balances. */
  onDisagreement?: (day: BusinessDate) => void
}

/** How long a run waits for a day after its first disagreement; usually an index lags only for seconds. */
const PATIENCE_MS = 30 * 60_000

/**
 * Exports a planned day if its rows add up to the balances. If they don't, the day isn't exported but stored as a
 * disagreeing day, so that a later run checks it again. After half an hour the day is exported anyway and reported.
 * From then on each nightly run tries it once.
 * @param noted the disagreement that an earlier run stored for the day
 */
export async function exportOrWait(
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

/** The reason without the other fields of the change. */
function reasonOf({ day, counts, moved }: ExportReason): ExportReason {
  return { day, counts, moved }
}
