import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { dynamo, type Item } from './client.ts'
import { Unavailable } from './faults.ts'

type WriteItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** One item of an atomic write, with what its failed condition means. */
export interface Part {
  write: WriteItem
  /** Gets the item as it stands in the table; throws or returns what the caller is told. */
  refuse?: (current: Item | undefined) => Error
}

/**
 * So often that 16 clerks who post to one account in the same instant all get through, with each write holding it for
 * some 25 to 60 ms. Pauses that grew without end would let the last ones wait for seconds while the account is free.
 */
const MOST_ATTEMPTS = 20
const FIRST_PAUSE_MS = 15
const LONGEST_PAUSE_MS = 300
const THROTTLES = new Set(['ThrottlingError', 'ProvisionedThroughputExceeded'])

/**
 * Writes all parts or none. A conflict with another transaction is repeated with jitter; a failed condition throws what
 * its part says, the first part that failed speaking.
 * @throws Refusal `unavailable` when conflicts don't end or the database is away; nothing is written then, or it is
 * found by repeating the call with its idempotency key
 */
export async function commit(parts: Part[]): Promise<void> {
  const token = randomUUID()
  for (let attempt = 1; ; attempt += 1) {
    try {
      await dynamo.send(
        new TransactWriteCommand({
          ClientRequestToken: token,
          TransactItems: parts.map((part) => part.write),
        }),
      )
      return
    } catch (error) {
      // First of all: what is in motion may look different, or be done already, in a moment.
      if (contentionIn(error) && attempt < MOST_ATTEMPTS) {
        const longestMs = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS)
        await pause(Math.random() * longestMs)
        continue
      }
      throw refusalOf(error, parts)
    }
  }
}

/** What the caller of a write that failed is told. */
function refusalOf(error: unknown, parts: Part[]): unknown {
  const reasons = error instanceof TransactionCanceledException ? error.CancellationReasons : []
  const failed = reasons?.findIndex((reason) => reason.Code === 'ConditionalCheckFailed') ?? -1
  if (failed >= 0) {
    const current = reasons?.[failed]?.Item
    const item = current && unmarshall(current, { wrapNumbers: (digits) => BigInt(digits) })
    return parts[failed]?.refuse?.(item) ?? error
  }
  const fault = contentionIn(error)
  if (!fault) return error
  return new Unavailable(
    fault,
    'Too many people are posting to this account at once. Please save again.',
    { cause: error },
  )
}

/** What is worth another try: another transaction held one of the items, or this one is still under way, or too much came. */
function contentionIn(error: unknown): 'conflict' | 'throttled' | undefined {
  if (error instanceof TransactionCanceledException) {
    const codes = (error.CancellationReasons ?? []).map(({ Code = '' }) => Code)
    if (codes.includes('TransactionConflict')) return 'conflict'
    return codes.some((code) => THROTTLES.has(code)) ? 'throttled' : undefined
  }
  const isInProgress = error instanceof Error && error.name === 'TransactionInProgressException'
  return isInProgress ? 'conflict' : undefined
}
