import { messageOf } from '../api/errors.ts'
import type { SentTo, WriteKey } from '../api/use-saving.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import { WhileOpened } from './opening.tsx'
import type { RowValues } from './row-kind.ts'
import type { Rows } from './use-rows.ts'

/** Asks for confirmation and deletes a row. If the form holds this row, it is emptied. */
export function RowDeletion<Row extends { readonly id: number }, Values extends RowValues>({
  rows,
}: {
  readonly rows: Rows<Row, Values>
}) {
  const { kind, deletion, edited, leave } = rows
  const { remove } = kind
  if (!remove) return null
  const { key, words } = remove
  return (
    <WhileOpened opening={deletion}>
      {(row, dialog) => (
        <DeletionDialog
          {...dialog}
          call={key}
          sent={{ params: { id: row.id } } as SentTo<WriteKey>}
          formName={words.formName(row.id)}
          refreshes={[kind.list]}
          text={words.willDelete(row)}
          deletedText={words.deleted}
          failedText={(error) => messageOf(error, words.notDeleted)}
          onGone={() => {
            deletion.close()
            if (row.id === edited?.id) leave(edited)
          }}
        />
      )}
    </WhileOpened>
  )
}
