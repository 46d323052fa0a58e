import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import {
  type ExportManifest,
  MANIFEST_NAME,
  manifestFrom,
  manifestText,
} from '../../domain/audit/export-manifest.ts'
import { env } from '../../env.ts'
import type { WrittenFile } from './export-folder.ts'
import type { FileToPut, ObjectStore } from './objects.ts'
import { objectsAt } from './objects-at.ts'

/** The exports: one folder for each day, with a manifest that is written last. */

const MANIFEST_KEY = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})/${MANIFEST_NAME}$`)

let opened: ObjectStore | undefined

function objects(): ObjectStore {
  opened ??= objectsAt(env().exportsUrl)
  return opened
}

/** Reads the days that have an export, oldest first. */
export async function exportedDays(): Promise<BusinessDate[]> {
  const days: BusinessDate[] = []
  for await (const key of objects().list('')) {
    const day = MANIFEST_KEY.exec(key)?.[1]
    if (day !== undefined) days.push(day)
  }
  return days
}

/** The manifest can't be parsed, for instance because somebody edited it by hand. */
export class UnreadableManifest extends Error {}

/**
 * Reads the manifest of a day, or undefined if the day wasn't exported.
 * @throws UnreadableManifest if the manifest can't be parsed
 */
export async function findManifest(day: BusinessDate): Promise<ExportManifest | undefined> {
  const key = `${day}/${MANIFEST_NAME}`
  const bytes = await objects().get(key)
  if (!bytes) return undefined
  try {
    return manifestFrom(Buffer.from(bytes).toString('utf8'))
  } catch (cause) {
    throw new UnreadableManifest(`The manifest ${key} of the exports can't be read`, { cause })
  }
}

/**
 * Replaces the export of a day: stores the files, then the manifest, and then removes the files that only the older export
 * had. If the replacement fails before the manifest is written, the older manifest is still there.
 * @param signal stops the work before the next file
 */
export async function putExport(
  files: readonly WrittenFile[],
  manifest: ExportManifest,
  signal?: AbortSignal,
): Promise<void> {
  const manifestFile = await writtenManifest(files, manifest)
  const contentType = 'text/csv; charset=utf-8'
  const puts = files.map((file) => toPut(manifest.date, file, contentType))
  await objects().putFiles(
    [...puts, toPut(manifest.date, manifestFile, 'application/json')],
    signal,
  )
  const kept = new Set([...files, manifestFile].map(({ name }) => name))
  for (const name of await keptNames(manifest.date)) {
    signal?.throwIfAborted()
    if (!kept.has(name)) await objects().remove(`${manifest.date}/${name}`)
  }
}

/** Reads the hashes of all files of a day's export except the manifest, by name. */
export async function keptHashes(day: BusinessDate): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (const name of await keptNames(day)) {
    if (name === MANIFEST_NAME) continue
    const pieces = await objects().read(`${day}/${name}`)
    if (!pieces) continue
    const hash = createHash('sha256')
    for await (const piece of pieces) hash.update(piece)
    hashes.set(name, hash.digest('hex'))
  }
  return hashes
}

async function keptNames(day: BusinessDate): Promise<string[]> {
  const keys = await Array.fromAsync(objects().list(`${day}/`))
  return keys.map((key) => key.slice(`${day}/`.length))
}

function toPut(
  day: BusinessDate,
  { name, path, bytes, sha256 }: WrittenFile,
  contentType: string,
): FileToPut {
  return { key: `${day}/${name}`, path, bytes, sha256, contentType }
}

/** Writes the manifest to a file beside the files that it describes. */
async function writtenManifest(
  [first]: readonly WrittenFile[],
  manifest: ExportManifest,
): Promise<WrittenFile> {
  if (!first) throw new Error('An export has files')
  const bytes = Buffer.from(manifestText(manifest), 'utf8')
  const path = join(dirname(first.path), MANIFEST_NAME)
  await writeFile(path, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name: MANIFEST_NAME, rows: 0, bytes: bytes.length, sha256, path }
}
