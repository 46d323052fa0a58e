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

/** The exceptions that have a class of their own. */
const CLASSES = {
  ConditionalCheckFailedException,
  IdempotentParameterMismatchException,
  InternalServerError,
  ResourceNotFoundException,
  TransactionCanceledException,
}

/** Makes the SDK's exception of a name. @param parts what it has beside its message */
export function exceptionOf(
  name: string,
  message: string,
  parts: object = {},
): DynamoDBServiceException {
  const Class = name in CLASSES ? CLASSES[name as keyof typeof CLASSES] : undefined
  const given = { ...parts, message, $metadata: {} }
  return Class
    ? new Class(given as ConstructorParameters<typeof Class>[0] & { Message: undefined })
    : new DynamoDBServiceException({ ...given, name, $fault: 'client' })
}

/**
 * Refuses a call with the name and the words of DynamoDB's own exception.
 * @throws DynamoDBServiceException always
 */
export function refuse(message: string, name = 'ValidationException'): never {
  throw exceptionOf(name, message)
}

/** @param current the item as it is and as the SDK's commands have it, if the caller asked for it */
export function conditionFailed(current: object | undefined): Error {
  const parts = current ? { Item: current } : {}
  return exceptionOf('ConditionalCheckFailedException', 'The conditional request failed', parts)
}

/** @param reasons one for each part of the transaction, in their order */
export function cancelled(reasons: readonly CancellationReason[]): Error {
  const codes = reasons.map(({ Code }) => Code).join(', ')
  return exceptionOf(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { CancellationReasons: reasons },
  )
}

/** The error for a call after the store was closed. */
export function storeClosed(): Error {
  return exceptionOf('InternalServerError', 'The database is closed')
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
  const isFull = errcode === NO_ROOM_FOR_INDEX
  if (!isFull && BROKEN.has(errcode & 0xff)) onBroken(error)
  return exceptionOf('InternalServerError', isFull ? FULL_DISK : error.message)
}
