import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import type { UserType } from '../../../shared/contract/access.ts'
import type { UserRecord } from '../../domain/user.ts'
import { env } from '../../env.ts'
import { dynamo, type Item } from '../table/client.ts'
import { UpdateCommand } from '../table/commands.ts'
import { getItem } from '../table/get.ts'
import { SIGNED_IN_FROM, USER_PARTITION, userKey, userNameKey } from '../table/keys.ts'
import { partitionItems } from '../table/query.ts'

/** A user as the table stores it. */
export interface UserWithSessions extends UserRecord {
  /** The open sessions: their end in epoch seconds by session id. */
  sessions: Map<string, number>
  /** The addresses from which the user signed in: the last time in epoch seconds by address. */
  addresses: Map<string, number>
}

/** One user by number, read consistently, or undefined. */
export async function findUser(id: number): Promise<UserWithSessions | undefined> {
  const item = await getItem(userKey(id))
  return item && userFrom(item)
}

/** All users by id. */
export async function listUsers(): Promise<UserRecord[]> {
  return (await partitionItems(USER_PARTITION)).map(userFrom)
}

/** No user has this number, so a read of it finds nothing. */
const NOBODY = 0

/**
 * One user by name; upper and lower case count as equal. An unknown name also takes two reads, so that nobody can see
 * from the time whether the name exists.
 */
export async function findUserByName(userName: string): Promise<UserWithSessions | undefined> {
  const lock = await getItem(userNameKey(userName))
  return findUser(Number(lock?.['userId'] ?? NOBODY))
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
    passwordHash: String(item['passwordHash']),
    createdAt: String(item['createdAt']),
    updatedAt: String(item['updatedAt']),
    sessions: new Map(sessions.map(([id, end]) => [id, Number(end)])),
    addresses: new Map(
      addresses.map(([name, last]) => [name.slice(SIGNED_IN_FROM.length), Number(last)]),
    ),
  }
}
