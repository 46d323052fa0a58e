import { setTimeout as pause } from 'node:timers/promises'
import { type BusinessDate, businessDateOf } from '../../shared/calendar/business-date.ts'
import {
  differencesOf,
  type ExportChange,
  type ExportDifference,
  type ExportManifest,
  isFinal,
  isManifestTrue,
  MANIFEST_NAME,
} from '../domain/audit/export-manifest.ts'
import type { ExportedDay } from '../domain/audit/exported-day.ts'
import { dayDifferences } from '../domain/days/day-differences.ts'
import { env } from '../env.ts'
import { forgetBookDay, keepBookDay } from '../store/books/book-days.ts'
import { keepPendingDay } from '../store/days/unchased.ts'
import { inExportFolder } from '../store/exports/export-folder.ts'
import type { ExportReason } from '../store/exports/export-notes.ts'
import {
  findManifest,
  keptHashes,
  putExport,
  UnreadableManifest,
} from '../store/exports/exports.ts'
import { forgetHawalaDay, keepHawalaDay } from '../store/hawala/hawala-days.ts'
import { brokenSeals } from './check-seals.ts'
import { type ExportWork, type WrittenDay, writeDay } from './day-files.ts'

/**
 * If rows and balances don't agree, an index may lag behind the table. So the files are written once more after each of
 * these pauses.
 */
const PAUSES_MS = [500, 2_000]

/**
 * Exports a business day and replaces its older export. Unchanged data gives identical files, except those with names. A day whose rows don't add up
 * to the balances is still exported, and its manifest says so.
 * @param reasons why the day is exported again; stored in the manifest if there was an export before
 * @throws Error for a future day
 */
export async function exportDay(
  day: BusinessDate,
  work: ExportWork,
  reasons: readonly ExportReason[] = [],
): Promise<ExportManifest> {
  return whileWritten(day, work, (written) => {
    sayIfWrong(day, written, work)
    return putDay(day, work, reasons, written)
  })
}

/**
 * Exports a business day if its rows add up to the balances. If the ledger is right, they do as soon as the indexes have
 * all postings.
 * @returns null if the rows don't add up yet; then an older export stays unchanged
 */
export async function exportDayThatAgrees(
  day: BusinessDate,
  work: ExportWork,
  reasons: readonly ExportReason[],
): Promise<ExportManifest | null> {
  return whileWritten(day, work, async (written) => {
    if (written.agrees) return putDay(day, work, reasons, written)
    if (work.keepsBooks) await keep(day, null)
    return null
  })
}

/** Puts the written files of a day in place. */
async function putDay(
  day: BusinessDate,
  work: ExportWork,
  reasons: readonly ExportReason[],
  written: WrittenDay,
): Promise<ExportManifest> {
  const { files, totals, days, agrees } = written
  const before = await manifestBefore(day, work)
  const exportedAt = work.clock().toISOString()
  const manifest: ExportManifest = {
    date: day,
    closed: day < openDayOf(work),
    exportedAt,
    agrees,
    changed: before
      ? [...before.changed, ...reasons.map((each) => changeOf(each, exportedAt))]
      : [],
    totals,
    days,
    files: files.map(({ name, rows, bytes, sha256 }) => ({ name, rows, bytes, sha256 })),
  }
  await work.confirm?.()
  // The files take their time, so the balances are kept while this run is sure to be the only one.
  if (work.keepsBooks) {
    await keep(day, isFinal(manifest) ? written : null)
    await keepPendingDay(day, written.pending)
  }
  await putExport(files, manifest, work.signal)
  return manifest
}

/** Keeps what reports read of a day later; null if it isn't right yet, so that what was kept before is forgotten. */
async function keep(day: BusinessDate, written: WrittenDay | null): Promise<void> {
  await (written ? keepHawalaDay(day, written.hawalas) : forgetHawalaDay(day))
  await (written?.books ? keepBookDay(day, written.books) : forgetBookDay(day))
}

/**
 * Compares a day's export with its manifest and with an export that is made now, and the day's transactions with the
 * manifest's seals.
 * @returns the differences; null if there is no export
 * @throws Error for a future day
 * @throws UnreadableManifest
 */
export async function verifyDay(
  day: BusinessDate,
  work: ExportWork,
): Promise<ExportDifference[] | null> {
  const manifest = await findManifest(day)
  if (!manifest) return null
  // The files of the books have names, so they are not made anew, and their balances need not be read.
  return whileWritten(day, { ...work, withoutBooks: true }, async (written) => {
    sayIfWrong(day, written, work)
    const differences = [
      ...differencesOf(manifest, await keptHashes(day), written.files),
      ...dayDifferences(manifest.days, written.days),
      ...(await rowDifferences(day, manifest.days ?? [])),
    ]
    if (differences.length > 0 || isManifestTrue(manifest, written)) return differences
    return [{ name: MANIFEST_NAME, what: 'tells something else than its files' }]
  })
}

/** Finds the transactions that were changed since a branch's day was sealed, by the seals of the manifest. */
async function rowDifferences(
  day: BusinessDate,
  days: readonly ExportedDay[],
): Promise<ExportDifference[]> {
  const sealed = days.flatMap((each) => (each.seal === null ? [] : [{ ...each, seal: each.seal }]))
  return (await brokenSeals(day, sealed)).map(({ branch, number, what }) => ({
    name: number === null ? `rows of ${branch}` : `transaction ${number} of ${branch}`,
    what: `${what} since it was sealed`,
  }))
}

/** Reads the existing manifest. A manifest that can't be read is reported and counts as missing. */
async function manifestBefore(day: BusinessDate, { say }: ExportWork) {
  try {
    return await findManifest(day)
  } catch (error) {
    if (!(error instanceof UnreadableManifest)) throw error
    say?.(`${error.message}: it is written anew`)
    return undefined
  }
}

/** A write that was decided before midnight reaches the table within this time. */
const SETTLED_AFTER_MS = 10 * 60_000

/** Returns the first day that isn't over. A day is over ten minutes after midnight. */
export function openDayOf({ clock }: Pick<ExportWork, 'clock'>): BusinessDate {
  return businessDateOf(new Date(clock().getTime() - SETTLED_AFTER_MS), env().businessTimeZone)
}

function sayIfWrong(day: BusinessDate, { agrees }: WrittenDay, { say }: ExportWork): void {
  if (!agrees) say?.(`${day}: the rows don't add up to the balances: npm run audit`)
}

function changeOf({ day, counts, moved }: ExportReason, exportedAt: string): ExportChange {
  return { exportedAt, day, ...counts, moved }
}

/**
 * Writes the files of a day, and runs `use` while they exist. If rows and balances don't agree, because something was
 * posted meanwhile or an index lagged, the files are written again, at most twice.
 */
async function whileWritten<T>(
  day: BusinessDate,
  work: ExportWork,
  use: (written: WrittenDay) => Promise<T>,
): Promise<T> {
  const today = businessDateOf(work.clock(), env().businessTimeZone)
  if (day > today) throw new Error(`${day} is still to come: today is ${today}`)
  for (const pauseMs of PAUSES_MS) {
    const used = await inExportFolder(async (folder) => {
      const written = await writeDay(folder, day, today, work)
      return written.agrees ? { value: await use(written) } : null
    })
    if (used) return used.value
    await pause(pauseMs)
  }
  return inExportFolder(async (folder) => use(await writeDay(folder, day, today, work)))
}
