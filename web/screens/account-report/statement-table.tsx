import type { SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { accountReport as texts } from '#texts/account-report.ts'
import { counts } from '#texts/counts.ts'
import { labels as fieldLabels } from '#texts/labels.ts'
import { statement as words } from '#texts/statement.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import type { StatementEntry } from '../../../shared/reports/account-statement.ts'
import { LoadingCards, RowsSoFar } from '../../report/loading-report.tsx'
import { ReportTable } from '../../report/report-table.tsx'
import { amountColumn, ENTRY_COLUMNS } from '../../statement/entry-columns.tsx'
import { across, atEnd, atStart } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'

/** A row of the table: an entry, or the opening balance before the first entry. */
type StatementLine = StatementEntry | { readonly openingMinor: AmountMinor }

interface StatementTableProps {
  readonly entries: readonly StatementEntry[]
  /** The opening balance, shown before the first entry; left out if there is no report. */
  readonly opening?: { readonly openingMinor: AmountMinor }
  /** The currency code to show beside each amount, if the account holds several currencies. */
  readonly code?: string | undefined
  /** The header of the balances: for cash it says that they are in hand. */
  readonly balanceHeader?: string
  readonly emptyText: string
  readonly emptyHint?: string
  readonly footer?: ReactNode
  readonly loading?: boolean
}

/** The number of columns of the table. */
export const TABLE_COLUMNS = 7

/** The labels of the cards above the rows. */
export const FIGURE_LABELS = [words.opening, words.in, words.out, words.closing] as const

/** The columns of these cards. */
export const FIGURE_COLUMNS = { base: 2, xl: 4 } as const

const SKELETON_ROWS = 5

const looks: SystemStyleObject = {
  '& [data-type]': { textTransform: 'capitalize' },
  // What a move is stands below its amount, so that the amounts stay in one column.
  '& [data-moved] small': { display: 'block', color: 'fg.muted', whiteSpace: 'nowrap' },
  '& [data-opening]': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
  '& tfoot th': { color: 'fg' },
}

/** The table of the entries, with the running balance as its last column. */
export function StatementTable(props: StatementTableProps) {
  const { entries, opening, code, balanceHeader = words.balance, ...rest } = props
  return (
    <ReportTable<StatementLine>
      {...rest}
      columns={columnsWith(code, balanceHeader)}
      rows={entries}
      {...(opening ? { lead: opening } : {})}
      rowKey={(line) => ('row' in line ? line.row.id : 'opening')}
      caption={code ? texts.captionIn(code) : texts.caption}
      inWords={counts.transactions}
      skeletonRows={SKELETON_ROWS}
      looks={looks}
      cards={{ below: '58rem' }}
    />
  )
}

/** The figures and the table while the report is loading. */
export function LoadingStatement({ rowCount }: { rowCount: number }) {
  return (
    <>
      <LoadingCards labels={FIGURE_LABELS} columns={FIGURE_COLUMNS} />
      <Panel
        title={fieldLabels.transactions}
        actions={<RowsSoFar rowCount={rowCount} inWords={counts.transactions} />}
        flush
      >
        <StatementTable entries={[]} emptyText="" loading />
      </Panel>
    </>
  )
}

/** Adapts a column of entries to the table's rows; its cell is empty for the opening balance. */
function ofEntry({ cell, ...column }: Column<StatementEntry>): Column<StatementLine> {
  return { ...column, cell: (line) => ('row' in line ? cell(line) : null) }
}

function columnsWith(code: string | undefined, balanceHeader: string): Column<StatementLine>[] {
  const { number, type, date, description, status } = ENTRY_COLUMNS
  return [
    {
      ...number,
      cell: (line) =>
        'row' in line ? number.cell(line) : <span data-opening="">{words.openingBalance}</span>,
      card: atStart(1),
    },
    ofEntry({ ...type, card: atStart(3) }),
    ofEntry({ ...amountColumn(() => code), card: atEnd(4) }),
    ofEntry({ ...date, card: atEnd(2) }),
    ofEntry({ ...description, card: across(5) }),
    ofEntry({ ...status, card: atStart(6) }),
    {
      header: balanceHeader,
      cell: (line) =>
        'row' in line ? (
          <Money value={formatAmount(line.balanceMinor)} code={code} />
        ) : (
          <span data-opening="">
            <Money value={formatAmount(line.openingMinor)} code={code} />
          </span>
        ),
      align: 'end',
      card: atEnd(7, 'named'),
    },
  ]
}
