import { randomUUID } from 'node:crypto'
import { env } from '../../env.ts'
import { someAtOnce } from '../table/at-once.ts'
import type { Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { passwordKey, USER_PARTITION, userKey } from '../table/keys.ts'
import { partitionItems } from '../table/query.ts'
import { commit, type Part } from '../table/transact.ts'

/**
 * The hash of a user's password is in a separate item. Every function reads the user of its session, but only functions that
 * check a password may read the hash (docs/decisions/2026-11-28-who-reads-what.md).
 */

/** The password of a user. */
export interface StoredPassword {
  /** The text that `http/password.ts` writes: algorithm, parameters, salt and hash. */
  passwordHash: string
  /**
   * A random text that each new password gets; the user's item has the same one. So a sign-in that checked an older password
   * is noticed. Null for the first password, and for one of an earlier version.
   */
  passwordMark: string | null
}

/** Returns a mark for a new password. */
export function newPasswordMark(): string {
  return randomUUID()
}

/** Reads the password of a user, or of nobody; undefined if it is still in the user's item, as in an earlier version. */
export async function readPassword(userId: number): Promise<StoredPassword | undefined> {
  const item = await getItem(passwordKey(userId))
  return item && passwordFrom(item)
}

/** Reads a password from its item, or from the user's item of an earlier version. */
export function passwordFrom(item: Item): StoredPassword {
  const { passwordHash, passwordMark } = item
  return {
    passwordHash: String(passwordHash),
    passwordMark: passwordMark === undefined ? null : String(passwordMark),
  }
}

/** Stores a password in place of the one before. The same write must store its mark with the user. */
export function passwordPart(userId: number, { passwordHash, passwordMark }: StoredPassword): Part {
  const marked = passwordMark === null ? {} : { passwordMark }
  const Item = { ...passwordKey(userId), passwordHash, ...marked }
  return { write: { Put: { TableName: env().tableName, Item } } }
}

/** Deletes the password of a user who is deleted. */
export function passwordDeletionPart(userId: number): Part {
  return { write: { Delete: { TableName: env().tableName, Key: passwordKey(userId) } } }
}

/** Internal signal: the password has its own item already. */
class HasOwnItem extends Error {}

/** Moves the passwords that an earlier version stored with the users into items of their own. */
export async function movePasswords(): Promise<void> {
  const users = await partitionItems(USER_PARTITION)
  await someAtOnce(
    users.filter(({ passwordHash }) => passwordHash !== undefined),
    async (user) => {
      const id = Number(user['id'])
      const { passwordHash } = passwordFrom(user)
      await commit([
        newItemPart(id, { passwordHash, passwordMark: null }),
        withoutHashPart(id),
      ]).catch((error: unknown) => {
        if (!(error instanceof HasOwnItem)) throw error
        // Somebody gave the user a new password meanwhile.
        return commit([withoutHashPart(id)])
      })
    },
  )
}

function newItemPart(userId: number, password: StoredPassword): Part {
  const { write } = passwordPart(userId, password)
  const ConditionExpression = 'attribute_not_exists(pk)'
  const Put = write.Put && { ...write.Put, ConditionExpression }
  return { write: { Put }, refuse: () => new HasOwnItem() }
}

function withoutHashPart(userId: number): Part {
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: userKey(userId),
        UpdateExpression: 'REMOVE passwordHash',
        // A user who is deleted meanwhile isn't made again.
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
  }
}
