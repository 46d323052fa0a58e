import { receiveList as texts } from '#texts/receive-list.ts'
import { LIST_COLUMNS } from '../../../shared/contract/hawala-list-facts.ts'
import { isSameEverywhere } from '../../list-file/column-source.ts'
import { type Column, DataTable } from '../../table/data-table.tsx'
import type { Sources } from './list-columns.ts'
import type { ListRow } from './rows-of-list.ts'

const SHOWN_ROWS = 3

/**
 * The first rows of a list without headings under the columns that were chosen or guessed, as they would be received: the person
 * sees a wrong column before anything is checked.
 */
export function ReadRows(props: { readonly rows: readonly ListRow[]; readonly sources: Sources }) {
  const { rows, sources } = props
  const columns = LIST_COLUMNS.filter(
    (column) => sources[column] !== '' && !isSameEverywhere(sources[column]),
  ).map(
    (column): Column<ListRow> => ({
      header: texts.columnLabels[column],
      cell: (row) => row[column] ?? '-',
    }),
  )
  if (columns.length === 0) return null
  return (
    <DataTable
      columns={columns}
      rows={rows.slice(0, SHOWN_ROWS)}
      rowKey={({ line }) => line}
      caption={texts.readAs}
      emptyText={texts.noRowsToShow}
    />
  )
}
