import type { ComponentProps, ReactNode, Ref } from 'react'
import { messageOf } from '../api/errors.ts'
import { DataTable } from '../table/data-table.tsx'
import { ListPanel } from '../ui/list-panel.tsx'
import { type KeyedRow, keyOf } from './row-kind.ts'

/** The parts of a `useApi` result that a list needs. */
export interface Read<Data> {
  readonly data: Data | undefined
  readonly error: Error | undefined
  readonly isValidating: boolean
  readonly mutate: () => Promise<unknown>
}

/** A read that the list needs, with its name for the error message: "The users". */
type NamedRead<Data> = readonly [what: string, read: Read<Data>]

export interface ListTableProps<Row>
  extends Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'rowKey' | 'loading'> {
  readonly title: string
  /** A description of the whole list, below the title. */
  readonly description?: ReactNode
  /** The read of the rows, and of other data that the rows need. */
  readonly reads: readonly [NamedRead<readonly Row[]>, ...NamedRead<unknown>[]]
  readonly refreshButton?: Ref<HTMLButtonElement>
}

/** A list in a panel, with its loading, refreshing and error states. It is a table, or cards on narrow screens. */
export function ListTable<Row extends KeyedRow>(props: ListTableProps<Row>) {
  const { title, description, reads, refreshButton, ...table } = props
  const failed = reads.find(([, { error }]) => error)
  const error = failed?.[1].error
  const loaded = reads.every(([, { data }]) => data !== undefined)
  return (
    <ListPanel
      title={title}
      description={description}
      what={failed?.[0] ?? ''}
      failure={error ? messageOf(error, error.message) : null}
      loaded={loaded}
      refreshing={reads.some(([, { isValidating }]) => isValidating)}
      onRefresh={() => {
        for (const [, { mutate }] of reads) void mutate()
      }}
      refreshButton={refreshButton}
    >
      <DataTable {...table} rows={reads[0][1].data ?? []} rowKey={keyOf} loading={!loaded} />
    </ListPanel>
  )
}
