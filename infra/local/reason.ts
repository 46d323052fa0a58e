import { statfsSync } from 'node:fs'
import { isDiskFull } from '../../functions/store/table/faults.ts'

const FULL_DISK = 'The disk is full. Make room on it, then do this again.'
/** With less space than this, the database can't even open its files. */
const LEAST_ROOM_BYTES = 128 * 1024

/** Returns an error that says that the disk is full, if the folder's disk is; else the same error. */
export function orFullDisk(error: unknown, folder: string): unknown {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < LEAST_ROOM_BYTES ? new Error(FULL_DISK, { cause: error }) : error
}

/**
 * One line for the terminal that says why a command or a start failed: the error's message, or its name if it has none,
 * with the system's reason if the message hasn't it. A full disk has a separate sentence, because the database's message is
 * hard to understand.
 */
export function reasonOf(error: unknown): string {
  if (isDiskFull(error)) return FULL_DISK
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  if (!isOfSystem(cause) || message.includes(cause.message)) return message || error.name
  return `${message} (${cause.message})`
}

/** True for an error of a call of the operating system, such as a folder that can't be written. */
function isOfSystem(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}
