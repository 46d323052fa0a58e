import { users as texts } from '#texts/users.ts'
import { DEFAULT_BRANCH, UserRequest, UserUpdateRequest } from '../../../shared/contract/users.ts'
import { storedUser, storeUser } from '../../api/stored-session.ts'
import { type RowOf, rowKind } from '../../lists/row-kind.ts'

/** A user as they are listed. */
export type ListedUser = RowOf<'GET /api/tbl-users'>

/** Who may sign in, and as what. Rules: docs/rules/sessions-and-roles.md */
export const USERS = rowKind({
  list: 'GET /api/tbl-users',
  create: 'POST /api/tbl-users',
  update: 'PUT /api/tbl-users/{id}',
  remove: { key: 'DELETE /api/tbl-users/{id}', words: texts.deletion },
  permission: 'administerUsers',
  // And who is signed in, who may be the one that changed.
  refreshes: ['GET /api/tbl-users', 'GET /api/auth/me'],
  words: texts.row,
  labels: {
    userName: texts.username,
    password: texts.password,
    userType: texts.userType,
    branch: texts.branch,
  },
  // Nobody knows the password of a user that is edited: its field begins empty too.
  fresh: { userName: '', password: '', userType: '', branch: DEFAULT_BRANCH },
  schema: UserRequest,
  updateSchema: UserUpdateRequest,
  bodyOf: ({ userName, password, userType, branch }) => ({
    userName: userName.trim(),
    password,
    userType,
    branch: branch.trim().toUpperCase(),
  }),
  holdsSecret: true,
  onSaved: (saved) => {
    if (saved.id === storedUser().id) storeUser(saved)
  },
})
