import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Holder, removeText, told, writeHolder } from './holder.ts'

/**
 * A folder is held by an exclusive transaction on the SQLite file `in-use` in it. The system frees this lock when the
 * process ends for any reason, and knows the file by each of its paths. A text beside the file says who holds the folder.
 * The file stays when the folder is released: otherwise two processes could each lock a file of this name.
 */

/** A held data folder or place. It is released when the process ends for any reason. */
export interface Held {
  /** Gives other processes new data about the holder. */
  tell(holder: Holder): void
  close(): void
}

/**
 * The files of a lock. Only SQLite may open `file`: when a process closes a file, the system takes away all locks that the
 * process has on it (testing/machine-rules.ts).
 */
interface Lock {
  folder: string
  file: string
  holder: string
}

const LOCK_FILE = /^(in-use|holder)(-[0-9a-f]{16})?(\.json(\.new)?)?$/
/** How long to wait for processes that only look whether the folder is held: each of them locks the file for a moment. */
const LOOKS_END_WITHIN_MS = 200
/**
 * Nothing is ever written: the transaction has no journal on the disk and ends without a commit. Its statement fails if the
 * file can only be read, where SQLite would otherwise begin without a lock.
 */
const LOCK_IT = 'PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE; PRAGMA user_version = 1'
/** The lower bits of SQLite's code if another connection has locked the file. */
const BUSY = 5

/** The locks of this process. A connection that nothing refers to is closed by the garbage collector, and frees its lock. */
const ownLocks = new Set<DatabaseSync>()

/**
 * Holds a data folder for this process.
 * @throws Error if another process holds the folder, or if this one can't write there
 */
export function holdDataDir(dataDir: string, holder: Holder): Held {
  const lock = lockIn(dataDir)
  const held = take(lock, holder)
  if (held) return held
  throw new Error(
    `The data folder ${dataDir} is in use by another start (${told(lock.holder).name}). Stop that one first, or set DATA_DIR.`,
  )
}

/**
 * Holds a place that may be outside this machine, such as a bucket, for this process. The lock is in the data folder.
 * @param name the name of this process, for others: "npm run export"
 * @returns null if another process holds the place
 */
export function holdPlace(dataDir: string, place: string, name: string): Held | null {
  return take(lockIn(dataDir, place), { name })
}

/**
 * Returns what the process that holds a data folder, or a place, tells others; null if no process holds it.
 * @throws Error if this process can't look at the lock
 */
export function holderOf(dataDir: string, place?: string): Holder | null {
  const lock = lockIn(dataDir, place)
  if (!existsSync(lock.file)) return null
  let look: DatabaseSync | undefined
  try {
    look = new DatabaseSync(lock.file, { readOnly: true })
    look.prepare('SELECT count(*) FROM sqlite_schema').get()
    return null
  } catch (error) {
    if (isBusy(error)) return told(lock.holder)
    throw unusable(lock, error)
  } finally {
    look?.close()
  }
}

/** Returns the names of what is in a folder without the files of its locks. */
export function contentsOf(folder: string): string[] {
  return readdirSync(folder).filter((name) => !LOCK_FILE.test(name))
}

function lockIn(folder: string, place?: string): Lock {
  const key = place && `-${createHash('sha256').update(place).digest('hex').slice(0, 16)}`
  const path = (name: string) => join(folder, `${name}${key ?? ''}`)
  return { folder, file: path('in-use'), holder: `${path('holder')}.json` }
}

/** @returns null if another process has the lock */
function take(lock: Lock, holder: Holder): Held | null {
  const connection = locked(lock)
  if (!connection) return null
  ownLocks.add(connection)
  removeText(lock.holder)
  writeHolder(lock.holder, holder)
  return {
    tell: (next) => writeHolder(lock.holder, next),
    close() {
      if (!ownLocks.delete(connection)) return
      // Later, this could remove the text of the next holder.
      removeText(lock.holder)
      connection.close()
    },
  }
}

function locked(lock: Lock): DatabaseSync | null {
  let connection: DatabaseSync | undefined
  try {
    connection = new DatabaseSync(lock.file, { timeout: LOOKS_END_WITHIN_MS })
    connection.exec(LOCK_IT)
    return connection
  } catch (error) {
    connection?.close()
    if (isBusy(error)) return null
    throw unusable(lock, error)
  }
}

function isBusy(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === BUSY
}

function unusable({ folder, file }: Lock, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : cause
  return new Error(
    `The data folder ${folder} can't be locked by the file ${basename(file)} in it (${reason}). Let this user write there, or set DATA_DIR to another folder.`,
    { cause },
  )
}
