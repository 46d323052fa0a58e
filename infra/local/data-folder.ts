import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../functions/store/exports/make-folder.ts'
import { MARKER } from './backup/unfinished.ts'
import { JAVA_FILE, OLD_FILE } from './engine/move-data.ts'
import { STORE_FILE } from './engine/open.ts'
import { contentsOf } from './lock.ts'
import { closeFolder } from './platform.ts'
import { KEY_FILES } from './settings.ts'

/** A data folder that has one of these belongs to the product. */
const OURS = [STORE_FILE, OLD_FILE, JAVA_FILE, MARKER, ...KEY_FILES]
/** These may be there before the first start. A new disk has lost+found. */
const HARMLESS = ['log', 'exports', 'images', '.served-app', 'lost+found']
const NAMED = 3

/**
 * Takes a folder as the data folder: creates it, or takes one that is empty or has the product's data. From now on only its
 * owner may enter it. A folder of something else, such as / or a home, stays as it is.
 * @throws Error of one sentence if the folder is of something else, or can't be used
 */
export function takeDataDir(dataDir: string): void {
  makeDataDir(dataDir)
  refuseForeign(dataDir, using(dataDir, contentsOf))
  closeDataDir(dataDir)
}

/**
 * Creates the data folder if it isn't there. One that is there stays as it is.
 * @throws Error of one sentence if it can't be created
 */
export function makeDataDir(dataDir: string): void {
  using(dataDir, makeFolder)
}

/**
 * From now on only the owner may enter the data folder.
 * @throws Error of one sentence if it is another user's
 */
export function closeDataDir(dataDir: string): void {
  using(dataDir, closeFolder)
}

function refuseForeign(dataDir: string, contents: string[]): void {
  const foreign = contents.filter((name) => !HARMLESS.includes(name))
  if (foreign.length === 0 || OURS.some((name) => existsSync(join(dataDir, name)))) return
  const named = foreign.sort().slice(0, NAMED).join(', ')
  throw new Error(
    `DATA_DIR ${dataDir} has other files (${named}) and no data of the product; set it to an empty folder`,
  )
}

function using<Result>(dataDir: string, act: (folder: string) => Result): Result {
  try {
    return act(dataDir)
  } catch (cause) {
    throw new Error(`DATA_DIR ${dataDir} can't be used as a folder; choose another`, { cause })
  }
}
