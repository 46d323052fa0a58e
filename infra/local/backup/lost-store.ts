import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { STORE_FILE } from '../engine/open.ts'
import { KEY_FILES } from '../settings.ts'

/** How long to wait for a lock of the product. */
const BUSY_MS = 5_000

/**
 * Makes sure that no new house begins in a folder that has the keys of an earlier one. A start writes the keys once the
 * first Admin is in the store, so a folder with keys and a store without items has lost its data. Call it before the store
 * is opened, which would make the store or bring a damaged log into it.
 * @throws Error of one sentence that says what to do
 */
export function refuseLostStore(dataDir: string): void {
  const keys = KEY_FILES.filter((name) => existsSync(join(dataDir, name)))
  if (keys.length === 0 || !hasNoItems(dataDir)) return
  throw new Error(
    `The database ${join(dataDir, STORE_FILE)} is missing or empty, but the keys of a house (${keys.join(', ')}) are beside it: restore a backup into an empty folder (npm run restore), or, if this really is a new house, remove the keys.`,
  )
}

/** True if a data folder has no store, or a store without items. For a file that can't be read, who opens it says why. */
export function hasNoItems(dataDir: string): boolean {
  const path = join(dataDir, STORE_FILE)
  if (!existsSync(path)) return true
  let store: DatabaseSync | undefined
  try {
    store = new DatabaseSync(path, { readOnly: true, timeout: BUSY_MS })
    const version = store.prepare('PRAGMA user_version').get()?.['user_version']
    return version === 0 || store.prepare('SELECT id FROM items LIMIT 1').get() === undefined
  } catch {
    return false
  } finally {
    store?.close()
  }
}
