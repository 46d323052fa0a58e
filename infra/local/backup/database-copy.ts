import { statSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { counterKey } from '../../../functions/store/table/keys.ts'
import { orDamaged, requireWhole } from '../engine/damage.ts'
import { STORE_FILE } from '../engine/open.ts'

/** More pages than any database has. So the copy is made in one step, which no write can make begin anew. */
const ALL_PAGES = 2 ** 31 - 1

/** Returns the bytes of a data folder's database, including writes that aren't in its main file yet. */
export function databaseBytes(dataDir: string): number {
  const sizes = ['', '-wal'].map(
    (end) => statSync(join(dataDir, STORE_FILE + end), { throwIfNoEntry: false })?.size ?? 0,
  )
  return sizes.reduce((sum, each) => sum + each, 0)
}

/**
 * Copies the database of a data folder as it is at one instant; the product may be running. In the store's write-ahead mode
 * a reader never makes a writer wait.
 * @param target the new file
 */
export async function copyDatabase(dataDir: string, target: string): Promise<void> {
  const source = new DatabaseSync(join(dataDir, STORE_FILE), { readOnly: true, timeout: 10_000 })
  try {
    await backup(source, target, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
}

/** What a copied database contains. */
export interface CopiedLedger {
  items: number
  /** The last number of a transaction; 0 if there is none. */
  lastTransaction: number
  /** The names of the pictures that its records refer to. */
  pictures: string[]
}

const PICTURES =
  /\d{1,12}-(?:photo|signature|payout|receipt|list)-[0-9a-f]{16}\.(?:png|jpg|webp|xlsx|csv)/g

/**
 * Checks a copied database, and makes it a single file without the store's log beside it.
 * @throws DamagedDatabase if the copy is damaged
 */
export function readCopy(path: string): CopiedLedger {
  const copy = new DatabaseSync(path)
  try {
    copy.exec('PRAGMA journal_mode = DELETE')
    requireWhole(copy, path, 'integrity_check')
    const counted = copy.prepare('SELECT count(*) AS items FROM items').get()
    return {
      items: Number(counted?.['items']),
      lastTransaction: lastTransactionIn(copy),
      pictures: picturesIn(copy),
    }
  } catch (error) {
    throw orDamaged(error, path)
  } finally {
    copy.close()
  }
}

function lastTransactionIn(copy: DatabaseSync): number {
  const { pk, sk } = counterKey('transaction')
  const row = copy.prepare('SELECT item FROM items WHERE pk = ? AND sk = ?').get(pk, sk)
  return row ? Number(JSON.parse(String(row['item'])).last.N) : 0
}

/**
 * Finds the names of pictures in accounts, hawala orders, transactions with a receipt and agreements with a partner's list; no
 * other records have pictures or lists.
 */
function picturesIn(copy: DatabaseSync): string[] {
  const records = copy.prepare(
    `SELECT item FROM items WHERE pk LIKE 'ACCOUNT#%' OR pk = 'HAWALAORDER'
      OR (pk LIKE 'TX#%' AND instr(item, '"receiptKey"') > 0)
      OR pk LIKE 'PARTNERSTATEMENT#%'`,
  )
  const names = new Set<string>()
  for (const { item } of records.iterate()) {
    for (const name of String(item).match(PICTURES) ?? []) names.add(name)
  }
  return [...names].sort()
}
