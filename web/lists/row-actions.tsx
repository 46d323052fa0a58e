import * as labels from '#texts/labels.ts'
import { lists as texts } from '#texts/lists.ts'
import type { Column, OnCard } from '../table/data-table.tsx'
import { EditIcon, TrashIcon } from '../ui/icons.tsx'
import { RowButton } from '../ui/row-button.tsx'
import type { RowValues } from './row-kind.ts'
import type { Rows } from './use-rows.ts'

/**
 * Makes the column with the buttons Edit and Delete. Without the right to change rows, there is no column.
 * @param staysSince returns the reason why a row can't be deleted; undefined if it can
 */
export function rowActions<Row, Values extends RowValues>(
  { kind, nameOf, mayChange, edit, deletion }: Rows<Row, Values>,
  card: OnCard,
  staysSince?: (row: Row) => string | undefined,
): Column<Row>[] {
  if (!mayChange) return []
  const { words, remove } = kind
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
      <RowButton label={words.editOf(nameOf(row))} onClick={() => edit(row)}>
        <EditIcon size={14} /> {texts.edit}
      </RowButton>
      {remove ? deleteButton(row, remove.words.deleteOf(nameOf(row))) : null}
    </div>
  )
  return [{ header: labels.actions, card, width: '1%', cell }]
}
