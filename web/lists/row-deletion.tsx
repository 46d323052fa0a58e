import { useState } from 'react'
import { administrationMessageOf } from '../api/errors.ts'
import type { ListKey } from '../api/use-api.ts'
import type { SentTo, WriteKey } from '../api/use-saving.ts'
import { ConfirmDelete } from '../components/confirm-delete.tsx'
import { toast } from '../components/toaster.tsx'
import { useWrite } from '../entry/use-write.ts'
import { WhileOpened } from './opening.tsx'
import type { RowKind, RowValues } from './row-kind.ts'
import type { Rows } from './use-rows.ts'

interface RowDeletionProps<Row, Values extends RowValues> {
  readonly rows: Rows<Row, Values>
  /** What is about to happen. */
  readonly text: (row: Row) => string
}

/** Asks before a row is deleted, deletes it, and empties the form that holds it. */
export function RowDeletion<Row extends { readonly id: number }, Values extends RowValues>(
  props: RowDeletionProps<Row, Values>,
) {
  const { rows, text } = props
  const { kind, deletion, edited, leave } = rows
  const { remove } = kind
  if (!remove) return null
  return (
    <WhileOpened opening={deletion}>
      {(row, isOpen) => (
        <DeletionDialog
          id={row.id}
          text={text(row)}
          remove={remove}
          list={kind.list}
          open={isOpen}
          onClose={deletion.close}
          onDeleted={() => row.id === edited?.id && leave()}
          finalFocus={deletion.focusAfter}
        />
      )}
    </WhileOpened>
  )
}

interface DeletionDialogProps {
  readonly id: number
  readonly text: string
  readonly remove: NonNullable<RowKind<never, RowValues>['remove']>
  readonly list: ListKey
  readonly open: boolean
  readonly onClose: () => void
  readonly onDeleted: () => void
  readonly finalFocus: (isGone: boolean) => HTMLElement | null
}

function DeletionDialog(props: DeletionDialogProps) {
  const { id, remove, list, onClose, onDeleted, ...dialog } = props
  const { key, words } = remove
  const [deleted, setDeleted] = useState(false)
  const { saving, unsettled, save } = useWrite<WriteKey, null>(key, {
    form: words.formName(id),
    refreshes: [list],
    onSaved: () => {
      toast({ title: words.deleted })
      setDeleted(true)
      onClose()
      onDeleted()
    },
    failedText: ({ error }) => administrationMessageOf(error, words.notDeleted),
    onFailed: ({ outcome }) => {
      if (outcome === 'refused') onClose()
    },
  })
  return (
    <ConfirmDelete
      {...dialog}
      deleting={saving}
      unsettled={unsettled !== null}
      deleted={deleted}
      onDelete={() => save({ params: { id } } as SentTo<WriteKey>, null)}
      onClose={onClose}
    />
  )
}
