import { useRef, useState } from 'react'
import { may } from '../../shared/contract/access.ts'
import type { ListKey } from '../api/use-api.ts'
import { useFreshApi } from '../api/use-fresh-api.ts'
import { useSession } from '../app/session.tsx'
import type { ListTableProps, Read } from './list-table.tsx'
import { type Opening, useOpening } from './opening.tsx'
import type { RowKind, RowValues } from './row-kind.ts'

/** The state of a list with a form above it, for `RowForm`, `ListTable`, `rowActions` and `RowDeletion`. */
export interface Rows<Row, Values extends RowValues> {
  readonly kind: RowKind<Row, Values>
  /** The name of a row. */
  readonly nameOf: (row: Row) => string
  readonly mayChange: boolean
  /** The props for `ListTable`. */
  readonly table: ListedRows<Row>
  /** The edited row; null while the form is for a new row. */
  readonly edited: Row | null
  readonly edit: (row: Row) => void
  /** Switches the form to a new row, unless another row was opened before the save of this row ended. */
  readonly leave: (row: Row | null) => void
  /** Opens the dialog that deletes a row. */
  readonly deletion: Opening<Row>
}

type ListedRows<Row> = Pick<
  ListTableProps<Row>,
  'title' | 'reads' | 'refreshButton' | 'caption' | 'emptyText' | 'emptyHint'
>

/**
 * Reads a list again when the screen opens, and holds the row being edited and the row being deleted.
 * @param nameOf the name of a row, for its buttons and the title of the form
 */
export function useRows<Row, Values extends RowValues>(
  kind: RowKind<Row, Values>,
  nameOf: (row: Row) => string,
): Rows<Row, Values> {
  const { user } = useSession()
  const read = useFreshApi<ListKey>(kind.list) as unknown as Read<readonly Row[]>
  const [edited, setEdited] = useState<Row | null>(null)
  // Gets the focus after the last row was deleted.
  const refreshButton = useRef<HTMLButtonElement>(null)
  const deletion = useOpening<Row>(refreshButton)
  const mayChange = may(user.userType, kind.permission)
  const { list, all, caption, noneFound, noneHint } = kind.words
  return {
    kind,
    nameOf,
    mayChange,
    table: {
      title: list,
      reads: [[all, read]],
      refreshButton,
      caption,
      emptyText: noneFound,
      emptyHint: mayChange ? noneHint : undefined,
    },
    edited,
    edit: setEdited,
    leave: (row) => setEdited((now) => (now === row ? null : now)),
    deletion,
  }
}
