import { useRef, useState } from 'react'
import { may } from '../../shared/contract/access.ts'
import type { ListKey } from '../api/use-api.ts'
import { useFreshApi } from '../api/use-fresh-api.ts'
import { useSession } from '../app/session.tsx'
import type { ListTableProps, Read } from './list-table.tsx'
import { type Opening, useOpening } from './opening.tsx'
import type { RowKind, RowValues } from './row-kind.ts'

/** A list whose rows are edited in a form above it, for `RowForm`, `ListTable`, `rowActions` and `RowDeletion`. */
export interface Rows<Row, Values extends RowValues> {
  readonly kind: RowKind<Row, Values>
  /** What a row is known by. */
  readonly nameOf: (row: Row) => string
  readonly mayChange: boolean
  /** What `ListTable` takes of it. */
  readonly table: ListedRows<Row>
  /** The row in the form; null where that makes a new one. */
  readonly edited: Row | null
  readonly edit: (row: Row) => void
  /** Back to new ones. */
  readonly leave: () => void
  /** The question before a row is deleted. */
  readonly deletion: Opening<Row>
}

type ListedRows<Row> = Pick<
  ListTableProps<Row>,
  'title' | 'reads' | 'refreshButton' | 'caption' | 'emptyText' | 'emptyHint'
>

/**
 * Reads a list anew, and knows which of its rows is edited and which is about to be deleted.
 * @param nameOf what a row is known by, on its buttons and above its form
 */
export function useRows<Row, Values extends RowValues>(
  kind: RowKind<Row, Values>,
  nameOf: (row: Row) => string,
): Rows<Row, Values> {
  const { user } = useSession()
  const read = useFreshApi<ListKey>(kind.list) as unknown as Read<readonly Row[]>
  const [edited, setEdited] = useState<Row | null>(null)
  // It takes the focus where the last row was deleted.
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
    leave: () => setEdited(null),
    deletion,
  }
}
