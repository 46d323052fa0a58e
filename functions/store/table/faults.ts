import { Refusal } from '../../../shared/contract/refusal.ts'
import * as DATABASE from '../../../shared/refusals/database.ts'
import { type Line, refusalBy } from '../../../shared/refusals/refused.ts'

/**
 * The faults of the database: other transactions used the same items in all attempts, there were too many requests, no
 * answer came, or the disk of the machine is full.
 */
export type Fault = 'conflict' | 'throttled' | 'unreachable' | 'full'

/** A refusal `unavailable`, with the fault for the log and its alarms. */
export class Unavailable extends Refusal {
  readonly fault: Fault

  constructor(fault: Fault, line: Line, options?: ErrorOptions) {
    super(...refusalBy(line, undefined, options))
    this.fault = fault
  }
}

/** The fault for each error that the SDK throws after its retries. */
const FAULT_OF: ReadonlyMap<unknown, Fault> = new Map([
  ['TransactionConflictException', 'conflict'],
  ['ProvisionedThroughputExceededException', 'throttled'],
  ['ThrottlingException', 'throttled'],
  ['RequestLimitExceeded', 'throttled'],
  ['InternalServerError', 'unreachable'],
  ['ServiceUnavailable', 'unreachable'],
  ['TimeoutError', 'unreachable'],
  ['AbortError', 'unreachable'],
  ['ECONNREFUSED', 'unreachable'],
  ['ECONNRESET', 'unreachable'],
  ['EPIPE', 'unreachable'],
  ['ENOTFOUND', 'unreachable'],
  ['EAI_AGAIN', 'unreachable'],
  ['ETIMEDOUT', 'unreachable'],
])

const FULL_DISK_CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])

/** True if the disk is full. For a file this is an error code; the database has only a message. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    FULL_DISK_CODES.has((error as { code?: unknown }).code) ||
    /\bdisk is full\b/.test(error.message)
  )
}

/**
 * Distinguishes a fault of the database from a defect.
 * @returns an Unavailable for a fault; any other error unchanged
 */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (isDiskFull(error)) {
    return new Unavailable('full', DATABASE.full, { cause: error })
  }
  const fault = FAULT_OF.get(error.name) ?? FAULT_OF.get((error as { code?: unknown }).code)
  if (!fault) return error
  return new Unavailable(fault, DATABASE.away, { cause: error })
}
