import * as z from 'zod/mini'
import { USER_TYPES } from './access.ts'
import { branchCodeField } from './branches.ts'
import { Deleted, IdParams, instantOut, requiredText } from './fields.ts'
import { lazily } from './lazily.ts'
import { newPasswordField, optionalPasswordField } from './password.ts'
import { row } from './route.ts'
import { spelledAnyWay } from './spelled.ts'

const NAME_REQUIRED = 'Username is required'
const TYPE_REQUIRED = 'User Type is required'

const common = {
  userName: z.pipe(
    z
      .string({ error: NAME_REQUIRED })
      .check(z.trim(), z.maxLength(100, { error: 'Username must be less than 100 characters' })),
    requiredText(100, NAME_REQUIRED),
  ),
  userType: z.pipe(
    z.string({ error: TYPE_REQUIRED }).check(z.trim(), z.minLength(1, { error: TYPE_REQUIRED })),
    spelledAnyWay(USER_TYPES),
  ),
}

/** The branch of a user; null if it was left empty. */
const chosenBranch = z.nullable(branchCodeField)
const emptyIsNull = (text: string): string | null => text.trim() || null

/** A new user (docs/rules/sessions-and-roles.md). */
export const UserRequest = lazily(() =>
  z.object({
    userName: common.userName,
    password: newPasswordField('Password'),
    userType: common.userType,
    branch: z.pipe(
      z.pipe(
        z.optional(z.nullable(z.string())),
        z.transform((text) => emptyIsNull(text ?? '')),
      ),
      chosenBranch,
    ),
  }),
)

/**
 * An edit of a user. An empty or absent password keeps the old one; an absent branch keeps the old branch
 * (docs/rules/sessions-and-roles.md).
 */
export const UserUpdateRequest = lazily(() =>
  z.object({
    ...common,
    branch: z.pipe(
      z.pipe(
        z.optional(z.nullable(z.string())),
        z.transform((text) => (text == null ? undefined : emptyIsNull(text))),
      ),
      z.optional(chosenBranch),
    ),
    password: optionalPasswordField('Password'),
  }),
)

/** A user as the API returns it, without a password. */
export const User = lazily(() =>
  z.object({
    id: z.int(),
    userName: z.string(),
    userType: z.enum(USER_TYPES),
    branch: z.string(),
    /** True for a Manager or Admin of the branch that is head office, if somebody chose that branch for the user. */
    isHeadOffice: z.boolean(),
    createdAt: instantOut,
    updatedAt: instantOut,
  }),
)

export const UserList = z.array(User)

export const tblUsersList = row('GET /api/tbl-users', {
  name: 'tbl-users/list',
  summary: 'All users, without their passwords',
  access: 'administerUsers',
  response: UserList,
})

export const tblUsersCreate = row('POST /api/tbl-users', {
  name: 'tbl-users/create',
  summary: 'Add a user',
  access: 'administerUsers',
  specified: true,
  body: UserRequest,
  response: User,
})

export const tblUsersUpdate = row('PUT /api/tbl-users/{id}', {
  name: 'tbl-users/update',
  summary: 'Change a user; a blank password keeps the one there is',
  access: 'administerUsers',
  params: IdParams,
  specified: true,
  body: UserUpdateRequest,
  response: User,
})

export const tblUsersDelete = row('DELETE /api/tbl-users/{id}', {
  name: 'tbl-users/delete',
  summary: 'Delete a user',
  access: 'administerUsers',
  params: IdParams,
  response: Deleted,
})

export const ROUTES = [tblUsersList, tblUsersCreate, tblUsersUpdate, tblUsersDelete] as const
