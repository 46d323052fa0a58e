import { useState } from 'react'
import { search as texts } from '#texts/search.ts'
import { ApiError, messageOf } from '../../api/errors.ts'
import { useSaving } from '../../api/use-saving.ts'
import { useSession } from '../../app/session.tsx'
import { ConfirmDelete } from '../../components/confirm-delete.tsx'
import { toast } from '../../components/toaster.tsx'
import { CHANGED_BY_EDITING } from '../../forms/search/changed-by-editing.ts'
import { movedOnRecord } from '../../forms/search/moved-on.ts'
import type { FoundTransaction, SearchRow } from '../../forms/search/search-rows.ts'
import { type DeletionNames, deleteText } from './delete-text.ts'

interface DeleteDialogProps {
  readonly row: FoundTransaction
  readonly names: DeletionNames
  readonly open: boolean
  readonly onClose: () => void
  /** Told the numbers that are gone. */
  readonly onDeleted: (ids: readonly number[]) => void
  /** Told of the row as someone else has left it. */
  readonly onChanged: (rows: readonly SearchRow[]) => void
  readonly finalFocus: (isGone: boolean) => HTMLElement | null
}

const NOT_FOUND = 404

/** Asks before a transaction is deleted, and deletes, both legs of an exchange together (specification 2, sections 2, 4 and 8). */
export function DeleteDialog(props: DeleteDialogProps) {
  const { row, names, open, onClose, onDeleted, onChanged, finalFocus } = props
  const { user } = useSession()
  const [deleted, setDeleted] = useState(false)
  const ids = [row.id, ...(row.otherLeg ? [row.otherLeg.id] : [])]
  const gone = () => {
    setDeleted(true)
    onDeleted(ids)
    onClose()
  }
  const { saving, unsettled, save } = useSaving<'DELETE /api/transactions/{id}', null>(
    'DELETE /api/transactions/{id}',
    {
      userId: user.id,
      form: texts.deletionFormName(row.id),
      refreshes: CHANGED_BY_EDITING,
      onResult: (result) => {
        if (result.outcome === 'saved') {
          toast({ title: texts.deleted })
          return gone()
        }
        const { error, outcome } = result
        const description = messageOf(error, texts.notDeleted)
        toast({ title: texts.error, description, variant: 'destructive' })
        const newer = movedOnRecord<FoundTransaction>(error)
        if (newer) onChanged([newer])
        if (error instanceof ApiError && error.status === NOT_FOUND) gone()
        else if (outcome === 'refused') onClose()
      },
    },
  )
  return (
    <ConfirmDelete
      open={open}
      text={deleteText(row, names)}
      deleting={saving}
      unsettled={unsettled !== null}
      deleted={deleted}
      finalFocus={finalFocus}
      onDelete={() => save({ params: { id: row.id }, body: deletionBody(row.version) }, null)}
      onClose={onClose}
    />
  )
}

/** The documented client sends this literal; the server takes the user from the session (specification 2, section 6). */
function deletionBody(version: number): { deletedBy: string; version: number } {
  return { deletedBy: 'User', version }
}
