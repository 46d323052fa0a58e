import { createHash, randomUUID } from 'node:crypto'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type BusinessDate, monthOf } from '../../../shared/calendar/business-date.ts'
import type { SignInResult } from '../../../shared/contract/audit.ts'
import { env } from '../../env.ts'
import { dynamo, type Item } from '../table/client.ts'
import { auditKey, comparedUserName, SIGN_IN_SHARDS, signInsOfMonthKey } from '../table/keys.ts'
import type { Part } from '../table/transact.ts'

/**
 * The audit entries of sign-ins. Strangers can cause them, so they are stored apart from the changes of administration.
 * Each name and address has its own partition, and the index spreads them over several partitions. The entries expire.
 */

const KEPT_SECONDS = 400 * 24 * 60 * 60
/** Entries of an unknown name expire sooner, because somebody may have typed a password as the name. */
const UNKNOWN_KEPT_SECONDS = 30 * 24 * 60 * 60

/** A try of a name's password, as the audit trail stores it. */
export interface SignIn {
  /** The name as it was typed. */
  userName: string
  /** 0 if no user has that name. */
  userId: number
  /** The network address of the caller. */
  address: string
  at: Date
  /** The business day of `at`. */
  date: BusinessDate
  /** The purpose of the password check. */
  during: 'signIn' | 'passwordChange'
}

/** Makes the part with the audit entry of a sign-in, for the write of the session that the sign-in opens. */
export function signInPart(signIn: SignIn, result: SignInResult): Part {
  return { write: { Put: putOf(signIn, result) } }
}

/** Writes the entry of a try that opens no session. */
export async function recordSignIn(signIn: SignIn, result: SignInResult): Promise<void> {
  await dynamo.send(new PutCommand(putOf(signIn, result)))
}

/**
 * Records a try of a locked name. All tries during one lock share one entry with a count. So a person who tries for
 * hours leaves four entries an hour instead of a hundred thousand.
 * @param untilSeconds the end of the lock in epoch seconds; it distinguishes the locks of a name
 */
export async function recordLockedSignIn(signIn: SignIn, untilSeconds: number): Promise<void> {
  const key = auditKey('signIn', partitionOf(signIn), `locked#${untilSeconds}`)
  const { dated, typeMonth, at, ...same } = valuesOf(signIn, 'locked')
  const first = { dated, typeMonth, at }
  const names = [...Object.keys(first), ...Object.keys(same)]
  await dynamo.send(
    new UpdateCommand({
      TableName: env().tableName,
      Key: key,
      UpdateExpression: `SET ${[
        ...Object.keys(first).map((name) => `#${name} = if_not_exists(#${name}, :${name})`),
        ...Object.keys(same).map((name) => `#${name} = :${name}`),
        '#lastAt = :lastAt',
      ].join(', ')} ADD #tries :one`,
      ExpressionAttributeNames: Object.fromEntries(
        [...names, 'lastAt', 'tries'].map((name) => [`#${name}`, name]),
      ),
      ExpressionAttributeValues: {
        ...Object.fromEntries(
          Object.entries({ ...first, ...same }).map(([name, value]) => [`:${name}`, value]),
        ),
        ':lastAt': at,
        ':one': 1,
      },
    }),
  )
}

/** Returns the details of a sign-in for the audit trail. */
export function signInSide(item: Item): Record<string, string | number> {
  const tries = Number(item['tries'] ?? 1)
  return {
    userName: String(item['userName']),
    address: String(item['address']),
    result: String(item['result']),
    ...(item['during'] === 'signIn' ? {} : { during: String(item['during']) }),
    ...(tries > 1 ? { tries, lastAt: String(item['lastAt']) } : {}),
  }
}

function putOf(signIn: SignIn, result: SignInResult) {
  const values = valuesOf(signIn, result)
  const id = String(values.dated).slice(`${signIn.date}#`.length)
  const Item = { ...auditKey('signIn', partitionOf(signIn), id), ...values }
  return { TableName: env().tableName, Item }
}

function valuesOf(signIn: SignIn, result: SignInResult) {
  const { userName, userId, address, at, date, during } = signIn
  const instant = at.toISOString()
  const keptSeconds = userId === 0 ? UNKNOWN_KEPT_SECONDS : KEPT_SECONDS
  return {
    typeMonth: signInsOfMonthKey(monthOf(date), shardOf(signIn)),
    dated: `${date}#${instant}#${randomUUID().slice(0, 8)}`,
    entity: 'signIn',
    entityId: `${userName} from ${address}`,
    action: 'create',
    at: instant,
    userId,
    userName,
    address,
    result,
    during,
    expiresAt: Math.floor(at.getTime() / 1000) + keptSeconds,
  }
}

function partitionOf({ userName, address }: SignIn): string {
  return `${comparedUserName(userName)} from ${address}`
}

function shardOf(signIn: SignIn): number {
  return createHash('sha256').update(partitionOf(signIn)).digest().readUInt8() % SIGN_IN_SHARDS
}
