import { useState } from 'react'
import { search as texts } from '#texts/search.ts'
import { ApiError, messageOf } from '../../api/errors.ts'
import { ConfirmDelete } from '../../components/confirm-delete.tsx'
import { toast } from '../../components/toaster.tsx'
import { CHANGED_BY_EDITING } from '../../entry/changed-by.ts'
import { movedOnRecord } from '../../entry/moved-on.ts'
import { useWrite } from '../../entry/use-write.ts'
import type { FoundTransaction, SearchRow } from '../../search/search-rows.ts'
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

/** Asks before a transaction is deleted, and deletes, both legs of an exchange together. Rules: docs/rules/ledger.md */
export function DeleteDialog(props: DeleteDialogProps) {
  const { row, names, open, onClose, onDeleted, onChanged, finalFocus } = props
  const [deleted, setDeleted] = useState(false)
  const ids = [row.id, ...(row.otherLeg ? [row.otherLeg.id] : [])]
  const gone = () => {
    setDeleted(true)
    onDeleted(ids)
    onClose()
  }
  const { saving, unsettled, save } = useWrite<'DELETE /api/transactions/{id}', null>(
    'DELETE /api/transactions/{id}',
    {
      form: texts.deletionFormName(row.id),
      refreshes: CHANGED_BY_EDITING,
      onSaved: () => {
        toast({ title: texts.deleted })
        gone()
      },
      failedText: ({ error }) => messageOf(error, texts.notDeleted),
      onFailed: ({ error, outcome }) => {
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

/** The documented client sends this literal; the server takes the user from the session. */
function deletionBody(version: number): { deletedBy: string; version: number } {
  return { deletedBy: 'User', version }
}
