import { useState } from 'react'
import { users as texts } from '#texts/users.ts'
import { administrationMessageOf } from '../../api/errors.ts'
import { useSaving } from '../../api/use-saving.ts'
import { useSession } from '../../app/session.tsx'
import { ConfirmDelete } from '../../components/confirm-delete.tsx'
import { toast } from '../../components/toaster.tsx'
import type { ListedUser } from './user-values.ts'

interface DeleteUserProps {
  readonly doomed: ListedUser
  /** Called when the dialog is to go, with whether the user is deleted. */
  readonly onClose: (deleted: boolean) => void
  readonly open: boolean
  readonly finalFocus: (isGone: boolean) => HTMLElement | null
}

/** Asks before a user is deleted, and deletes (specification 1, section 2 "Users"). */
export function DeleteUser({ doomed, onClose, open, finalFocus }: DeleteUserProps) {
  const { user } = useSession()
  const [deleted, setDeleted] = useState(false)
  const { saving, unsettled, save } = useSaving<'DELETE /api/tbl-users/{id}', null>(
    'DELETE /api/tbl-users/{id}',
    {
      userId: user.id,
      form: texts.deletionFormName(doomed.id),
      refreshes: ['GET /api/tbl-users'],
      onResult: (result) => {
        if (result.outcome === 'saved') {
          toast({ title: texts.deleted })
          setDeleted(true)
          onClose(true)
          return
        }
        const description = administrationMessageOf(result.error, texts.notDeleted)
        toast({ title: texts.error, description, variant: 'destructive' })
        if (result.outcome === 'refused') onClose(false)
      },
    },
  )
  return (
    <ConfirmDelete
      open={open}
      text={texts.willDelete(doomed.userName)}
      deleting={saving}
      unsettled={unsettled !== null}
      deleted={deleted}
      finalFocus={finalFocus}
      onDelete={() => save({ params: { id: doomed.id } }, null)}
      onClose={() => onClose(false)}
    />
  )
}
