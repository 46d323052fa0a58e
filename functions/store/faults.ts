import { Refusal } from '../../shared/contract/refusal.ts'

/** What the SDK throws when the database is too busy or away, after its own repeats. */
const BUSY_OR_AWAY = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TransactionConflictException',
  'InternalServerError',
  'ServiceUnavailable',
  'TimeoutError',
  'AbortError',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
])

/**
 * Tells the database's bad hour from a defect.
 * @returns a Refusal `unavailable` for the first; anything else unchanged
 */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = (error as { code?: unknown }).code
  if (!BUSY_OR_AWAY.has(error.name) && !(typeof code === 'string' && BUSY_OR_AWAY.has(code))) {
    return error
  }
  return new Refusal(
    'unavailable',
    'The database is busy or away. It is safe to save again: nothing is posted twice.',
    { cause: error },
  )
}
