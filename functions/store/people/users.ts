import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { UserType } from '../../../shared/contract/access.ts'
import type { UserRecord } from '../../domain/house/user.ts'
import { env } from '../../env.ts'
import { someAtOnce } from '../table/at-once.ts'
import { dynamo, type Item } from '../table/client.ts'
import { getItem, getItems } from '../table/get.ts'
import {
  formerUserNameKey,
  type Key,
  SIGNED_IN_FROM,
  USER_PARTITION,
  userKey,
  userNameKey,
} from '../table/keys.ts'
import { partitionItems } from '../table/query.ts'
import { passwordFrom, readPassword, type StoredPassword } from './passwords.ts'

/** A user as the table stores it. */
export interface UserWithSessions extends UserRecord {
  /** The open sessions: their end in epoch seconds by session id. */
  sessions: Map<string, number>
  /** The addresses from which the user signed in: the last time in epoch seconds by address. */
  addresses: Map<string, number>
}

/** A user for a check of the password. */
export interface UserWithPassword extends UserWithSessions, StoredPassword {}

/** Reads one user by number, with a consistent read; undefined if there is none. */
export async function findUser(id: number): Promise<UserWithSessions | undefined> {
  const item = await getItem(userKey(id))
  return item && userFrom(item)
}

/** Reads one user by number and the user's password, with consistent reads; undefined if there is no such user. */
export async function findUserWithPassword(id: number): Promise<UserWithPassword | undefined> {
  const [item, password] = await Promise.all([getItem(userKey(id)), readPassword(id)])
  if (!item) return undefined
  // The first start after an update may move the hash between the two reads.
  const isMoved = !password && item['passwordHash'] === undefined
  const own = isMoved ? await readPassword(id) : password
  return { ...userFrom(item), ...(own ?? passwordFrom(item)) }
}

/** Reads several users by number, possibly slightly out of date; missing ones are left out. */
export async function findUsers(ids: readonly number[]): Promise<UserRecord[]> {
  return (await getItems(ids.map(userKey), { ConsistentRead: false })).map(userFrom)
}

/** Reads all users, in the order of their ids. */
export async function listUsers(): Promise<UserRecord[]> {
  return (await partitionItems(USER_PARTITION)).map(userFrom)
}

/** No user has this number, so a read of it finds nothing. */
const NOBODY = 0

/**
 * Reads one user by name, and the user's password. Names are compared in one form (docs/rules/comparing.md), so a name may
 * be spelled in several ways. An earlier version allowed two names of the same form; each of those users is found by their
 * own spelling. An unknown name takes as many reads, so that the time doesn't reveal whether the name exists.
 */
export async function findUserByName(userName: string): Promise<UserWithPassword | undefined> {
  const locks = await Promise.all(keysOfName(userName).map(getItem))
  const lock = locks.find((each) => each !== undefined)
  return findUserWithPassword(Number(lock?.['userId'] ?? NOBODY))
}

/**
 * Returns the keys under which a name may be kept: the key of earlier versions, if it differs, and the key of the compared
 * form.
 */
function keysOfName(userName: string): Key[] {
  const [former, key] = [formerUserNameKey(userName), userNameKey(userName)]
  return former.pk === key.pk ? [key] : [former, key]
}

/**
 * Reads the keys under which a user's name is kept for this user. The key of the name's compared form may belong to another
 * user, if an earlier version allowed both names.
 */
export async function nameKeysOf({ id, userName }: UserRecord): Promise<Key[]> {
  const keys = keysOfName(userName)
  const locks = await Promise.all(keys.map(getItem))
  return keys.filter((_, place) => Number(locks[place]?.['userId']) === id)
}

/**
 * Keeps the names of an earlier version's users also in the form in which names are compared today. So nobody else can get a
 * name of the same form. If several of these users share a form, the first of them keeps it.
 */
export async function keepUserNames(): Promise<void> {
  const firstOfForm = new Map<string, UserRecord>()
  for (const user of await listUsers()) {
    const { pk } = userNameKey(user.userName)
    if (keysOfName(user.userName).length > 1 && !firstOfForm.has(pk)) firstOfForm.set(pk, user)
  }
  await someAtOnce(firstOfForm.values(), ({ userName, id }) => keptIfFree(userName, id))
}

async function keptIfFree(userName: string, userId: number): Promise<void> {
  const put = new PutCommand({
    TableName: env().tableName,
    Item: { ...userNameKey(userName), userId },
    ConditionExpression: 'attribute_not_exists(pk)',
  })
  try {
    await dynamo.send(put)
  } catch (error) {
    // Another user has a name of this form; both keep their own spelling.
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}

/** Closes a session; from now on its token is invalid. */
export async function closeSession(userId: number, sessionId: string): Promise<void> {
  const update = new UpdateCommand({
    TableName: env().tableName,
    Key: userKey(userId),
    UpdateExpression: 'REMOVE sessions.#closed',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#closed': sessionId },
  })
  try {
    await dynamo.send(update)
  } catch (error) {
    // A user who was deleted has no session.
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}

function userFrom(item: Item): UserWithSessions {
  const sessions = Object.entries((item['sessions'] ?? {}) as Record<string, bigint>)
  const addresses = Object.entries(item).filter(([name]) => name.startsWith(SIGNED_IN_FROM))
  return {
    id: Number(item['id']),
    userName: String(item['userName']),
    userType: item['userType'] as UserType,
    branch: String(item['branch']),
    isBranchChosen: item['isBranchChosen'] === true,
    createdAt: String(item['createdAt']),
    updatedAt: String(item['updatedAt']),
    sessions: new Map(sessions.map(([id, end]) => [id, Number(end)])),
    addresses: new Map(
      addresses.map(([name, last]) => [name.slice(SIGNED_IN_FROM.length), Number(last)]),
    ),
  }
}
