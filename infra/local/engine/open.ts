import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Answering } from '../../../functions/store/table/client.ts'
import { TABLE } from '../../../shared/contract/table.ts'
import { DamagedDatabase, orDamaged } from './damage.ts'
import { databaseFault, type OnBroken, refuse, storeClosed } from './errors.ts'
import { sweepEachHour } from './expiry.ts'
import { type Commit, Group } from './group.ts'
import { type RequestHandler, requestHandlerOf } from './handler.ts'
import { operationsOf, READS } from './operations.ts'
import { Reads } from './reads.ts'
import type { Input } from './requests.ts'
import { Rows } from './rows.ts'
import { Tokens } from './tokens.ts'
import { withUnits } from './units.ts'

/** The file of the store in its folder. */
export const STORE_FILE = 'store.sqlite'

/** The number of the schema below, which the file holds as its `user_version`; 0 is a file without a schema. */
const SCHEMA_VERSION = 1

/**
 * An item is stored once, as its JSON text. The columns of the indexes and of the expiry are copies out of that text, and
 * are filled only if the item is in that index. An index names the table's key at its end, so that rows with the same index
 * key have an order, and the next page finds its place although the row where the last page ended is gone.
 */
const SCHEMA = `
  CREATE TABLE items (
    id INTEGER PRIMARY KEY,
    pk TEXT NOT NULL,
    sk TEXT NOT NULL,
    item TEXT NOT NULL,
    size INTEGER NOT NULL,
    ${TABLE.indexes.map(({ partitionKey }) => `${partitionKey} TEXT,`).join(' ')}
    dated TEXT,
    expiresAt INTEGER,
    UNIQUE (pk, sk)
  ) STRICT;
  ${TABLE.indexes
    .map(
      ({ name, partitionKey, sortKey }) =>
        `CREATE INDEX ${name} ON items (${partitionKey}, ${sortKey}, pk, sk) WHERE ${partitionKey} IS NOT NULL;`,
    )
    .join('\n')}
  CREATE INDEX expiry ON items (expiresAt) WHERE expiresAt IS NOT NULL;
  PRAGMA user_version = ${SCHEMA_VERSION};
`

/** How long a call waits for a lock of another process. */
const BUSY_MS = 5_000

/**
 * A commit writes the pages that it changes to the log, and its fsync ends before it is answered. A commit that changes no
 * page, such as that of a refused write, has no fsync: what it answers from is in an earlier commit (`Group`).
 */
const PRAGMAS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA fullfsync = 1;
  PRAGMA wal_autocheckpoint = 4000;
  PRAGMA journal_size_limit = ${64 * 1024 * 1024};
`

/** Makes the table of a store in an empty file. */
export function makeSchema(database: DatabaseSync): void {
  database.exec(`BEGIN IMMEDIATE; ${SCHEMA} COMMIT`)
}

/** A store of one table. All calls of one process go through one store; one process of the machine may write. */
export interface Store {
  /** Answers the SDK's client in the place of its HTTP handler. */
  readonly requestHandler: RequestHandler
  /** Answers an operation. It gives bytes as Uint8Array, and takes texts of base 64 too. */
  readonly call: Answering
  /**
   * Tells each commit from now on to a listener. A listener that throws has missed a commit, which breaks the store
   * (`onBroken`) after all listeners were told.
   * @returns a function that stops it
   */
  onCommit(listener: (commit: Commit) => void): () => void
  /** Commits what waits, and closes the file. The log is in the file then, unless another process reads the store. */
  close(): void
}

/** How a store is opened. */
export interface StoreSettings {
  /** The name that calls must have as their table. */
  readonly tableName?: string
  /** True for a store that another process may write; this one refuses all writes. */
  readonly isReadOnly?: boolean
  /**
   * Called when the disk fails or the file is damaged, when a group that failed can't be taken back, or when a listener of
   * the commits throws. The process must end, because nobody knows what the file holds, or what the listener holds.
   */
  readonly onBroken?: OnBroken
  /** The exit code of a process that a broken store ends, without `onBroken`. */
  readonly brokenExitCode?: number
  /** The time in milliseconds. */
  readonly clock?: () => number
}

/**
 * Opens the store of a folder, and makes it if there is none.
 * @param folder the folder of the file; ':memory:' for a store that ends with the process
 * @throws Error of one sentence if the file can't be opened or is of a later version of the product
 */
export async function openStore(folder: string, settings: StoreSettings = {}): Promise<Store> {
  const { tableName = 'sarafi', isReadOnly = false, brokenExitCode = 1 } = settings
  const file = folder === IN_MEMORY ? folder : join(folder, STORE_FILE)
  const { clock = Date.now, onBroken = endProcess(file, brokenExitCode) } = settings
  const database = openFile(file, isReadOnly)
  const rows = new Rows(database)
  const group = new Group(database, rows, onBroken)
  const stopSweep = isReadOnly ? () => undefined : sweepEachHour(group, rows, clock)
  const operations = operationsOf({
    reads: new Reads(database, rows, tableName),
    group,
    tableName,
    tokens: new Tokens(clock),
  })
  const call: Answering = async (operation, input) => {
    if (!Object.hasOwn(operations, operation)) refuse('', 'UnknownOperationException')
    if (isReadOnly && !READS.has(operation)) refuse(READ_ONLY, 'InternalServerError')
    try {
      if (!database.isOpen) throw storeClosed()
      return await withUnits(operation, input as Input, tableName, operations[operation])
    } catch (error) {
      throw databaseFault(error, onBroken)
    }
  }
  return {
    requestHandler: requestHandlerOf(call),
    call,
    onCommit: (listener) => group.onCommit(listener),
    close() {
      if (!database.isOpen) return
      stopSweep()
      try {
        group.close()
      } finally {
        database.close()
      }
    },
  }
}

const IN_MEMORY = ':memory:'
const READ_ONLY = 'This store is open for reading only'

/** Returns what ends the process, and says which file is broken and why. */
function endProcess(file: string, exitCode: number): OnBroken {
  return (error) => {
    console.error(sentenceOf(error, file, "can't go on"))
    process.exit(exitCode)
  }
}

/** Says in one sentence what is wrong with a store's file. */
function sentenceOf(error: Error, file: string, what: string): string {
  const named = orDamaged(error, file)
  return named instanceof DamagedDatabase
    ? named.message
    : `The database ${file} ${what}: ${error.message}`
}

/**
 * Opens the SQLite file of a store, and makes its table if it has none.
 * @throws Error of one sentence if the file can't be opened or is of a later version of the product
 */
function openFile(file: string, readOnly: boolean): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly, timeout: BUSY_MS })
    if (!readOnly) database.exec(PRAGMAS)
    const version = database.prepare('PRAGMA user_version').get()?.['user_version']
    if (version === 0 && readOnly) throw new Error('it is empty')
    if (version !== SCHEMA_VERSION && version !== 0) {
      throw new Error('another version of the product wrote it')
    }
    if (!readOnly && file !== IN_MEMORY) checkLog(database)
    if (version === 0) makeSchema(database)
    if (!readOnly) settleLog(database)
    return database
  } catch (error) {
    database?.close()
    throw new Error(sentenceOf(error as Error, file, "can't be opened"), { cause: error })
  }
}

/** @throws Error if SQLite writes no log: on a disk that allows none it keeps another mode without an error */
function checkLog(database: DatabaseSync): void {
  const mode = database.prepare('PRAGMA journal_mode').get()?.['journal_mode']
  if (mode !== 'wal') throw new Error(`its disk allows no write-ahead log, only the mode ${mode}`)
}

/**
 * Brings what an earlier process left in the log onto the disk. After a kill or a failed fsync, a part of the log may only be
 * in the system's memory. SQLite reads it from there like any other, and a write that finds its work done there would be
 * answered. So the log is copied into the file, which is synced, and the log is emptied. The schema of a new store is in the
 * file too then, whatever becomes of the log.
 *
 * If another process still reads an older state, SQLite can't copy all of it, and the log stays. Setting the version again
 * writes a page, and its commit syncs the log, whether it was emptied or not.
 */
function settleLog(database: DatabaseSync): void {
  database.exec(`PRAGMA wal_checkpoint(TRUNCATE); PRAGMA user_version = ${SCHEMA_VERSION}`)
}
