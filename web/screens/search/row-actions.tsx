import { search as texts } from '#texts/search.ts'
import { changeRefusal } from '../../search/change-refusal.ts'
import { OrderLink } from '../../search/order-link.tsx'
import { mayReverse } from '../../search/reversal-rights.ts'
import {
  type FoundTransaction,
  isEditable,
  isTransaction,
  orderOf,
  type SearchRow,
} from '../../search/search-rows.ts'
import type { Viewer } from '../../search/use-viewer.ts'
import { ReverseButton } from '../../transaction/reverse-button.tsx'
import { EditIcon, PrintIcon, TrashIcon } from '../../ui/icons.tsx'
import { RowButton } from '../../ui/row-button.tsx'

export interface RowActionsProps {
  readonly row: SearchRow
  readonly viewer: Viewer
  readonly onPrint: (row: FoundTransaction) => void
  readonly onEdit: (row: FoundTransaction) => void
  readonly onDelete: (row: FoundTransaction) => void
}

/**
 * The buttons Print, Edit, Delete and Reverse of a row. A deleted row can only be printed, and a Viewer can only print. A
 * hawala that posts has a link to its order; a hawala that is only recorded has no buttons.
 */
export function RowActions({ row, viewer, onPrint, onEdit, onDelete }: RowActionsProps) {
  if (!isTransaction(row)) {
    if (orderOf(row) === null) return '-'
    return (
      <div className="row-buttons" data-actions="">
        <OrderLink row={row} />
      </div>
    )
  }
  const refusal = changeRefusal(row, viewer)
  return (
    <div className="row-buttons" data-actions="">
      <RowButton
        label={texts.printOf(row.id)}
        title={texts.printTheVoucher}
        onClick={() => onPrint(row)}
      >
        <PrintIcon size={14} /> <span>{texts.print}</span>
      </RowButton>
      {isEditable(row, viewer.userType) ? (
        <>
          <RowButton
            label={texts.editOf(row.id)}
            isMain
            disabled={refusal !== null}
            title={refusal ?? texts.edit}
            onClick={() => onEdit(row)}
          >
            <EditIcon size={14} /> <span>{texts.edit}</span>
          </RowButton>
          <RowButton
            label={texts.deleteOf(row.id)}
            tone="danger"
            disabled={refusal !== null}
            title={refusal ?? texts.delete}
            onClick={() => onDelete(row)}
          >
            <TrashIcon size={14} /> <span>{texts.delete}</span>
          </RowButton>
        </>
      ) : null}
      {mayReverse(row, viewer) ? <ReverseButton row={row} /> : null}
      <OrderLink row={row} />
    </div>
  )
}
