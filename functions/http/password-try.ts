import { refused } from '../../shared/refusals/refused.ts'
import * as SESSIONS from '../../shared/refusals/sessions.ts'
import { isKnownFrom } from '../store/people/open-session.ts'
import { countTry, forgetTry, keepWrongTry, newTry } from '../store/people/sign-in-attempts.ts'
import { recordLockedSignIn, recordSignIn, type SignIn } from '../store/people/sign-in-audit.ts'
import type { UserWithPassword } from '../store/people/users.ts'
import { type Verdict, verifyPassword } from './password.ts'

/** A try of a password: the person, the address and the time. */
export interface Trying extends Omit<SignIn, 'userId'> {
  /** Undefined if no user has that name. */
  user: UserWithPassword | undefined
}

/**
 * Checks a password, unless its user name is locked (docs/decisions/2026-11-21-locked-sign-in.md). A try is counted
 * before the password is checked, and taken back if the password is right. This function writes the audit entry of a
 * refused try. The caller writes the entry of a successful try, together with the session or the new password.
 * @returns `wrong` for an unknown name too, after the same time as for a wrong password
 * @throws Refusal `slowDown` if the name is locked at that address; then the password isn't checked
 */
export async function triedPassword(password: string, trying: Trying): Promise<Verdict> {
  const { userName, user, address, at } = trying
  const attempt = newTry(userName, address, at)
  const { nowSeconds } = attempt
  const isKnown = user !== undefined && isKnownFrom(user, address, nowSeconds)
  const waitSeconds = await countTry(attempt, isKnown)
  if (waitSeconds > 0) {
    await recordLockedSignIn(signInOf(trying), nowSeconds + waitSeconds)
    throw refused(SESSIONS.locked, { waitSeconds }, { retryAfterSeconds: waitSeconds })
  }
  const verdict = await verifyPassword(password, user?.passwordHash ?? null)
  if (verdict !== 'wrong') await forgetTry(attempt, isKnown)
  else await Promise.all([keepWrongTry(attempt, isKnown), recordWrongTry(trying)])
  return verdict
}

/** Writes the audit entry of a try with a wrong password or an unknown name. */
export async function recordWrongTry(trying: Trying): Promise<void> {
  await recordSignIn(signInOf(trying), trying.user ? 'wrongPassword' : 'unknownName')
}

/** Returns a try in the form in which the audit trail stores it. */
export function signInOf({ user, ...signIn }: Trying): SignIn {
  return { ...signIn, userId: user?.id ?? 0 }
}
