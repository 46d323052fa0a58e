import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Held, holderOf, holdPlace } from './lock.ts'
import { requireFolder } from './require-folder.ts'

const LOOK_EVERY_MS = 250

/** A process that works on a place, and what it tells other processes. */
export interface PlaceWork {
  /** The name of this process for others: "npm run export". */
  name: string
  /** What the process does there: "exporting". */
  doing: string
  /** True if the process works on the data folder too. Otherwise the folder needn't be there, nor be one it can write to. */
  needsFolder: boolean
  /** Called once if it has to wait, or if it works there without a lock. */
  say: (line: string) => void
  signal: AbortSignal
}

/**
 * Checks the address of a place for files, and returns it.
 * @param setting the variable that has it
 * @throws Error if the address isn't file:///folder or s3://bucket, or if a file is where the folder should be
 */
export function requirePlace(address: string, setting: string): string {
  if (!/^(file:\/\/\/|s3:\/\/[^/]+)/.test(address)) {
    throw new Error(`${setting} must be file:///folder or s3://bucket/folder, not "${address}"`)
  }
  if (address.startsWith('file:')) requireFolder(fileURLToPath(address), `${setting} ${address}`)
  return address
}

/**
 * Runs work on the files of a place. If another process works there with the same data folder, waits until it has ended.
 * @param dataDir has the lock of the place. If it is missing, no other process can work with it, and there is no lock
 * @throws Error if the work needs the data folder, and this process can't write there
 */
export async function withPlace<T>(
  dataDir: string,
  place: string,
  worker: PlaceWork,
  work: () => Promise<T>,
): Promise<T> {
  const held = existsSync(dataDir) ? await heldPlace(dataDir, place, worker) : null
  try {
    return await work()
  } finally {
    held?.close()
  }
}

/** @returns null if this process can't lock the place, and does without */
async function heldPlace(
  dataDir: string,
  place: string,
  { name, doing, needsFolder, say, signal }: PlaceWork,
): Promise<Held | null> {
  try {
    const holder = holderOf(dataDir, place)
    if (holder) say(`Waiting for ${holder.name}, which is ${doing}`)
    let held = holdPlace(dataDir, place, name)
    for (; !held; held = holdPlace(dataDir, place, name)) {
      await pause(LOOK_EVERY_MS, undefined, { signal })
    }
    return held
  } catch (error) {
    if (needsFolder || signal.aborted || !(error instanceof Error)) throw error
    say(`This doesn't wait for other commands at ${place}: ${error.message}`)
    return null
  }
}
