import { Refusal } from '../../shared/contract/refusal.ts'
import { isKnownFrom } from '../store/people/open-session.ts'
import { countTry, forgetTry, keepWrongTry, newTry } from '../store/people/sign-in-attempts.ts'
import { recordLockedSignIn, recordSignIn, type SignIn } from '../store/people/sign-in-audit.ts'
import type { UserWithSessions } from '../store/people/users.ts'
import { verifyPassword } from './password.ts'

/** Who tries a password, from where, and when. */
export interface Trying extends Omit<SignIn, 'userId'> {
  /** Undefined where nobody has that name. */
  user: UserWithSessions | undefined
}

/**
 * Looks at a password under the lock of its name (docs/decisions/2026-11-21-locked-sign-in.md). A try is counted before it is looked at; a
 * right one is taken back. Every refused one leaves its entry in the audit trail; that of a right one is written with what it allows.
 * @returns whether it is the user's; false for a name that nobody has, in the same time as for a wrong password
 * @throws Refusal `slowDown` where the name is locked at that address; the password is not looked at then
 */
export async function isRightPassword(password: string, trying: Trying): Promise<boolean> {
  const { userName, user, address, at } = trying
  const attempt = newTry(userName, address, at)
  const { nowSeconds } = attempt
  const isKnown = user !== undefined && isKnownFrom(user, address, nowSeconds)
  const waitSeconds = await countTry(attempt, isKnown)
  if (waitSeconds > 0) {
    await recordLockedSignIn(signInOf(trying), nowSeconds + waitSeconds)
    throw lockedOut(waitSeconds)
  }
  const isRight = await verifyPassword(password, user?.passwordHash ?? null)
  if (isRight) await forgetTry(attempt, isKnown)
  else await Promise.all([keepWrongTry(attempt, isKnown), recordWrongTry(trying)])
  return isRight
}

/** Writes the audit entry of a try that was looked at and refused. */
export async function recordWrongTry(trying: Trying): Promise<void> {
  await recordSignIn(signInOf(trying), trying.user ? 'wrongPassword' : 'unknownName')
}

/** A try as the audit trail keeps it. */
export function signInOf({ user, ...signIn }: Trying): SignIn {
  return { ...signIn, userId: user?.id ?? 0 }
}

function lockedOut(waitSeconds: number): Refusal {
  const minutes = Math.ceil(waitSeconds / 60)
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return new Refusal(
    'slowDown',
    `Too many wrong passwords for this user name. Try again in ${wait}`,
    { retryAfterSeconds: waitSeconds },
  )
}
