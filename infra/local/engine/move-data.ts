import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { TABLE } from '../../../shared/contract/table.ts'
import { orDamaged, requireWhole } from './damage.ts'
import { lastBooks, lastWritten } from './last-books.ts'
import { acceptedItem } from './limits.ts'
import { makeSchema, STORE_FILE } from './open.ts'
import { placeOf, Rows } from './rows.ts'
import { comparableItem } from './same-item.ts'
import { type Item, sizeOfItem } from './values.ts'

/** The file in which earlier versions kept the table, with another engine. */
export const OLD_FILE = 'ledger.sqlite'
/** How the name begins under which that file stays. */
const KEPT_START = `${OLD_FILE}.before-`
/** The file of Amazon's DynamoDB Local, on which earlier versions ran where their own engine didn't exist. */
export const JAVA_FILE = 'shared-local-instance.db'
/** The old engine's table. */
const OLD_TABLE = 'sarafi'

/** How long to wait for another process that has the old file open. */
const OTHERS_END_WITHIN_MS = 2_000
/** After this number of items other work of the process is done, such as answers that the product is starting. */
const ITEMS_A_TURN = 200
/** The space that stays free, so that the product can start after the move. */
const SPARE_BYTES = 32 * 1024 * 1024
/** SQLite's code for a file that another process has locked. */
const BUSY = 5

/** What a move needs besides the folder. */
export interface Moving {
  /** Gets each line for the terminal. */
  say: (line: string) => void
  clock: () => Date
  /** The free space of a folder's disk in bytes. */
  freeBytes?: (folder: string) => number
}

/**
 * Moves the data of an earlier version into the store: every item is copied and compared, and the old file keeps its
 * content under another name. If it is interrupted, the next call begins anew. Call it before the store is opened, while
 * this process holds the folder. Without old data it does nothing.
 * @throws Error of one sentence if the old data can't be moved; then they are as they were
 */
export async function moveOldData(
  dataDir: string,
  { say, clock, freeBytes = freeOnDisk }: Moving,
): Promise<void> {
  if (hasOldData(dataDir)) await moveAndKeep(dataDir, { say, clock, freeBytes })
  else requireNoJava(dataDir)
  keepEarlierOut(dataDir)
}

/** True if a data folder has the file of an earlier version. A folder of that name keeps earlier versions out. */
export function hasOldData(dataDir: string): boolean {
  return statSync(join(dataDir, OLD_FILE), { throwIfNoEntry: false })?.isFile() ?? false
}

/**
 * Puts a folder where an earlier version has its file, once the data were moved. That version can't open it and ends at its
 * start. Otherwise it would begin an empty ledger beside the store.
 */
function keepEarlierOut(dataDir: string): void {
  const old = join(dataDir, OLD_FILE)
  const kept = readdirSync(dataDir).find((name) => name.startsWith(KEPT_START))
  if (!kept || existsSync(old)) return
  mkdirSync(old)
  writeFileSync(
    join(old, 'README.txt'),
    `The ledger is in ${STORE_FILE} now, which this version can't read. It was moved there from ${kept}. Start the version that moved it.\n`,
  )
}

async function moveAndKeep(
  dataDir: string,
  { say, clock, freeBytes }: Required<Moving>,
): Promise<void> {
  const [old, store] = [join(dataDir, OLD_FILE), join(dataDir, STORE_FILE)]
  if (existsSync(store)) await requireMoved(dataDir)
  else {
    requireRoom(dataDir, freeBytes(dataDir))
    const items = await moveLedger(old, store, () =>
      say(
        `Moving the data of an earlier version into ${store}; if this is stopped, the next start begins anew`,
      ),
    )
    say(`Moved ${items.toLocaleString('en-US')} items, and compared each of them`)
  }
  const kept = nameToKeep(dataDir, clock())
  renameSync(old, join(dataDir, kept))
  syncFolder(dataDir)
  say(`The old data stay in ${kept}, which may be removed once the first backup is made`)
}

/**
 * Copies a ledger of the old engine into a new store, which appears only when it is whole.
 * @param begins called when nobody else has the ledger open, before the first item is copied
 * @returns the number of items
 * @throws Error of one sentence if the ledger is in use or damaged, or if the copy isn't the same; then there is no store
 */
export async function moveLedger(
  oldFile: string,
  storeFile: string,
  begins: () => void = () => undefined,
): Promise<number> {
  const moving = `${storeFile}.moving`
  rmSync(moving, { force: true })
  try {
    const items = await withOldLedger(oldFile, (ledger) => {
      begins()
      return copyAndCompare(ledger, moving)
    })
    sync(moving)
    renameSync(moving, storeFile)
    syncFolder(join(storeFile, '..'))
    return items
  } catch (error) {
    rmSync(moving, { force: true })
    throw error
  }
}

/**
 * Checks the old ledger, and works on it while no other process can write to it. At the end all of it is in one file, which
 * can be renamed. Until then the file stays as it is.
 * @throws Error of one sentence if an earlier version runs on it, or if it is damaged
 */
async function withOldLedger<T>(
  path: string,
  work: (ledger: DatabaseSync) => Promise<T>,
): Promise<T> {
  const ledger = new DatabaseSync(path, { timeout: OTHERS_END_WITHIN_MS })
  try {
    // With this, the first read fails if another process has the file open, also one that does nothing.
    ledger.exec('PRAGMA locking_mode = EXCLUSIVE')
    requireWhole(ledger, path, 'quick_check')
    ledger.exec('BEGIN IMMEDIATE')
    const done = await work(ledger)
    // SQLite changes this mode only if no other process has the file open.
    ledger.exec('ROLLBACK; PRAGMA journal_mode = DELETE')
    // A killed engine leaves it, and an exclusive connection doesn't use it.
    rmSync(`${path}-shm`, { force: true })
    return done
  } catch (error) {
    if ((error as { errcode?: unknown }).errcode !== BUSY) throw orDamaged(error, path)
    throw new Error(`An earlier version of the product has ${path} open; stop it, and start again.`)
  } finally {
    ledger.close()
  }
}

/** Copies all items into a new file in one transaction, and compares the file with the ledger. */
async function copyAndCompare(ledger: DatabaseSync, path: string): Promise<number> {
  const store = new DatabaseSync(path)
  try {
    // Nobody reads the file before it is whole, and an interrupted move begins anew, so it needs no log.
    store.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
    makeSchema(store)
    store.exec('BEGIN IMMEDIATE')
    const rows = new Rows(store)
    await eachItem(ledger, (old) => {
      const item = acceptedItem(old)
      rows.insert(placeOf(item), { item, size: sizeOfItem(item) })
    })
    store.exec('COMMIT')
    return await requireSame(ledger, store)
  } finally {
    store.close()
  }
}

/** Passes each item of the old ledger in DynamoDB's JSON to `visit`, in the order in which they were first written. */
async function eachItem(ledger: DatabaseSync, visit: (item: Item) => void): Promise<void> {
  if (!hasTable(ledger, OLD_TABLE)) return
  let visited = 0
  for (const { pk, sk, text } of ledger
    .prepare(`SELECT pk, sk, item_json AS text FROM "${OLD_TABLE}" ORDER BY rowid`)
    .iterate()) {
    try {
      visit(JSON.parse(String(text)))
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`The item ${pk} ${sk} can't be moved: ${reason}`, { cause })
    }
    visited += 1
    if (visited % ITEMS_A_TURN === 0) await nextTurn()
  }
}

/**
 * Compares every item, and the number of rows in each index.
 * @returns the number of items
 * @throws Error that names what differs
 */
async function requireSame(ledger: DatabaseSync, store: DatabaseSync): Promise<number> {
  const find = store.prepare('SELECT item FROM items WHERE pk = ? AND sk = ?')
  let items = 0
  await eachItem(ledger, (item) => {
    items += 1
    const { pk, sk } = placeOf(item)
    const stored = find.get(pk, sk)
    const copied = stored && comparableItem(JSON.parse(String(stored['item'])))
    if (!isDeepStrictEqual(copied, comparableItem(item)))
      throw new Error('its copy is not the same')
  })
  requireCount('items', items, countOf(store, 'items'))
  for (const { name, partitionKey } of TABLE.indexes) {
    const table = `${OLD_TABLE}::gsi::${name}`
    const expected = hasTable(ledger, table) ? countOf(ledger, `"${table}"`) : 0
    const found = countOf(store, `items WHERE ${partitionKey} IS NOT NULL`)
    requireCount(`rows in the index ${name}`, expected, found)
  }
  return items
}

function requireCount(what: string, expected: number, found: number): void {
  if (expected === found) return
  throw new Error(`The copy has ${found} ${what}, but the old data have ${expected}.`)
}

function hasTable(database: DatabaseSync, name: string): boolean {
  const find = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?")
  return find.get(name) !== undefined
}

function countOf(database: DatabaseSync, from: string): number {
  return Number(database.prepare(`SELECT count(*) AS rows FROM ${from}`).get()?.['rows'])
}

/**
 * Makes sure that the store has the same items as the old file beside it. It does if an earlier start was stopped after it
 * had moved the data and before it had renamed the old file.
 * @throws Error if they differ, because nobody but a person can tell which of them has the right books
 */
async function requireMoved(dataDir: string): Promise<void> {
  const [old, store] = [
    { path: join(dataDir, OLD_FILE), counterSql: OLD_COUNTER },
    { path: join(dataDir, STORE_FILE), counterSql: STORE_COUNTER },
  ] as const
  // Reading a file can write its log into it, so this comes first.
  const [oldWritten, storeWritten] = [lastWritten(old.path), lastWritten(store.path)]
  const database = new DatabaseSync(store.path, { readOnly: true })
  try {
    await withOldLedger(old.path, (ledger) =>
      requireSame(ledger, database).catch((cause: Error) => {
        const inStore = lastBooks({ ...store, database }, storeWritten)
        const inOld = lastBooks({ ...old, database: ledger }, oldWritten)
        throw new Error(
          `${dataDir} has a ${STORE_FILE} and the ${OLD_FILE} of an earlier version, and they differ (${cause.message}). ${inStore}. ${inOld}. Move the one that doesn't have the right books to another folder, and start again.`,
          { cause },
        )
      }),
    )
  } finally {
    database.close()
  }
}
const STORE_COUNTER = "SELECT item AS text FROM items WHERE pk = 'COUNTER' AND sk = 'transaction'"
const OLD_COUNTER = `SELECT item_json AS text FROM "${OLD_TABLE}" WHERE pk = 'S:COUNTER' AND sk = 'S:transaction'`

/** @throws Error that says how the data of DynamoDB Local can be used */
function requireNoJava(dataDir: string): void {
  if (!existsSync(join(dataDir, JAVA_FILE)) || existsSync(join(dataDir, STORE_FILE))) return
  throw new Error(
    `The data in ${dataDir} are those of DynamoDB Local (${JAVA_FILE}), which doesn't come with the product any more: run DynamoDB Local on this folder with -sharedDb -dbPath, and set AWS_ENDPOINT_URL_DYNAMODB to its address and DATA_DIR to the folder of images and keys.`,
  )
}

function freeOnDisk(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** @throws Error that says how much space the move needs, if there is less; a store is smaller than the old file */
function requireRoom(dataDir: string, freeBytes: number): void {
  const sizes = ['', '-wal'].map(
    (end) => statSync(join(dataDir, OLD_FILE + end), { throwIfNoEntry: false })?.size ?? 0,
  )
  const needed = sizes.reduce((sum, each) => sum + each, SPARE_BYTES)
  if (freeBytes >= needed) return
  throw new Error(
    `The move of the data of an earlier version needs ${Math.ceil(needed / 1024 ** 2)} MB in ${dataDir}, and there is less; make room there, and start again.`,
  )
}

/** Returns the name under which the old file stays; a name that is taken gets a number. */
function nameToKeep(dataDir: string, now: Date): string {
  const name = `${KEPT_START}${now.toISOString().slice(0, 10)}`
  let kept = name
  for (let number = 2; existsSync(join(dataDir, kept)); number += 1) kept = `${name}-${number}`
  return kept
}

function sync(path: string, flags = 'r+'): void {
  const file = openSync(path, flags)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Makes sure that the names in a folder are on the disk; Windows can't sync a folder, and needn't. */
function syncFolder(folder: string): void {
  try {
    sync(folder, 'r')
  } catch (error) {
    if (!CANT_SYNC.has((error as NodeJS.ErrnoException).code)) throw error
  }
}
const CANT_SYNC: ReadonlySet<unknown> = new Set(['EPERM', 'EISDIR', 'EACCES'])
