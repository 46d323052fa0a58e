import type { JWTPayload } from 'jose'

/**
 * The payloads of the tokens that this process has verified, by key and token. Outside the database, the check of a
 * signature takes more CPU than anything else in a posting (`npm run bench:floor`). Every call of a clerk carries the same
 * token. Whether the session is still open is read from the table at every call.
 */
const verified = new Map<string, JWTPayload>()

/** More than the clerks who work at the same time; the oldest token is forgotten first. */
const MOST_TOKENS = 1_000

/** Returns the payload of a token that was verified with this key and hasn't expired; undefined if it must be verified. */
export function verifiedBefore(token: string, key: string, now: Date): JWTPayload | undefined {
  const payload = verified.get(nameOf(token, key))
  return payload?.exp !== undefined && payload.exp * 1000 > now.getTime() ? payload : undefined
}

/** Remembers a token whose signature was checked with this key. */
export function rememberVerified(token: string, key: string, payload: JWTPayload): void {
  const [oldest] = verified.keys()
  if (oldest !== undefined && verified.size >= MOST_TOKENS) verified.delete(oldest)
  verified.set(nameOf(token, key), payload)
}

function nameOf(token: string, key: string): string {
  return `${key} ${token}`
}
