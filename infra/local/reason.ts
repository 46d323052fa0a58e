import { statfsSync } from 'node:fs'
import { isDiskFull } from '../../functions/store/table/faults.ts'

const FULL_DISK = 'The disk is full. Make room on it, then do this again.'
/** With less than this, the engine can't even open its files. */
const LEAST_ROOM_BYTES = 128 * 1024

/** An error that says so where it comes from a folder without room; else unchanged. */
export function orFullDisk(error: unknown, folder: string): unknown {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < LEAST_ROOM_BYTES ? new Error(FULL_DISK, { cause: error }) : error
}

/**
 * Why a command or a start couldn't do what it was asked for, in a line for the terminal: an error's own words, its name
 * where it has none, but for a full disk, of which the engine speaks as engines do.
 */
export function reasonOf(error: unknown): string {
  if (isDiskFull(error)) return FULL_DISK
  return error instanceof Error ? error.message || error.name : String(error)
}
