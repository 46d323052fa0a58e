import { env } from '../../env.ts'
import { signedInFrom, userKey } from '../table/keys.ts'
import { commit, type Part } from '../table/transact.ts'
import { passwordPart } from './passwords.ts'
import type { UserWithPassword, UserWithSessions } from './users.ts'

/** The most sessions of one user; a further sign-in ends the oldest one. */
const MOST_SESSIONS = 20
/** The most remembered addresses of one user; a new address replaces the one whose last use is the longest ago. */
const MOST_ADDRESSES = 20
const ADDRESS_KEPT_SECONDS = 30 * 24 * 60 * 60

/** A session that is to be opened. */
export interface NewSession {
  id: string
  endsAtSeconds: number
  nowSeconds: number
  /** The address to remember; without it no address is remembered. */
  address?: string
  /** A new hash of the password that was just checked; undefined keeps the stored hash. */
  passwordHash?: string | undefined
}

/**
 * True if the user signed in from that address during the last 30 days. Wrong tries from other addresses don't lock the
 * name at that address, so that no outsider can lock a cashier out.
 */
export function isKnownFrom(user: UserWithSessions, address: string, nowSeconds: number): boolean {
  return isRemembered(user.addresses.get(address) ?? 0, nowSeconds)
}

/**
 * Stores an opened session and its address. It also removes ended sessions, and addresses that weren't used for 30 days.
 * @param alongside further parts of the same write
 * @returns false if the user was deleted or got another password meanwhile; then nothing is written
 */
export async function openSession(
  user: UserWithPassword,
  session: NewSession,
  alongside: readonly Part[] = [],
): Promise<boolean> {
  try {
    const { passwordHash } = session
    const { id, passwordMark } = user
    const rehashed = passwordHash === undefined ? [] : [{ passwordHash, passwordMark }]
    const passwords = rehashed.map((password) => passwordPart(id, password))
    await commit([sessionPart(user, session), ...passwords, ...alongside])
    return true
  } catch (error) {
    if (error instanceof PasswordChanged) return false
    throw error
  }
}

/** Internal signal: the password changed after it was checked. */
class PasswordChanged extends Error {}

function sessionPart(user: UserWithPassword, session: NewSession): Part {
  const { id, endsAtSeconds, nowSeconds, address, passwordHash } = session
  const ended = outdated(user.sessions, MOST_SESSIONS - 1, (end) => end > nowSeconds)
  const others = new Map([...user.addresses].filter(([each]) => each !== address))
  const left = outdated(others, MOST_ADDRESSES - 1, (last) => isRemembered(last, nowSeconds))
  const removed = [
    ...ended.map((_, index) => `sessions.#ended${index}`),
    ...left.map((_, index) => `#left${index}`),
    // An earlier version kept the hash here.
    ...(passwordHash === undefined ? [] : ['passwordHash']),
  ]
  const isRememberedToo = address !== undefined
  const set = ['sessions.#opened = :end', ...(isRememberedToo ? ['#from = :now'] : [])]
  const { passwordMark } = user
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: userKey(user.id),
        UpdateExpression: [
          `SET ${set.join(', ')}`,
          ...(removed.length > 0 ? [`REMOVE ${removed.join(', ')}`] : []),
        ].join(' '),
        ConditionExpression:
          passwordMark === null
            ? 'attribute_exists(pk) AND attribute_not_exists(passwordMark)'
            : 'passwordMark = :seen',
        ExpressionAttributeNames: {
          '#opened': id,
          ...(isRememberedToo ? { '#from': signedInFrom(address) } : {}),
          ...Object.fromEntries(ended.map((each, index) => [`#ended${index}`, each])),
          ...Object.fromEntries(left.map((each, index) => [`#left${index}`, signedInFrom(each)])),
        },
        ExpressionAttributeValues: {
          ':end': endsAtSeconds,
          ...(passwordMark === null ? {} : { ':seen': passwordMark }),
          ...(isRememberedToo ? { ':now': nowSeconds } : {}),
        },
      },
    },
    refuse: () => new PasswordChanged(),
  }
}

/** Returns the entries to remove from a map: those that have expired, and the oldest ones beyond the limit. */
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
