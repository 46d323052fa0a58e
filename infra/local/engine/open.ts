import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { TABLE } from '../../../shared/contract/table.ts'

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

/** A commit writes to the log, and its fsync ends before it is answered. */
const PRAGMAS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA fullfsync = 1;
  PRAGMA busy_timeout = 5000;
  PRAGMA wal_autocheckpoint = 4000;
  PRAGMA journal_size_limit = ${64 * 1024 * 1024};
`

/**
 * Opens the SQLite file of a store to write it, and makes its table if it has none.
 * @param file the path of the file; ':memory:' for a store that ends with the process
 * @throws Error of one sentence if the file can't be opened or is of a later version of the product
 */
export function openFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  try {
    database.exec(PRAGMAS)
    const version = database.prepare('PRAGMA user_version').get()?.['user_version']
    if (version === 0) database.exec(`BEGIN IMMEDIATE; ${SCHEMA} COMMIT`)
    else if (version !== SCHEMA_VERSION) {
      throw new Error(`${file} was written by a later version of the product`)
    }
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** True if a folder has a store. */
export function hasStore(folder: string): boolean {
  return existsSync(join(folder, STORE_FILE))
}
