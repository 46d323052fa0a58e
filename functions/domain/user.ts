import type * as z from 'zod/mini'
import type { UserType } from '../../shared/contract/access.ts'
import type { User } from '../../shared/contract/users.ts'

/** A member of the staff (docs/rules/sessions-and-roles.md). */
export interface UserRecord {
  id: number
  userName: string
  userType: UserType
  branch: string
  /** As `http/password.ts` writes it: algorithm, parameters, salt and hash. */
  passwordHash: string
  createdAt: string
  updatedAt: string
}

/** A user as the API gives it: never with the password's hash, never with sessions. */
export function userAnswer(user: UserRecord): z.output<typeof User> {
  const { id, userName, userType, branch, createdAt, updatedAt } = user
  return { id, userName, userType, branch, createdAt, updatedAt }
}
