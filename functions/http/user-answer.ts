import type * as z from 'zod/mini'
import type { User } from '../../shared/contract/users.ts'
import type { UserRecord } from '../store/users.ts'

/** A user as the API gives it: never with the password's hash, never with sessions. */
export function userAnswer(user: UserRecord): z.output<typeof User> {
  const { id, userName, userType, branch, createdAt, updatedAt } = user
  return { id, userName, userType, branch, createdAt, updatedAt }
}
