import { env } from '../../env.ts'
import { keysInSecret, type SessionKeys } from './session-secret.ts'

/**
 * The time for which a process uses the keys that it read. For this long it may sign with a key that is no longer the
 * current one.
 */
export const KEYS_KEPT_MS = 5 * 60_000
/** The pause between two reads, so that not every invalid token causes a call to Secrets Manager. */
const SHORTEST_PAUSE_MS = 10_000

/** Keys held in memory. */
export interface HeldKeys {
  /** The keys; they are read again every 5 minutes. */
  keys(now: Date): Promise<SessionKeys>
  /** Reads the keys again, at most every 10 seconds. Call it for a token or code that none of the held keys made. */
  lookAgain(now: Date): Promise<SessionKeys>
}

/**
 * Holds the keys of a secret in memory. If reading them again fails, the held keys stay in use: while Secrets Manager doesn't
 * answer, nobody can rotate the keys either.
 */
export function heldKeys(read: () => Promise<SessionKeys>): HeldKeys {
  let held: SessionKeys | undefined
  let goodUntilMs = 0
  let mayLookFromMs = 0
  const readAt = async (atMs: number): Promise<SessionKeys> => {
    try {
      held = await read()
      goodUntilMs = atMs + KEYS_KEPT_MS
      return held
    } catch (error) {
      if (!held) throw error
      goodUntilMs = Math.max(goodUntilMs, atMs + SHORTEST_PAUSE_MS)
      console.warn('The keys of a secret could not be read again:', error)
      return held
    }
  }
  const keys = async (now: Date) => {
    const atMs = now.getTime()
    return held && atMs < goodUntilMs ? held : readAt(atMs)
  }
  return {
    keys,
    lookAgain: async (now) => {
      const atMs = now.getTime()
      if (atMs < mayLookFromMs) return keys(now)
      mayLookFromMs = atMs + SHORTEST_PAUSE_MS
      return readAt(atMs)
    },
  }
}

const inSecret = heldKeys(() => keysInSecret(env().sessionKeySecret ?? ''))

const inEnvironment: HeldKeys = {
  keys: async () => ({ current: env().sessionKey, previous: null, currentSince: new Date(0) }),
  lookAgain: () => inEnvironment.keys(new Date(0)),
}

/** Returns the session keys of this process: from the secret if one is configured, else from the environment. */
export function sessionKeys(): HeldKeys {
  return env().sessionKeySecret === undefined ? inEnvironment : inSecret
}
