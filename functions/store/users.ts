import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { UserType } from '../../shared/contract/access.ts'
import { env } from '../env.ts'
import { dynamo, type Item } from './client.ts'
import { getItem } from './get.ts'
import { USER_PARTITION, userKey, userNameKey } from './keys.ts'
import { partitionItems } from './query.ts'

/** A member of the staff (specification 1, section 3 "tbl_users"; decisions.md "Users, session, roles"). */
export interface UserRecord {
  id: number
  userName: string
  userType: UserType
  branch: string
  /** As `http/password.ts` writes it: algorithm, parameters, salt and hash. */
  passwordHash: string
  createdAt: string
  updatedAt: string
}

/** A user with the sessions that are open: session id to its end in epoch seconds. */
export interface UserWithSessions extends UserRecord {
  sessions: Map<string, number>
}

/** How many sessions one user may hold; a further sign-in ends the oldest. */
const MOST_SESSIONS = 20

/** One user by number, or undefined; read as it stands now. */
export async function findUser(id: number): Promise<UserWithSessions | undefined> {
  const item = await getItem(userKey(id))
  return item && userFrom(item)
}

/** All users by id. */
export async function listUsers(): Promise<UserRecord[]> {
  return (await partitionItems(USER_PARTITION)).map(userFrom)
}

/** One user by name, without regard to case. */
export async function findUserByName(userName: string): Promise<UserWithSessions | undefined> {
  const lock = await getItem(userNameKey(userName))
  return lock && findUser(Number(lock['userId']))
}

/**
 * Remembers a session that was opened, and forgets those that have ended.
 * @returns false where the user is gone or has another password meanwhile: no session is open then
 */
export async function openSession(
  user: UserWithSessions,
  session: { id: string; endsAtSeconds: number },
  nowSeconds: number,
): Promise<boolean> {
  const live = [...user.sessions].filter(([, end]) => end > nowSeconds)
  const kept = live.sort(([, a], [, b]) => b - a).slice(0, MOST_SESSIONS - 1)
  const gone = [...user.sessions.keys()].filter((id) => !kept.some(([keptId]) => keptId === id))
  const names = Object.fromEntries(gone.map((id, index) => [`#gone${index}`, id]))
  return appliedUpdate(
    new UpdateCommand({
      TableName: env().tableName,
      Key: userKey(user.id),
      UpdateExpression: [
        'SET sessions.#opened = :end',
        ...(gone.length > 0
          ? [`REMOVE ${gone.map((_, index) => `sessions.#gone${index}`).join(', ')}`]
          : []),
      ].join(' '),
      ConditionExpression: 'passwordHash = :seen',
      ExpressionAttributeNames: { '#opened': session.id, ...names },
      ExpressionAttributeValues: { ':end': session.endsAtSeconds, ':seen': user.passwordHash },
    }),
  )
}

/** Forgets a session; its token is worth nothing from now on. */
export async function closeSession(userId: number, sessionId: string): Promise<void> {
  await appliedUpdate(
    new UpdateCommand({
      TableName: env().tableName,
      Key: userKey(userId),
      UpdateExpression: 'REMOVE sessions.#closed',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#closed': sessionId },
    }),
  )
}

/** Runs an update; false where its condition doesn't hold. */
async function appliedUpdate(update: UpdateCommand): Promise<boolean> {
  try {
    await dynamo.send(update)
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

function userFrom(item: Item): UserWithSessions {
  const sessions = Object.entries((item['sessions'] ?? {}) as Record<string, bigint>)
  return {
    id: Number(item['id']),
    userName: String(item['userName']),
    userType: item['userType'] as UserType,
    branch: String(item['branch']),
    passwordHash: String(item['passwordHash']),
    createdAt: String(item['createdAt']),
    updatedAt: String(item['updatedAt']),
    sessions: new Map(sessions.map(([id, end]) => [id, Number(end)])),
  }
}
