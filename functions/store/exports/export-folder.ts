import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CSV_BYTE_ORDER_MARK, type CsvColumn, csvHeaderLine } from '../../../shared/reports/csv.ts'
import type { ExportedFile } from '../../domain/audit/export-manifest.ts'

/** The number of characters that are collected in memory before they are written to the file. */
const WRITTEN_AT_ONCE = 32_768

/** A written file and its path. */
export interface WrittenFile extends ExportedFile {
  path: string
}

/** The name of a folder: a prefix, and the id of the process that writes in it. */
const NAME = /^sarafi-export-(?:(\d+)-)?/

/** Returns the path of a new temporary folder. If this process is killed, the next export removes the folder. */
export function temporaryFolder(): string {
  return join(tmpdir(), `sarafi-export-${process.pid}-${randomUUID()}`)
}

/** The folders that this process is writing in. */
const inUse = new Set<string>()

/**
 * Runs work with a temporary folder for the files of one export. The folder is removed at the end, also after an error.
 * Before that, the folders of processes that were killed are removed, so that they don't fill the disk.
 * @param work writes the files; its result is returned
 */
export async function inExportFolder<T>(work: (folder: ExportFolder) => Promise<T>): Promise<T> {
  await removeLeftovers()
  const path = temporaryFolder()
  inUse.add(path)
  const folder = new ExportFolder(path)
  try {
    // Only the owner may read the folder.
    await mkdir(path, { mode: 0o700 })
    return await work(folder)
  } finally {
    await folder.close()
    await rm(path, { recursive: true, force: true })
    inUse.delete(path)
  }
}

/**
 * Removes the folders whose process has ended. A folder that can't be removed, such as another user's, is left to its
 * owner.
 */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const found = NAME.exec(name)
    const path = join(tmpdir(), name)
    if (!found || isWrittenIn(path, Number(found[1]))) continue
    await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}

/**
 * True if a process still writes in the folder. On AWS the next process often has the id of the killed one, so for our own
 * id the list of our folders decides.
 */
function isWrittenIn(path: string, processId: number): boolean {
  if (processId === process.pid) return inUse.has(path)
  return isAlive(processId)
}

/** True if a process of this id runs; false for NaN, because every folder of this version has an id. */
function isAlive(processId: number): boolean {
  if (Number.isNaN(processId)) return false
  try {
    // Signal 0 only checks that the process exists.
    return process.kill(processId, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The files of one export while they are written. */
export class ExportFolder {
  readonly #path: string
  readonly #files = new Map<string, CsvFile>()
  readonly #parts = new Map<CsvFile, Map<string, CsvFile>>()

  constructor(path: string) {
    this.#path = path
  }

  /** A CSV file with its header line; it is created by the first call. */
  async csv<Row>(name: string, columns: readonly CsvColumn<Row>[]): Promise<CsvFile> {
    const made = this.#files.get(name)
    if (made) return made
    const path = join(this.#path, name)
    await mkdir(dirname(path), { recursive: true })
    const file = new CsvFile(name, path, await open(path, 'wx'))
    this.#files.set(name, file)
    await file.write(CSV_BYTE_ORDER_MARK + csvHeaderLine(columns))
    return file
  }

  /**
   * A part of a file, for lines that don't come in the order of the file. `finish` puts the parts behind what the file has, in
   * the order of their names.
   */
  async part(file: CsvFile, name: string): Promise<CsvFile> {
    const parts = this.#parts.get(file) ?? new Map<string, CsvFile>()
    this.#parts.set(file, parts)
    const made = parts.get(name)
    if (made) return made
    const path = `${file.path}.${name}`
    const part = new CsvFile(name, path, await open(path, 'wx'))
    parts.set(name, part)
    return part
  }

  /** Finishes all files and lists them by name. */
  async finish(): Promise<WrittenFile[]> {
    const written: WrittenFile[] = []
    for (const file of this.#files.values()) {
      const parts = [...(this.#parts.get(file) ?? [])].sort(([one], [other]) =>
        one < other ? -1 : 1,
      )
      for (const [, part] of parts) await file.take(await part.finish())
      written.push(await file.finish())
    }
    return written.sort((one, other) => (one.name < other.name ? -1 : 1))
  }

  /** Closes all files. */
  async close(): Promise<void> {
    const parts = [...this.#parts.values()].flatMap((each) => [...each.values()])
    for (const file of [...this.#files.values(), ...parts]) await file.close()
    this.#files.clear()
    this.#parts.clear()
  }
}

/** A CSV file that is written line by line and hashed at the same time, so that only a small piece of it is in memory. */
export class CsvFile {
  readonly path: string
  readonly #name: string
  readonly #file: FileHandle
  readonly #hash = createHash('sha256')
  #waiting = ''
  #rows = 0
  #bytes = 0

  constructor(name: string, path: string, file: FileHandle) {
    this.path = path
    this.#name = name
    this.#file = file
  }

  /** Adds a row. */
  async line(line: string): Promise<void> {
    this.#rows += 1
    await this.write(line)
  }

  /** Adds text that isn't counted as a row. */
  async write(text: string): Promise<void> {
    this.#waiting += text
    if (this.#waiting.length >= WRITTEN_AT_ONCE) await this.#flush()
  }

  /** Adds the rows of a part. */
  async take({ path, rows }: WrittenFile): Promise<void> {
    for await (const text of createReadStream(path, 'utf8')) await this.write(text)
    this.#rows += rows
  }

  async finish(): Promise<WrittenFile> {
    await this.#flush()
    return {
      name: this.#name,
      rows: this.#rows,
      bytes: this.#bytes,
      sha256: this.#hash.digest('hex'),
      path: this.path,
    }
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.from(this.#waiting, 'utf8')
    this.#waiting = ''
    this.#hash.update(bytes)
    this.#bytes += bytes.length
    await this.#file.writeFile(bytes)
  }
}
