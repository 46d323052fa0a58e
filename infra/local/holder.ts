import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Desk } from './by-hand.ts'
import { PRIVATE_FILE } from './platform.ts'

/** The data that the process that holds a data folder gives to others, in a text beside the lock (lock.ts). */
export interface Holder {
  /** The name for people: "http://localhost:3000". */
  name: string
  /** Where commands ask for a run; undefined if it takes none, or not yet. */
  desk?: Desk
}

const NOT_TOLD: Holder = { name: 'which has only just begun' }

/** Writes the text in one step. On a full disk there is none, and the lock holds without it. */
export function writeHolder(path: string, holder: Holder): void {
  const next = `${path}.new`
  try {
    writeFileSync(next, JSON.stringify(holder), PRIVATE_FILE)
    renameSync(next, path)
  } catch {
    rmSync(next, { force: true })
  }
}

/** Reads the text of the process that has the lock. */
export function told(path: string): Holder {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // The process hasn't written it yet.
    return NOT_TOLD
  }
}
