import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { holderOf, holdPlace } from './lock.ts'
import { PRIVATE_FOLDER } from './platform.ts'

const LOOK_EVERY_MS = 250

/** A process that works on a place, and what it tells other processes. */
export interface PlaceWork {
  /** The name of this process for others: "npm run export". */
  name: string
  /** What the process does there: "exporting". */
  doing: string
  /** Called once if it has to wait. */
  say: (line: string) => void
  signal: AbortSignal
}

/**
 * Checks the address of a place for files, and returns it.
 * @param setting the variable that has it
 * @throws Error if the address isn't file:///folder or s3://bucket
 */
export function requirePlace(address: string, setting: string): string {
  if (/^(file:\/\/\/|s3:\/\/[^/]+)/.test(address)) return address
  throw new Error(`${setting} must be file:///folder or s3://bucket/folder, not "${address}"`)
}

/**
 * Runs work on the files of a place. If another process works there with the same data folder, waits until it has ended.
 * @param dataDir keeps the lock of the place; it is created if it is missing
 */
export async function withPlace<T>(
  dataDir: string,
  place: string,
  { name, doing, say, signal }: PlaceWork,
  work: () => Promise<T>,
): Promise<T> {
  mkdirSync(dataDir, PRIVATE_FOLDER)
  const holder = holderOf(dataDir, place)
  if (holder) say(`Waiting for ${holder.name}, which is ${doing}`)
  let held = holdPlace(dataDir, place, name)
  for (; !held; held = holdPlace(dataDir, place, name)) {
    await pause(LOOK_EVERY_MS, undefined, { signal })
  }
  try {
    return await work()
  } finally {
    held.close()
  }
}
