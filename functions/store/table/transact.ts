import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import * as DATABASE from '../../../shared/refusals/database.ts'
import { dynamo, type Item, itemIn } from './client.ts'
import { Unavailable } from './faults.ts'

type WriteItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** One item of an atomic write, with the refusal if its condition fails. */
export interface Part {
  write: WriteItem
  /** Takes note of the current item in the table if the part's condition failed, before the write is refused. */
  learn?: (current: Item) => void
  /** Makes the error for the caller from the current item in the table; it may throw instead. */
  refuse?: (current: Item | undefined) => Error
}

/**
 * With this limit, 16 clerks who post to one account at the same moment all get through; each write holds the account
 * for some 25 to 60 ms. Pauses without an upper limit would let the last clerks wait for seconds although the account
 * is free.
 */
const MOST_ATTEMPTS = 20
const FIRST_PAUSE_MS = 15
const LONGEST_PAUSE_MS = 300
const THROTTLES = new Set(['ThrottlingError', 'ProvisionedThroughputExceeded'])

/**
 * Writes all parts or none. A conflict with another transaction is repeated with jitter. If conditions fail, the
 * refusal of the first failed part is thrown.
 * @throws Refusal `unavailable` if conflicts don't end or the database can't be reached. Then either nothing is
 * written, or a repeat with the same idempotency key gets the answer to this write.
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
      // Conflicts are checked before failed conditions: when the other transaction has ended, the items may look different,
      // or this write may be done already.
      if (contentionIn(error) && attempt < MOST_ATTEMPTS) {
        const longestMs = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS)
        await pause(Math.random() * longestMs)
        continue
      }
      throw refusalOf(error, parts)
    }
  }
}

/** Makes the error for the caller of a failed write. Every part whose condition failed learns of its item first. */
function refusalOf(error: unknown, parts: Part[]): unknown {
  const reasons =
    (error instanceof TransactionCanceledException ? error.CancellationReasons : null) ?? []
  const failed = parts.flatMap((part, index) => {
    const { Code, Item: found } = reasons[index] ?? {}
    return Code === 'ConditionalCheckFailed' ? [{ part, current: found && itemIn(found) }] : []
  })
  for (const { part, current } of failed) if (current) part.learn?.(current)
  const [first] = failed
  if (first) return first.part.refuse?.(first.current) ?? error
  const fault = contentionIn(error)
  if (!fault) return error
  return new Unavailable(fault, DATABASE.contention, { cause: error })
}

/**
 * Returns the reason to try again, if there is one: another transaction held one of the items, this transaction is still in
 * progress, or too many requests came.
 */
function contentionIn(error: unknown): 'conflict' | 'throttled' | undefined {
  if (error instanceof TransactionCanceledException) {
    const codes = (error.CancellationReasons ?? []).map(({ Code = '' }) => Code)
    if (codes.includes('TransactionConflict')) return 'conflict'
    return codes.some((code) => THROTTLES.has(code)) ? 'throttled' : undefined
  }
  const isInProgress = error instanceof Error && error.name === 'TransactionInProgressException'
  return isInProgress ? 'conflict' : undefined
}
