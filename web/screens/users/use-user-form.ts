import { users as texts } from '#texts/users.ts'
import { storeUser } from '../../api/stored-session.ts'
import { useSession } from '../../app/session.tsx'
import { useRowForm } from '../../forms/use-row-form.ts'
import {
  checkEditedUser,
  checkNewUser,
  type ListedUser,
  userBody,
  valuesOf,
} from './user-values.ts'

/** The list, and who is signed in, who may be the one that changed. */
const REFRESHES = ['GET /api/tbl-users', 'GET /api/auth/me'] as const

/**
 * The form of the user that is edited, or of new ones, one after the other (specification 1, sections 2, 5 and 8).
 * @param onLeave called when the user has been saved: back to new ones
 */
export function useUserForm(edited: ListedUser | null, onLeave: () => void) {
  const { user } = useSession()
  return useRowForm({
    row: edited,
    valuesOf,
    resolver: edited ? checkEditedUser : checkNewUser,
    firstField: 'userName',
    formName: texts.formName,
    says: texts.says,
    create: 'POST /api/tbl-users',
    toCreate: (values) => ({ body: userBody(values) }),
    update: 'PUT /api/tbl-users/{id}',
    toUpdate: ({ id }, values) => ({ params: { id }, body: userBody(values) }),
    refreshes: REFRESHES,
    holdsSecret: true,
    onSaved: (saved) => {
      if (saved.id === user.id) storeUser(saved)
    },
    onLeave,
  })
}
