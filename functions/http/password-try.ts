import { Refusal } from '../../shared/contract/refusal.ts'
import { isKnownFrom } from '../store/open-session.ts'
import { countTry, forgetTry, keepWrongTry, newTry } from '../store/sign-in-attempts.ts'
import type { UserWithSessions } from '../store/users.ts'
import { verifyPassword } from './password.ts'

/** Who tries a password, from where, and when. */
export interface Trying {
  userName: string
  /** Undefined where nobody has that name. */
  user: UserWithSessions | undefined
  address: string
  now: Date
}

/**
 * Looks at a password under the lock of its name (docs/decisions/2026-11-21-locked-sign-in.md). A try is counted before it is looked at; a
 * right one is taken back.
 * @returns whether it is the user's; false for a name that nobody has, in the same time as for a wrong password
 * @throws Refusal `slowDown` where the name is locked at that address; the password is not looked at then
 */
export async function isRightPassword(password: string, trying: Trying): Promise<boolean> {
  const { userName, user, address, now } = trying
  const attempt = newTry(userName, address, now)
  const isKnown = user !== undefined && isKnownFrom(user, address, attempt.nowSeconds)
  const waitSeconds = await countTry(attempt, isKnown)
  if (waitSeconds > 0) throw lockedOut(waitSeconds)
  const isRight = await verifyPassword(password, user?.passwordHash ?? null)
  await (isRight ? forgetTry(attempt, isKnown) : keepWrongTry(attempt, isKnown))
  return isRight
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
