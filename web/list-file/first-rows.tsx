import { Text } from '@chakra-ui/react'
import { listFile as texts } from '#texts/list-file.ts'
import { type Column, DataTable } from '../table/data-table.tsx'
import { type TableRow, textOf } from '../table-files/table.ts'

const SHOWN_ROWS = 6
/** The number of rows that are shown of a table that the screen made itself, because each line may be read wrongly. */
const SHOWN_READ_ROWS = 50
/** The number of columns that fit beside each other. The others are listed where columns are matched. */
const SHOWN_COLUMNS = 12

interface FirstRowsProps {
  readonly rows: readonly TableRow[]
  /** The names of the columns, if the screen made them itself; otherwise the columns are numbered. */
  readonly headings?: TableRow
}

/** The first rows of a file as they were read, so that the person sees whether names are readable. */
export function FirstRows({ rows, headings }: FirstRowsProps) {
  const first = rows.slice(0, headings ? SHOWN_READ_ROWS : SHOWN_ROWS)
  const more = headings ? rows.length - first.length : 0
  const width = Math.min(SHOWN_COLUMNS, Math.max(0, ...first.map(({ cells }) => cells.length)))
  const columns: Column<TableRow>[] = [
    { header: texts.line, cell: ({ line }) => line.toLocaleString('en-US'), width: '4rem' },
    ...Array.from({ length: width }, (_, index) => ({
      header: textOf(headings?.cells[index]) || texts.columnNumber(index + 1),
      cell: ({ cells }: TableRow) => (
        <span data-line="" title={textOf(cells[index])}>
          <bdi>{textOf(cells[index])}</bdi>
        </span>
      ),
    })),
  ]
  return (
    <>
      <DataTable
        columns={columns}
        rows={first}
        rowKey={({ line }) => line}
        caption={texts.preview}
        emptyText={texts.noRowsToShow}
      />
      {more > 0 ? <Text>{texts.moreRows(more.toLocaleString('en-US'))}</Text> : null}
    </>
  )
}
