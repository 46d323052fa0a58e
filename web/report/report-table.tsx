import type { SystemStyleObject } from '@chakra-ui/react'
import { type MouseEvent, type ReactNode, useState, useTransition } from 'react'
import { reports as texts } from '#texts/reports.ts'
import type { Cards } from '../table/card-looks.ts'
import { type Column, DataTable, EmptyWords, heightOf } from '../table/data-table.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import { usePrinting } from '../ui/use-printing.ts'
import { cellLooks } from './cell-looks.ts'

export interface ReportTableProps<Row> {
  readonly columns: readonly Column<Row>[]
  /** All rows of the report. */
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** The table's caption, for screen readers only. */
  readonly caption: string
  /** Formats a number of rows: "1 transaction", "2 transactions". */
  readonly inWords: (count: number) => string
  readonly loading?: boolean
  readonly skeletonRows: number
  readonly emptyText: string
  readonly emptyHint?: string | undefined
  /** An extra first row that isn't counted, such as an opening balance. It is shown even if there are no other rows. */
  readonly lead?: Row
  /** Rows of the table's foot, such as a closing balance. */
  readonly footer?: ReactNode
  /** Styles in addition to `cellLooks`. */
  readonly looks?: SystemStyleObject
  /** True for a statement, whose lines are read together, down to their total: it is shown whole up to 60 lines. */
  readonly isStatement?: boolean
  /** When each row is shown as a card, and how. */
  readonly cards: Cards
}

/** The number of rows that the table starts with, and that each Show more adds. */
const STEP_ROWS = 200

/**
 * The table of a report of any length. It starts with the first rows, and Show more adds more. On paper it shows all rows.
 */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { rows, lead, footer, looks, inWords, emptyText, emptyHint, isStatement, ...table } = props
  const [shownRows, setShownRows] = useState(STEP_ROWS)
  const [growing, startGrowing] = useTransition()
  const isPrinting = usePrinting()
  const showMore = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (growing) return
    // When the last rows are shown, the button is removed. So the focus moves to the table.
    const isLast = shownRows + STEP_ROWS >= rows.length
    if (isLast) currentTarget.closest<HTMLElement>('[role=region]')?.focus({ preventScroll: true })
    startGrowing(() => setShownRows(shownRows + STEP_ROWS))
  }
  const shown = isPrinting ? rows : rows.slice(0, shownRows)
  const lines = lead === undefined ? shown : [lead, ...shown]
  const note = (content: ReactNode) => (
    <tr>
      <td colSpan={table.columns.length} data-note="">
        <div>{content}</div>
      </td>
    </tr>
  )
  const more =
    shown.length < rows.length &&
    note(
      <>
        {texts.shownOf(shown.length.toLocaleString('en-US'), inWords(rows.length))}{' '}
        <BusyButton size="xs" variant="outline" ms="2" busy={growing} onClick={showMore}>
          {texts.showMore}
        </BusyButton>
      </>,
    )
  const nothing =
    lead !== undefined &&
    rows.length === 0 &&
    note(<EmptyWords text={emptyText} hint={emptyHint} />)
  return (
    <DataTable
      {...table}
      looks={{ ...cellLooks, ...looks }}
      rows={lines}
      emptyText={emptyText}
      emptyHint={emptyHint}
      footer={
        more || nothing || footer ? (
          <>
            {nothing}
            {more}
            {footer}
          </>
        ) : null
      }
      {...heightOf(lines.length, isStatement)}
    />
  )
}
