import { type RefObject, useRef, useState } from 'react'
import { may } from '../../shared/contract/access.ts'
import type { ListKey } from '../api/use-api.ts'
import { useFreshApi } from '../api/use-fresh-api.ts'
import { useSession } from '../app/session.tsx'
import { type Opening, useOpening } from './opening.tsx'
import type { RowKind, RowValues } from './row-kind.ts'

/** A list whose rows are edited in a form above it, for `RowForm`, `ListTable`, `rowActions` and `RowDeletion`. */
export interface Rows<Row, Values extends RowValues> {
  readonly kind: RowKind<Row, Values>
  readonly mayChange: boolean
  /** What was read, for `ListTable`. */
  readonly read: Read<readonly Row[]>
  /** The row in the form; null where that makes a new one. */
  readonly edited: Row | null
  readonly edit: (row: Row) => void
  /** Back to new ones. */
  readonly leave: () => void
  /** The question before a row is deleted. */
  readonly deletion: Opening<Row>
  /** Takes the focus where the last row was deleted. */
  readonly refreshButton: RefObject<HTMLButtonElement | null>
}

/** What `useApi` gives, as far as a list needs it. */
export interface Read<Data> {
  readonly data: Data | undefined
  readonly error: Error | undefined
  readonly isValidating: boolean
  readonly mutate: () => Promise<unknown>
}

/** Reads a list anew, and knows which of its rows is edited and which is about to be deleted. */
export function useRows<Row, Values extends RowValues>(
  kind: RowKind<Row, Values>,
): Rows<Row, Values> {
  const { user } = useSession()
  const read = useFreshApi<ListKey>(kind.list) as unknown as Read<readonly Row[]>
  const [edited, setEdited] = useState<Row | null>(null)
  const refreshButton = useRef<HTMLButtonElement>(null)
  const deletion = useOpening<Row>(refreshButton)
  return {
    kind,
    mayChange: may(user.userType, kind.permission),
    read,
    edited,
    edit: setEdited,
    leave: () => setEdited(null),
    deletion,
    refreshButton,
  }
}
