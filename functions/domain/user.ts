import type * as z from 'zod/mini'
import type { UserType } from '../../shared/contract/access.ts'
import type { User } from '../../shared/contract/users.ts'

/** A member of staff. Rules: docs/rules/sessions-and-roles.md. */
export interface UserRecord {
  id: number
  userName: string
  userType: UserType
  branch: string
  /** The text that `http/password.ts` writes: algorithm, parameters, salt and hash. */
  passwordHash: string
  createdAt: string
  updatedAt: string
}

/** A user as the API returns it, without the password hash and the sessions. */
export function userAnswer(user: UserRecord): z.output<typeof User> {
  const { id, userName, userType, branch, createdAt, updatedAt } = user
  return { id, userName, userType, branch, createdAt, updatedAt }
}
