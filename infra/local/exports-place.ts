import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { holdDataDir, holderOf } from './lock.ts'

type Environment = Record<string, string | undefined>

const LOOK_EVERY_MS = 250

/**
 * Sets the place of the exports for the functions: EXPORTS_URL, or by default the data folder.
 * @returns the place, in words for people
 * @throws Error if EXPORTS_URL isn't a valid address
 */
export function setExportsPlace(environment: Environment, dataDir: string): string {
  const place = environment['EXPORTS_URL'] || pathToFileURL(join(dataDir, 'exports')).href
  if (!/^(file:\/\/\/|s3:\/\/[^/]+)/.test(place)) {
    throw new Error(
      `EXPORTS_URL must be file:///folder or s3://bucket/folder, not "${environment['EXPORTS_URL']}"`,
    )
  }
  environment['EXPORTS_URL'] = place
  return place
}

/**
 * Runs work on the exports of a place. Only one process of this machine at a time may do so.
 * @param name the name of this process for others: "npm run export"
 * @param say called once if it has to wait
 */
export async function withExports<T>(
  place: string,
  { name, say, signal }: { name: string; say: (line: string) => void; signal: AbortSignal },
  work: () => Promise<T>,
): Promise<T> {
  let holder = await holderOf(place)
  if (holder) say(`Waiting for ${holder.name}, which is exporting`)
  for (; holder; holder = await holderOf(place)) await pause(LOOK_EVERY_MS, undefined, { signal })
  const held = await holdDataDir(place, () => ({ name, dynamoEndpoint: null }))
  try {
    return await work()
  } finally {
    held.close()
  }
}
