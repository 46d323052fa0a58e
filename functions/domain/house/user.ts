import type * as z from 'zod/mini'
import { may, type UserType } from '../../../shared/contract/access.ts'
import { DEFAULT_BRANCH } from '../../../shared/contract/branches.ts'
import type { User } from '../../../shared/contract/users.ts'

/** A member of staff. Rules: docs/rules/sessions-and-roles.md. */
export interface UserRecord {
  id: number
  userName: string
  userType: UserType
  branch: string
  /** True if a person chose the branch; false if it was left empty, or if an earlier version saved the user. */
  isBranchChosen: boolean
  createdAt: string
  updatedAt: string
}

/**
 * Returns the branch of a saved user, and whether the person who saves it chose it; null means that the branch was left
 * empty.
 */
export function branchOf(sent: string | null): Pick<UserRecord, 'branch' | 'isBranchChosen'> {
  return { branch: sent ?? DEFAULT_BRANCH, isBranchChosen: sent !== null }
}

/**
 * True if a user acts for head office: a Manager or Admin of the branch that is head office, if a person chose that branch
 * for them. Everybody for whom no branch is named is in HQ, so a branch that was left empty gives no rights. Rules:
 * docs/rules/sessions-and-roles.md.
 * @param headOffice the code of the branch that is head office; null if none is
 */
export function isHeadOffice(
  user: Pick<UserRecord, 'userType' | 'branch' | 'isBranchChosen'>,
  headOffice: string | null,
): boolean {
  return may(user.userType, 'headOffice') && user.isBranchChosen && user.branch === headOffice
}

/** True for a member of the branch's staff who has a till there. A Viewer has none. */
export function isStaffOf(user: Pick<UserRecord, 'branch' | 'userType'>, branch: string): boolean {
  return user.branch === branch && may(user.userType, 'record')
}

/** Puts a user into the form that the API returns, without the sessions. */
export function userAnswer(user: UserRecord, headOffice: string | null): z.output<typeof User> {
  const { id, userName, userType, branch, createdAt, updatedAt } = user
  const acts = isHeadOffice(user, headOffice)
  return { id, userName, userType, branch, isHeadOffice: acts, createdAt, updatedAt }
}
