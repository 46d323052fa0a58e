import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CSV_BYTE_ORDER_MARK, type CsvColumn, csvHeaderLine } from '../../../shared/reports/csv.ts'
import type { ExportedFile } from '../../domain/export-manifest.ts'

/** So many characters of a file wait in memory before they are written. */
const WRITTEN_AT_ONCE = 32_768

/** A file that was written, and where it lies. */
export interface WrittenFile extends ExportedFile {
  path: string
}

/** A folder's name: what it is, and the process that writes in it. */
const NAME = /^sarafi-export-(?:(\d+)-)?/

/** The folders that this process is writing in. */
const inUse = new Set<string>()

/**
 * A temporary folder for the files of one export, which is gone when the work is done, however it ends. What a process
 * that was killed left goes first, so that the disk doesn't fill with it.
 * @param work writes the files; what it returns is returned
 */
export async function inExportFolder<T>(work: (folder: ExportFolder) => Promise<T>): Promise<T> {
  await removeLeftovers()
  const path = join(tmpdir(), `sarafi-export-${process.pid}-${randomUUID()}`)
  inUse.add(path)
  const folder = new ExportFolder(path)
  try {
    // Nobody else on the machine may read it.
    await mkdir(path, { mode: 0o700 })
    return await work(folder)
  } finally {
    await folder.close()
    await rm(path, { recursive: true, force: true })
    inUse.delete(path)
  }
}

/** Removes the folders whose process is gone. What can't be removed, such as another user's, is left to its owner. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const found = NAME.exec(name)
    const path = join(tmpdir(), name)
    if (!found || isWrittenIn(path, Number(found[1]))) continue
    await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** On AWS the next process often has the number of the one that was killed, so our own number says nothing. */
function isWrittenIn(path: string, processId: number): boolean {
  if (processId === process.pid) return inUse.has(path)
  return isAlive(processId)
}

/** False also for no number: no export has such a folder today. */
function isAlive(processId: number): boolean {
  if (Number.isNaN(processId)) return false
  try {
    // Signal 0 asks whether the process is there and does nothing to it.
    return process.kill(processId, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The files of one export while they are written. */
export class ExportFolder {
  readonly #path: string
  readonly #files = new Map<string, CsvFile>()

  constructor(path: string) {
    this.#path = path
  }

  /** A CSV file with its headings, made at the first call. */
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

  /** Ends all files and says what was written, by name. */
  async finish(): Promise<WrittenFile[]> {
    const written: WrittenFile[] = []
    for (const file of this.#files.values()) written.push(await file.finish())
    return written.sort((one, other) => (one.name < other.name ? -1 : 1))
  }

  /** Lets go of the files. */
  async close(): Promise<void> {
    for (const file of this.#files.values()) await file.close()
    this.#files.clear()
  }
}

/** A CSV file that is written line by line and hashed on the way, so that no more of it is in memory than a piece. */
export class CsvFile {
  readonly #name: string
  readonly #path: string
  readonly #file: FileHandle
  readonly #hash = createHash('sha256')
  #waiting = ''
  #rows = 0
  #bytes = 0

  constructor(name: string, path: string, file: FileHandle) {
    this.#name = name
    this.#path = path
    this.#file = file
  }

  /** Adds a row as its line. */
  async line(line: string): Promise<void> {
    this.#rows += 1
    await this.write(line)
  }

  /** Adds text that is no row. */
  async write(text: string): Promise<void> {
    this.#waiting += text
    if (this.#waiting.length >= WRITTEN_AT_ONCE) await this.#flush()
  }

  async finish(): Promise<WrittenFile> {
    await this.#flush()
    return {
      name: this.#name,
      rows: this.#rows,
      bytes: this.#bytes,
      sha256: this.#hash.digest('hex'),
      path: this.#path,
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
