import { refused } from '../../../shared/refusals/refused.ts'
import * as USERS from '../../../shared/refusals/users.ts'
import type { UserRecord } from '../../domain/house/user.ts'
import { env } from '../../env.ts'
import { changedMeanwhile, unchangedSince } from '../table/changed-meanwhile.ts'
import { ADMINS_KEY, formerUserNameKey, type Key, userKey, userNameKey } from '../table/keys.ts'
import type { Part } from '../table/transact.ts'
import type { AuditSide } from './audit.ts'
import { newPasswordMark, passwordDeletionPart, passwordPart } from './passwords.ts'

/**
 * True if earlier versions compared this name in another form. Then the name of the user who already has it may look
 * different, and the refusal says so.
 */
function isComparedOtherwise(userName: string): boolean {
  return formerUserNameKey(userName).pk !== userNameKey(userName).pk
}

/** A user who is created, with the text that `http/password.ts` makes of the password. */
export interface NewUser extends UserRecord {
  passwordHash: string
}

/**
 * Makes the parts of a write that store a new user: the record, the password, the name, and the list of Admins. No other
 * user may have the same name.
 */
export function newUserParts({ passwordHash, ...user }: NewUser): Part[] {
  const Item = { ...userKey(user.id), ...user, sessions: {} }
  return [
    namePart(user),
    { write: { Put: { TableName: env().tableName, Item } } },
    passwordPart(user.id, { passwordHash, passwordMark: null }),
    ...(user.userType === 'Admin' ? [adminPart(user, 'ADD')] : []),
  ]
}

/** The further changes of a user beside the record. */
export interface UserChange {
  /** The keys under which the old name is kept for this user; they are needed only if the name changes. */
  names?: readonly Key[]
  /** The hash of a new password; without it the password stays. */
  passwordHash?: string | undefined
  /** A session that stays open; if it was closed meanwhile, the change is refused. */
  kept?: { id: string; endsAtSeconds: number }
}

/**
 * Makes the parts of a write that store a changed user. A new password, type or branch ends all sessions of the user. The
 * last Admin must stay Admin (docs/rules/sessions-and-roles.md).
 */
export function userChangeParts(
  before: UserRecord,
  after: UserRecord,
  { names = [], passwordHash, kept }: UserChange = {},
): Part[] {
  const TableName = env().tableName
  const passwordMark = passwordHash === undefined ? undefined : newPasswordMark()
  const signedOut =
    passwordMark !== undefined ||
    before.userType !== after.userType ||
    before.branch !== after.branch
  const set = [
    'userName = :name, userType = :type, branch = :branch, isBranchChosen = :chosen, updatedAt = :now',
    // The sessions are written only to end them, so that sessions that open or close at the same time aren't overwritten.
    ...(signedOut ? ['sessions = :sessions'] : []),
    ...(passwordMark === undefined ? [] : ['passwordMark = :mark']),
  ].join(', ')
  return [
    {
      write: {
        Update: {
          TableName,
          Key: userKey(after.id),
          // An earlier version kept the hash of the password here.
          UpdateExpression: `SET ${set}${passwordMark === undefined ? '' : ' REMOVE passwordHash'}`,
          ConditionExpression: `updatedAt = :seen${kept ? ' AND attribute_exists(sessions.#kept)' : ''}`,
          ...(kept ? { ExpressionAttributeNames: { '#kept': kept.id } } : {}),
          ExpressionAttributeValues: {
            ':name': after.userName,
            ':type': after.userType,
            ':branch': after.branch,
            ':chosen': after.isBranchChosen,
            ':now': after.updatedAt,
            ':seen': before.updatedAt,
            ...(signedOut ? { ':sessions': kept ? { [kept.id]: kept.endsAtSeconds } : {} } : {}),
            ...(passwordMark === undefined ? {} : { ':mark': passwordMark }),
          },
        },
      },
      refuse: () => changedMeanwhile('user', before.userName),
    },
    ...(passwordHash === undefined || passwordMark === undefined
      ? []
      : [passwordPart(after.id, { passwordHash, passwordMark })]),
    ...nameChange(before, after, names),
    ...adminChange(before, after),
  ]
}

/**
 * Makes the items of a user's new name, which may be another spelling of the same name. A key of the old spelling, which a
 * user of an earlier version has, is deleted. The key of the compared form may already be the user's own; it must not be
 * written and deleted in the same write.
 */
function nameChange(before: UserRecord, after: UserRecord, names: readonly Key[]): Part[] {
  if (isSameKey(formerUserNameKey(before.userName), formerUserNameKey(after.userName))) return []
  const key = userNameKey(after.userName)
  return [
    ...(names.some((name) => isSameKey(name, key)) ? [] : [namePart(after)]),
    ...freedNames(names.filter((name) => !isSameKey(name, key))),
  ]
}

const isSameKey = (one: Key, other: Key): boolean => one.pk === other.pk

/**
 * Makes the parts of a write that delete a user. The user's number is never used again, and records keep the user's name.
 * @param names the keys under which the name is kept for this user
 */
export function userDeletionParts(user: UserRecord, names: readonly Key[]): Part[] {
  const TableName = env().tableName
  return [
    {
      write: {
        Delete: {
          TableName,
          Key: userKey(user.id),
          ...unchangedSince(user.updatedAt),
        },
      },
      refuse: () => changedMeanwhile('user', user.userName),
    },
    passwordDeletionPart(user.id),
    ...freedNames(names),
    ...adminChange(user, null),
  ]
}

/** Returns a user in the form in which the audit trail stores it, without the sessions. */
export function userSide(user: UserRecord): AuditSide {
  const { id, userName, userType, branch, isBranchChosen, createdAt, updatedAt } = user
  return { id, userName, userType, branch, isBranchChosen, createdAt, updatedAt }
}

function adminChange(before: UserRecord, after: UserRecord | null): Part[] {
  const was = before.userType === 'Admin'
  const is = after?.userType === 'Admin'
  if (was === is) return []
  return [adminPart(before, is ? 'ADD' : 'DELETE')]
}

/**
 * Makes the part that adds a user to the Admins, or removes the user. The ids of all Admins are one set, so that two Admins
 * who demote each other can't leave the house without an Admin.
 */
function adminPart(user: UserRecord, change: 'ADD' | 'DELETE'): Part {
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: ADMINS_KEY,
        UpdateExpression: `${change} ids :user`,
        ExpressionAttributeValues: {
          ':user': new Set([String(user.id)]),
          ...(change === 'DELETE' ? { ':one': 1 } : {}),
        },
        ...(change === 'DELETE' ? { ConditionExpression: 'size(ids) > :one' } : {}),
      },
    },
    refuse: () => refused(USERS.lastAdmin, { userName: user.userName }),
  }
}

function freedNames(names: readonly Key[]): Part[] {
  return names.map((Key) => ({ write: { Delete: { TableName: env().tableName, Key } } }))
}

function namePart({ id, userName }: UserRecord): Part {
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: { ...userNameKey(userName), userId: id },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    refuse: () => refused(USERS.nameTaken, { userName, isAlike: isComparedOtherwise(userName) }),
  }
}
