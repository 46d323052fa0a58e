import { users as texts } from '#texts/users.ts'
import type { Answered, RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { DEFAULT_BRANCH, UserRequest, UserUpdateRequest } from '../../../shared/contract/users.ts'
import { checkedAsTyped } from '../../forms/checked-as-typed.ts'

/** A user as `GET /api/tbl-users` lists them. */
export type ListedUser = Answered<RouteNamed<'tbl-users/list'>>[number]

/** What the form holds: text, as it stands in the fields. */
export interface UserValues {
  readonly userName: string
  readonly password: string
  readonly userType: string
  readonly branch: string
}

export const LABELS: Readonly<Record<keyof UserValues, string>> = {
  userName: texts.username,
  password: texts.password,
  userType: texts.userType,
  branch: 'Branch',
}

/** What the form starts from: a user that is edited, whose password nobody knows, or a new one. */
export function valuesOf(user: ListedUser | null): UserValues {
  return {
    userName: user?.userName ?? '',
    password: '',
    userType: user?.userType ?? '',
    branch: user?.branch ?? DEFAULT_BRANCH,
  }
}

/** The checks of a new user, which the server makes too. */
export const checkNewUser = checkedAsTyped<UserValues>(UserRequest, LABELS)

/** The same for a user that is edited, where no password keeps the old one. */
export const checkEditedUser = checkedAsTyped<UserValues>(UserUpdateRequest, LABELS)

/** What is sent for values that were checked. */
export function userBody(values: UserValues): Sent<RouteNamed<'tbl-users/create'>, 'body'> {
  const { userName, password, userType, branch } = values
  return { userName: userName.trim(), password, userType, branch: branch.trim().toUpperCase() }
}
