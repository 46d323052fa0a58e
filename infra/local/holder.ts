import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Desk } from './by-hand.ts'
import { PRIVATE_FILE } from './platform.ts'

/** The data that the process that holds a data folder gives to others, in a text beside the lock (lock.ts). */
export interface Holder {
  /** The name for people: "http://localhost:3000". */
  name: string
  /** Where commands ask for a run; undefined if it takes none, or not yet. */
  desk?: Desk | undefined
}

const HOLDER = z.object({
  name: z.string(),
  desk: z.optional(z.object({ url: z.string(), key: z.string() })),
})

const NOT_TOLD: Holder = { name: 'a process that has not told its name' }

/** Writes the text in one step. On a full disk there is none, and the lock holds without it. */
export function writeHolder(path: string, holder: Holder): void {
  const next = `${path}.new`
  try {
    writeFileSync(next, JSON.stringify(holder), PRIVATE_FILE)
    renameSync(next, path)
  } catch {
    removeText(next)
  }
}

/** Removes a text. One that can't be removed does no harm: the lock alone says whether the folder is held. */
export function removeText(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // Somebody has made a folder of this name, or this user may no longer write here.
  }
}

/** Reads the text of the process that has the lock. Without a text that can be understood the process has no name. */
export function told(path: string): Holder {
  try {
    return HOLDER.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return NOT_TOLD
  }
}
