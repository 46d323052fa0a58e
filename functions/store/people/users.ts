import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { UserType } from '../../../shared/contract/access.ts'
import type { UserRecord } from '../../domain/user.ts'
import { env } from '../../env.ts'
import { dynamo, type Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { SIGNED_IN_FROM, USER_PARTITION, userKey, userNameKey } from '../table/keys.ts'
import { partitionItems } from '../table/query.ts'

/** A user as the table holds it. */
export interface UserWithSessions extends UserRecord {
  /** The sessions that are open: session id to its end in epoch seconds. */
  sessions: Map<string, number>
  /** The addresses that the user signed in from: address to the last time, in epoch seconds. */
  addresses: Map<string, number>
}

/** One user by number, or undefined; read as it stands now. */
export async function findUser(id: number): Promise<UserWithSessions | undefined> {
  const item = await getItem(userKey(id))
  return item && userFrom(item)
}

/** All users by id. */
export async function listUsers(): Promise<UserRecord[]> {
  return (await partitionItems(USER_PARTITION)).map(userFrom)
}

/** No user's number: where it is looked for, nothing is found. */
const NOBODY = 0

/** One user by name, without regard to case. A name that nobody has takes the same two reads. */
export async function findUserByName(userName: string): Promise<UserWithSessions | undefined> {
  const lock = await getItem(userNameKey(userName))
  return findUser(Number(lock?.['userId'] ?? NOBODY))
}

/** Forgets a session; its token is worth nothing from now on. */
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
    // A user who is gone has no session.
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
    passwordHash: String(item['passwordHash']),
    createdAt: String(item['createdAt']),
    updatedAt: String(item['updatedAt']),
    sessions: new Map(sessions.map(([id, end]) => [id, Number(end)])),
    addresses: new Map(
      addresses.map(([name, last]) => [name.slice(SIGNED_IN_FROM.length), Number(last)]),
    ),
  }
}
