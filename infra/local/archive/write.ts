import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import type { ObjectStore } from '../../../functions/store/exports/objects.ts'
import { type Hashed, Hashing } from '../backup/hashing.ts'
import type { AllItems } from './items.ts'
import { type ArchivedKind, KINDS } from './kinds.ts'
import { archiveRow, nameOutside } from './row.ts'

/** What an archive contains. */
export interface ArchiveContents {
  files: ({ name: string; rows?: number } & Hashed)[]
  /** Pictures that a record names, but that aren't stored. */
  missingPictures: string[]
}

/**
 * The settings of every entry. They are constant, so that the same ledger gives the same bytes; the time is the earliest of
 * the format.
 */
const ENTRY = { mtime: new Date(1980, 0, 1), mode: 0o100600, forceDosTimestamp: true }
type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>
const PICTURE_FIELDS = /"(?:photoKey|signatureKey|receiptKey|listKey)":"([\w.-]+)"/g

/**
 * Writes the archive of everything. Rows, pictures and compressed pieces are streamed, so little is in memory.
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
  // If the disk is full, `written` fails, and a source that is being added never ends. Without this race the export would
  // wait for ever.
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

/** Yields the lines of a file, counts them, and collects the pictures that they name. */
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

const HEAD = `# Everything that the house has recorded

Each file \`….jsonl\` has one record a line, as JSON in UTF-8, in the order of its key. A field that a record doesn't have is left out.
Amounts are decimals with two places, rates with four. Instants are in UTC, business days are \`yyyy-mm-dd\` in the time zone of the
house. \`pictures/\` has the photos, signatures and receipts by the names that the records give. \`manifest.json\` has the rows, bytes and SHA-256 of
each file. The same ledger gives the same bytes. There are no passwords, no sessions and no keys.

A balance is the sum of its transactions: \`amount\` is added to \`inAccount\` and taken from \`outAccount\`; a deleted transaction counts
for neither.
`

/** Writes the documentation of the archive: every file and field, and what isn't in it. */
export function archiveReadme(): string {
  const kinds = Object.entries(KINDS)
  const files = kinds.flatMap(([, kind]) => ('file' in kind ? [sectionOf(kind)] : []))
  const left = kinds.flatMap(([family, kind]) =>
    'leftOut' in kind ? [`- \`${family}\`: ${kind.leftOut}`] : [],
  )
  return [HEAD, ...files, '## What is left out\n', ...left, ''].join('\n')
}

function sectionOf({ file, what, keys, fields }: ArchivedKind): string {
  const named = Object.keys(keys?.('A#1#2', '1#2') ?? {}).filter((each) => !(each in fields))
  const rows = [
    ...named.map((name) => `| \`${name}\` | part of its key |`),
    ...Object.entries(fields).map(
      ([name, field]) =>
        `| \`${nameOutside(name)}\` | ${typeof field === 'string' ? field : field.means} |`,
    ),
  ]
  return [
    `## ${file}.jsonl\n`,
    `A line is ${what}.\n`,
    '| field | means |',
    '|---|---|',
    ...rows,
    '',
  ].join('\n')
}
