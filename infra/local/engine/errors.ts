import {
  type CancellationReason,
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  IdempotentParameterMismatchException,
  InternalServerError,
  ResourceNotFoundException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'

/** The errors of the store, as the SDK's own exceptions. */

/** What a store's owner does when its file can't be trusted any more: the process must end. */
export type OnBroken = (error: Error) => void

const $metadata = {}

/**
 * Refuses a call with the name and the words of DynamoDB's own exception.
 * @throws DynamoDBServiceException always
 */
export function refuse(message: string, name = 'ValidationException'): never {
  throw new DynamoDBServiceException({ name, message, $fault: 'client', $metadata })
}

/** @param current the item as it is and as the SDK's commands have it, if the caller asked for it */
export function conditionFailed(current: object | undefined): Error {
  return new ConditionalCheckFailedException({
    message: 'The conditional request failed',
    $metadata,
    ...(current ? { Item: current as never } : {}),
  })
}

/** @param reasons one for each part of the transaction, in their order */
export function cancelled(reasons: readonly CancellationReason[]): Error {
  const codes = reasons.map(({ Code }) => Code).join(', ')
  return new TransactionCanceledException({
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    $metadata,
    CancellationReasons: [...reasons],
  })
}

/** The error for a table that isn't the store's. */
export function tableNotFound(): Error {
  return new ResourceNotFoundException({
    message: 'Cannot do operations on a non-existent table',
    $metadata,
  })
}

/** The error for a client token that came with another transaction. */
export function tokenMismatch(): Error {
  return new IdempotentParameterMismatchException({
    Message: 'The request uses the same client token as a previous, but non-identical request.',
    message: 'The request uses the same client token as a previous, but non-identical request.',
    $metadata,
  })
}

/** The error for a call after the store was closed. */
export function storeClosed(): Error {
  return new InternalServerError({ message: 'The database is closed', $metadata })
}

/** True for an answer that refuses a call; any other error is a fault. */
export function isRefusal(error: unknown): error is DynamoDBServiceException {
  return error instanceof DynamoDBServiceException
}

/**
 * SQLite's code if it can't extend the file of its index of the log, which holds nothing of its own. That is a full disk, and
 * nothing is damaged.
 */
const NO_ROOM_FOR_INDEX = 4874
const FULL_DISK = 'database or disk is full'

/** SQLite's codes after which nobody knows what the file holds: an error of the disk, or a damaged file. */
const BROKEN: ReadonlySet<number> = new Set([10, 11, 26])

/**
 * Returns the error that a caller gets for an error of SQLite, in SQLite's words; any other error unchanged.
 * @param onBroken called if the file can't be trusted any more
 */
export function databaseFault(error: unknown, onBroken: OnBroken): unknown {
  if (!(error instanceof Error)) return error
  const { code, errcode = 0 } = error as { code?: string; errcode?: number }
  if (code !== 'ERR_SQLITE_ERROR') return error
  if (errcode === NO_ROOM_FOR_INDEX) {
    return new InternalServerError({ message: FULL_DISK, $metadata })
  }
  if (BROKEN.has(errcode & 0xff)) onBroken(error)
  return new InternalServerError({ message: error.message, $metadata })
}
