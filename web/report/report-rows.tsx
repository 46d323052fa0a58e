import { Badge } from '@chakra-ui/react'
import type { CsvColumn } from '../../shared/reports/csv.ts'
import { Panel } from '../ui/panel.tsx'
import { ExportCsv } from './export-csv.tsx'
import { RowsSoFar } from './loading-report.tsx'
import { ReportTable, type ReportTableProps } from './report-table.tsx'
import type { ReadReport } from './use-open-report.ts'

/** The CSV file of a report. */
interface CsvOf<Row> {
  readonly fileName: string
  readonly columns: readonly CsvColumn<Row>[]
  readonly rows: readonly Row[]
}

interface ReportRowsProps<Row, FileRow>
  extends Omit<ReportTableProps<Row>, 'rows' | 'inWords' | 'loading'> {
  readonly of: ReadReport<Row>
  readonly title: string
  /** The text below the title. By default it says when the report was read. */
  readonly description?: string
  /** True if the number of rows isn't shown. */
  readonly uncounted?: boolean
  readonly csv?: CsvOf<FileRow> | null
}

/** A panel with the rows of a report, their count and Export CSV. While the rows load, it says how many have arrived. */
export function ReportRows<Row, FileRow = Row>(props: ReportRowsProps<Row, FileRow>) {
  const { of, title, description, uncounted, csv, emptyText, emptyHint, ...table } = props
  const { answer, state, rows, readAt, kind } = of
  const { inWords, notAsked } = kind.words
  const isIdle = notAsked !== undefined && state.status === 'idle'
  return (
    <Panel
      title={title}
      description={description ?? readAt ?? '\u00a0'}
      actions={
        <>
          {uncounted || isIdle ? null : answer ? (
            <Badge size="md" alignSelf="center">
              {inWords(rows.length)}
            </Badge>
          ) : (
            <RowsSoFar rowCount={of.rowCount} inWords={inWords} />
          )}
          {csv ? <ExportCsv {...csv} isIncomplete={answer?.isIncomplete ?? false} /> : null}
        </>
      }
      flush
    >
      <ReportTable
        {...table}
        rows={rows}
        inWords={inWords}
        loading={!answer && !isIdle}
        emptyText={isIdle ? notAsked.text : emptyText}
        emptyHint={isIdle ? notAsked.hint : emptyHint}
      />
    </Panel>
  )
}
