import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CSV_BYTE_ORDER_MARK, type CsvColumn, csvHeaderLine } from '../../shared/reports/csv.ts'
import type { ExportedFile } from '../domain/export-manifest.ts'

/** So many characters of a file wait in memory before they are written. */
const WRITTEN_AT_ONCE = 32_768

/** A file that was written, and where it lies. */
export interface WrittenFile extends ExportedFile {
  path: string
}

/**
 * A temporary folder for the files of one export, which is gone when the work is done, however it ends.
 * @param work writes the files; what it returns is returned
 */
export async function inExportFolder<T>(work: (folder: ExportFolder) => Promise<T>): Promise<T> {
  const path = await mkdtemp(join(tmpdir(), 'sarafi-export-'))
  const folder = new ExportFolder(path)
  try {
    return await work(folder)
  } finally {
    await folder.close()
    await rm(path, { recursive: true, force: true })
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
