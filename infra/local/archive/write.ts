import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import type { ObjectStore } from '../../../functions/store/exports/objects.ts'
import { type Hashed, Hashing } from '../backup/hashing.ts'
import type { AllItems } from './items.ts'
import { type ArchivedKind, KINDS } from './kinds.ts'
import { archiveReadme } from './readme.ts'
import { archiveRow } from './row.ts'

/** What an archive contains. */
export interface ArchiveContents {
  files: ({ name: string; rows?: number } & Hashed)[]
  /** Pictures that a record names, but that aren't stored. */
  missingPictures: string[]
}

/** The same for every file, so that the same ledger gives the same bytes; the format has no earlier time. */
const ENTRY = { mtime: new Date(1980, 0, 1), mode: 0o100600, forceDosTimestamp: true }
type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>
const PICTURE_FIELDS = /"(?:photoKey|signatureKey)":"([\w.-]+)"/g

/**
 * Writes the archive of everything. Rows, pictures and compressed pieces pass through, so little is in memory.
 * @param images where the pictures are
 */
export async function writeArchive(
  path: string,
  items: AllItems,
  images: ObjectStore,
): Promise<ArchiveContents> {
  items.requireKnown()
  const contents: ArchiveContents = { files: [], missingPictures: [] }
  const pictures = new Set<string>()
  const zip = new yazl.ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path, { flags: 'wx', flush: true }))
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  // It ends early only with an error; without this, a file would wait for a full disk for ever.
  const ended = Promise.race([written, failed])
  ended.catch(() => undefined)
  const add = async (name: string, pieces: Pieces, counted: { rows?: number } = {}) => {
    const hashing = new Hashing()
    const source = Readable.from(hashing.through(pieces), { objectMode: false })
    zip.addReadStream(source, name, ENTRY)
    await Promise.race([finished(source), ended])
    contents.files.push({ name, ...counted, ...hashing.done() })
  }
  await add('README.md', [Buffer.from(archiveReadme())])
  for (const [family, kind] of Object.entries(KINDS)) {
    if (!('file' in kind)) continue
    const counted = { rows: 0 }
    await add(
      `${kind.file}.jsonl`,
      linesOf(items.ofFamily(family), kind, { counted, pictures }),
      counted,
    )
  }
  for (const name of [...pictures].sort()) {
    const bytes = await images.get(name)
    if (bytes) await add(`pictures/${name}`, [bytes])
    else contents.missingPictures.push(name)
  }
  await add('manifest.json', [Buffer.from(`${JSON.stringify(contents, null, 1)}\n`)])
  zip.end()
  await ended
  return contents
}

/** The lines of a file; counts them, and collects the pictures that they name. */
function* linesOf(
  items: Iterable<Record<string, unknown>>,
  kind: ArchivedKind,
  { counted, pictures }: { counted: { rows: number }; pictures: Set<string> },
): Generator<Buffer> {
  for (const item of items) {
    const line = archiveRow(kind, item)
    for (const [, name = ''] of line.matchAll(PICTURE_FIELDS)) pictures.add(name)
    counted.rows += 1
    yield Buffer.from(line)
  }
}
