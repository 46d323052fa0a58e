import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import {
  type DisagreeingDay,
  type ExportReason,
  forgetDisagreeing,
  noteDisagreeing,
} from '../store/exports/export-notes.ts'
import { type ExportWork, exportDay, exportDayThatAgrees, openDayOf } from './export-day.ts'

/** What a day's export needs that may have to wait. */
export interface WaitingWork extends ExportWork {
  /** True where a person waits for the run: a day that disagrees is exported at once, and told. */
  isByHand?: boolean
  /** Told of each day that was exported although its rows don't add up to the balances. */
  onDisagreement?: (day: BusinessDate) => void
}

/** So long is waited for a day since it first disagreed: an index follows the table by seconds as a rule. */
const PATIENCE_MS = 30 * 60_000

/**
 * Exports a day of the night's plan where its rows add up to the balances. Where they don't, the day is left as it is and
 * noted, so that a later run looks again; after half an hour it is exported all the same, and told. From then on each
 * night tries it once.
 * @param noted what an earlier run noted of the day
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

/** Without what else a change is read with. */
function reasonOf({ day, counts, moved }: ExportReason): ExportReason {
  return { day, counts, moved }
}
