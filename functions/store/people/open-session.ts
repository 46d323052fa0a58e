import { env } from '../../env.ts'
import { signedInFrom, userKey } from '../table/keys.ts'
import { commit, type Part } from '../table/transact.ts'
import type { UserWithSessions } from './users.ts'

/** How many sessions one user may hold; a further sign-in ends the oldest. */
const MOST_SESSIONS = 20
/** How many addresses are remembered of one user; a further one takes the place of the one that was used the longest ago. */
const MOST_ADDRESSES = 20
const ADDRESS_KEPT_SECONDS = 30 * 24 * 60 * 60

/** A session that is about to be opened. */
export interface NewSession {
  id: string
  endsAtSeconds: number
  nowSeconds: number
  /** Where it is opened from, to be remembered; none: nothing is remembered. */
  address?: string
}

/**
 * True where the user has signed in from that address during the last 30 days. Wrong tries from elsewhere don't lock the name
 * there, so that nobody can lock a cashier out from outside.
 */
export function isKnownFrom(user: UserWithSessions, address: string, nowSeconds: number): boolean {
  return isRemembered(user.addresses.get(address) ?? 0, nowSeconds)
}

/**
 * Remembers a session that was opened and the address it was opened from; forgets the sessions that have ended, and the
 * addresses that were not used for 30 days.
 * @param alongside what is written with it, or not at all
 * @returns false where the user is gone or has another password meanwhile: nothing is written then
 */
export async function openSession(
  user: UserWithSessions,
  session: NewSession,
  alongside: readonly Part[] = [],
): Promise<boolean> {
  try {
    await commit([sessionPart(user, session), ...alongside])
    return true
  } catch (error) {
    if (error instanceof PasswordChanged) return false
    throw error
  }
}

/** Not an error of the caller: the password that was right is not the user's any more. */
class PasswordChanged extends Error {}

function sessionPart(user: UserWithSessions, session: NewSession): Part {
  const { id, endsAtSeconds, nowSeconds, address } = session
  const ended = outdated(user.sessions, MOST_SESSIONS - 1, (end) => end > nowSeconds)
  const others = new Map([...user.addresses].filter(([each]) => each !== address))
  const left = outdated(others, MOST_ADDRESSES - 1, (last) => isRemembered(last, nowSeconds))
  const removed = [
    ...ended.map((_, index) => `sessions.#ended${index}`),
    ...left.map((_, index) => `#left${index}`),
  ]
  const isRememberedToo = address !== undefined
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: userKey(user.id),
        UpdateExpression: [
          `SET sessions.#opened = :end${isRememberedToo ? ', #from = :now' : ''}`,
          ...(removed.length > 0 ? [`REMOVE ${removed.join(', ')}`] : []),
        ].join(' '),
        ConditionExpression: 'passwordHash = :seen',
        ExpressionAttributeNames: {
          '#opened': id,
          ...(isRememberedToo ? { '#from': signedInFrom(address) } : {}),
          ...Object.fromEntries(ended.map((each, index) => [`#ended${index}`, each])),
          ...Object.fromEntries(left.map((each, index) => [`#left${index}`, signedInFrom(each)])),
        },
        ExpressionAttributeValues: {
          ':end': endsAtSeconds,
          ':seen': user.passwordHash,
          ...(isRememberedToo ? { ':now': nowSeconds } : {}),
        },
      },
    },
    refuse: () => new PasswordChanged(),
  }
}

/** The names of a map that don't stay: those that are over, and of the others the oldest beyond so many. */
function outdated(
  kept: ReadonlyMap<string, number>,
  most: number,
  isLive: (seconds: number) => boolean,
): string[] {
  const live = [...kept].filter(([, seconds]) => isLive(seconds))
  const newest = live.sort(([, a], [, b]) => b - a).slice(0, most)
  const staying = new Set(newest.map(([name]) => name))
  return [...kept.keys()].filter((name) => !staying.has(name))
}

function isRemembered(lastSeconds: number, nowSeconds: number): boolean {
  return lastSeconds + ADDRESS_KEPT_SECONDS > nowSeconds
}
