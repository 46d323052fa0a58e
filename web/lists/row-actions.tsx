import { lists as texts } from '#texts/lists.ts'
import { EditIcon, TrashIcon } from '../components/icons.tsx'
import { RowButton } from '../components/row-button.tsx'
import type { Column, OnCard } from '../table/data-table.tsx'
import type { RowValues } from './row-kind.ts'
import type { Rows } from './use-rows.ts'

interface RowActions<Row> {
  readonly card: OnCard
  /** What the button does to which row: "Edit karim". */
  readonly editOf: (row: Row) => string
  /** Left out where nothing is deleted. */
  readonly deleteOf?: (row: Row) => string
  /** Why a row can't be deleted; undefined where it can. */
  readonly staysSince?: (row: Row) => string | undefined
}

/** The column with the buttons that edit and delete a row; none for who may change nothing. */
export function rowActions<Row, Values extends RowValues>(
  { mayChange, edit, deletion }: Rows<Row, Values>,
  { card, editOf, deleteOf, staysSince }: RowActions<Row>,
): Column<Row>[] {
  if (!mayChange) return []
  const deleteButton = (row: Row, label: string, reason = staysSince?.(row)) => (
    <RowButton
      label={label}
      tone="danger"
      disabled={reason !== undefined}
      title={reason}
      onClick={() => deletion.open(row)}
    >
      <TrashIcon size={14} /> {texts.delete}
    </RowButton>
  )
  const cell = (row: Row) => (
    <div className="row-buttons">
      <RowButton label={editOf(row)} onClick={() => edit(row)}>
        <EditIcon size={14} /> {texts.edit}
      </RowButton>
      {deleteOf ? deleteButton(row, deleteOf(row)) : null}
    </div>
  )
  return [{ header: texts.actions, card, width: '1%', cell }]
}
