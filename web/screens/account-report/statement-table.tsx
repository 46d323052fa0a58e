import type { SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { accountReport as texts } from '#texts/account-report.ts'
import { counts } from '#texts/counts.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import { approvalWord } from '../../../shared/reports/account-report-csv.ts'
import type { StatementEntry } from '../../../shared/reports/account-statement.ts'
import type { Column } from '../../components/data-table.tsx'
import { Money } from '../../components/money.tsx'
import { Panel } from '../../components/panel.tsx'
import { LoadingCards } from '../../reports/loading-cards.tsx'
import { ReportTable } from '../../reports/report-table.tsx'
import { RowsSoFar } from '../../reports/rows-so-far.tsx'

/** A line of the table: an entry, or before the first of them the opening balance. */
type StatementLine = StatementEntry | { readonly openingMinor: AmountMinor }

interface StatementTableProps {
  readonly entries: readonly StatementEntry[]
  /** Stands before the first entry; left out where there is no report. */
  readonly opening?: { readonly openingMinor: AmountMinor }
  /** The currency's code beside each amount, where the account holds more than one. */
  readonly code?: string | undefined
  readonly emptyText: string
  readonly emptyHint?: string
  readonly footer?: ReactNode
  readonly loading?: boolean
}

/** How many columns the table has. */
export const TABLE_COLUMNS = 7

/** The names of the cards (specification 2 "Account Reports"). */
export const TOTAL_LABELS = [texts.totalCredits, texts.totalDebits, texts.netAmount] as const

/** Specification 2, section 9. */
const SKELETON_ROWS = 5

const looks: SystemStyleObject = {
  '& [data-type]': { textTransform: 'capitalize' },
  '& [data-opening]': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
  '& tfoot th': { color: 'fg' },
}

/** The table of specification 2 "Account Reports" with the running balance as its last column. */
export function StatementTable(props: StatementTableProps) {
  const { entries, opening, code, ...rest } = props
  return (
    <ReportTable<StatementLine>
      {...rest}
      columns={columnsWith(code)}
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

/** Totals and table while they are on their way. */
export function LoadingStatement({ rowCount }: { rowCount: number }) {
  return (
    <>
      <LoadingCards labels={TOTAL_LABELS} columns={{ base: 1, sm: 3 }} />
      <Panel
        title={texts.transactions}
        actions={<RowsSoFar rowCount={rowCount} inWords={counts.transactions} />}
        flush
      >
        <StatementTable entries={[]} emptyText="" loading />
      </Panel>
    </>
  )
}

/** A cell of an entry; the opening balance has none. */
const ofEntry = (cell: (entry: StatementEntry) => ReactNode) => (line: StatementLine) =>
  'row' in line ? cell(line) : null

function columnsWith(code: string | undefined): Column<StatementLine>[] {
  return [
    {
      header: texts.transactionNumber,
      cell: (line) =>
        'row' in line ? (
          line.row.transactionNumber
        ) : (
          <span data-opening="">{texts.openingBalance}</span>
        ),
      width: '8rem',
      card: { place: 1, side: 'start' },
    },
    {
      header: texts.type,
      cell: ofEntry(({ row }) => <span data-type={row.type}>{row.type}</span>),
      card: { place: 3, side: 'start' },
    },
    {
      header: texts.amount,
      card: { place: 4, side: 'end' },
      cell: ofEntry(({ changeMinor }) => (
        <Money value={formatAmount(changeMinor)} code={code} signed />
      )),
      align: 'end',
    },
    {
      header: texts.date,
      card: { place: 2, side: 'end' },
      cell: ofEntry(({ row }) => (
        <span data-nowrap="">
          <bdi>{formatDate(row.tranDate)}</bdi>
        </span>
      )),
    },
    {
      header: texts.description,
      card: { place: 5, side: 'both' },
      cell: ofEntry(({ row }) => (
        <span data-description="">
          <bdi>{row.description || '-'}</bdi>
        </span>
      )),
    },
    {
      header: texts.status,
      card: { place: 6, side: 'start' },
      cell: ofEntry(({ row }) => {
        const word = approvalWord(row.isApproved)
        return <span data-status={word}>{word}</span>
      }),
    },
    {
      header: texts.balance,
      card: { place: 7, side: 'end', named: true },
      cell: (line) =>
        'row' in line ? (
          <Money value={line.row.balanceAfter} code={code} />
        ) : (
          <span data-opening="">
            <Money value={formatAmount(line.openingMinor)} code={code} />
          </span>
        ),
      align: 'end',
    },
  ]
}
