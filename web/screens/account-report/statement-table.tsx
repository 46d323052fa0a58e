import { Box, SimpleGrid, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import { approvalWord } from '../../../shared/reports/account-report-csv.ts'
import type { StatementEntry } from '../../../shared/reports/account-statement.ts'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { LoadingBlock } from '../../components/loading.tsx'
import { Money } from '../../components/money.tsx'
import { Panel } from '../../components/panel.tsx'
import { SummaryCard } from '../../components/summary-card.tsx'

/** A line of the table: an entry, or before the first of them the opening balance. */
export type StatementLine = StatementEntry | { readonly openingMinor: AmountMinor }

interface StatementTableProps {
  readonly lines: readonly StatementLine[]
  /** The currency's code beside each amount, where the account holds more than one. */
  readonly code?: string | undefined
  readonly emptyText: string
  readonly footer?: ReactNode
  readonly loading?: boolean
}

/** How many columns the table has. */
export const TABLE_COLUMNS = 7

const SKELETON_ROWS = 5

/** Past this many lines the table scrolls inside itself, so that its head stays in view. */
const TALL_LINES = 15

/** The looks of cells by attribute, since there may be thousands of them. */
const cellStyles: SystemStyleObject = {
  '& [data-type]': { textTransform: 'capitalize' },
  '& [data-nowrap]': { whiteSpace: 'nowrap' },
  '& [data-opening]': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
  '& tfoot th': { color: 'fg' },
  '& [data-description]': { display: 'block', minWidth: '10rem', overflowWrap: 'anywhere' },
  '& [data-status]': {
    px: '2',
    py: '0.5',
    borderRadius: 'l1',
    fontSize: 'xs',
    fontWeight: 'medium',
  },
  '& [data-status=Approved]': { bg: 'accent.subtle', color: 'accent.fg' },
  '& [data-status=Pending]': { bg: 'amber.subtle', color: 'amber.fg' },
  '& td[data-note]': { fontWeight: 'normal', color: 'fg.muted', textAlign: 'center', py: '4' },
}

/** The table of specification 2 "Account Reports" with the running balance as its last column. */
export function StatementTable(props: StatementTableProps) {
  const { lines, code, emptyText, footer, loading = false } = props
  return (
    <Box css={cellStyles}>
      <DataTable
        columns={columnsWith(code)}
        rows={lines}
        rowKey={(line) => ('row' in line ? line.row.id : 'opening')}
        caption={code ? `Account statement in ${code}` : 'Account statement'}
        loading={loading}
        skeletonRows={SKELETON_ROWS}
        emptyText={emptyText}
        footer={footer}
        {...(lines.length > TALL_LINES ? { maxHeight: '75vh' } : {})}
      />
    </Box>
  )
}

/** Totals and table while they are on their way. */
export function LoadingStatement() {
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4" aria-hidden="true">
        {['Total Credits', 'Total Debits', 'Net Amount'].map((label) => (
          <SummaryCard
            key={label}
            label={label}
            value={<LoadingBlock height="7" width="10rem" />}
          />
        ))}
      </SimpleGrid>
      <Panel title="Transactions" flush>
        <StatementTable lines={[]} emptyText="" loading />
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
      header: 'Transaction #',
      cell: (line) =>
        'row' in line ? line.row.transactionNumber : <span data-opening="">Opening balance</span>,
      width: '8rem',
    },
    { header: 'Type', cell: ofEntry(({ row }) => <span data-type={row.type}>{row.type}</span>) },
    {
      header: 'Amount',
      cell: ofEntry(({ changeMinor }) => (
        <Money value={formatAmount(changeMinor)} code={code} signed />
      )),
      align: 'end',
    },
    {
      header: 'Date',
      cell: ofEntry(({ row }) => <span data-nowrap="">{formatDate(row.tranDate)}</span>),
    },
    {
      header: 'Description',
      cell: ofEntry(({ row }) => (
        <span data-description="">
          <bdi>{row.description || '-'}</bdi>
        </span>
      )),
    },
    {
      header: 'Status',
      cell: ofEntry(({ row }) => {
        const word = approvalWord(row.isApproved)
        return <span data-status={word}>{word}</span>
      }),
    },
    {
      header: 'Balance',
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
