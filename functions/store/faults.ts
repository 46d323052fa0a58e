import { Refusal } from '../../shared/contract/refusal.ts'

/** The database's bad hours: others held what was wanted until the tries ended, too much was asked, or no answer came. */
export type Fault = 'conflict' | 'throttled' | 'unreachable'

/** A refusal `unavailable`, with what was wrong with the database for the log and its alarms. */
export class Unavailable extends Refusal {
  readonly fault: Fault

  constructor(fault: Fault, message: string, options?: ErrorOptions) {
    super('unavailable', message, options)
    this.fault = fault
  }
}

/** What the SDK throws when the database is too busy or away, after its own repeats. */
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

/**
 * Tells the database's bad hour from a defect.
 * @returns an Unavailable for the first; anything else unchanged
 */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const fault = FAULT_OF.get(error.name) ?? FAULT_OF.get((error as { code?: unknown }).code)
  if (!fault) return error
  return new Unavailable(
    fault,
    'The database is busy or away. It is safe to save again: nothing is posted twice.',
    { cause: error },
  )
}
