import { setTimeout as pause } from 'node:timers/promises'
import { holdDataDir, holderOf } from './lock.ts'

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

/** Runs work on the files of a place. If another process of this machine works there, waits until it has ended. */
export async function withPlace<T>(
  place: string,
  { name, doing, say, signal }: PlaceWork,
  work: () => Promise<T>,
): Promise<T> {
  let holder = await holderOf(place)
  if (holder) say(`Waiting for ${holder.name}, which is ${doing}`)
  for (; holder; holder = await holderOf(place)) await pause(LOOK_EVERY_MS, undefined, { signal })
  const held = await holdDataDir(place, () => ({ name, dynamoEndpoint: null }))
  try {
    return await work()
  } finally {
    held.close()
  }
}
