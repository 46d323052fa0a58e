import type { SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { businessDateOf } from '../../../shared/calendar/business-date.ts'
import { formatDate, formatTime } from '../../../shared/calendar/format-date.ts'
import { approvalWord } from '../../../shared/reports/account-report-csv.ts'
import type { DailyRow } from '../../../shared/reports/daily-statement.ts'
import type { Column } from '../../components/data-table.tsx'
import { Money } from '../../components/money.tsx'
import { ReportTable } from '../../reports/report-table.tsx'
import { Accounts, capitalised, Numbered, tableLooks } from './cells.tsx'

interface StatementTableProps {
  readonly rows: readonly DailyRow[]
  readonly codeOf: (currencyId: number) => string
  /** IANA name of the business's zone. */
  readonly timeZone: string
  readonly emptyText: string
  /** Opens the voucher and the history of a transaction. */
  readonly onOpen: (id: number) => void
  /** What can be approved of a row, and what keeps one from it. */
  readonly approvalOf: (row: DailyRow) => ReactNode
}

const TABLE = {
  caption: 'Transactions of the day',
  thing: 'transaction',
  skeletonRows: 8,
  rowKey: ({ id }: DailyRow) => id,
} as const

const FLAGGED = 'inset 3px 0 0 {colors.border.warning}'

/** The order of the cells on a phone, where each transaction is a card of two columns. */
const ON_CARD: Readonly<Record<number, number>> = { 2: 1, 1: 2, 3: 3, 5: 4, 4: 5, 7: 6, 8: 7 }

const LOOKS: SystemStyleObject = {
  ...tableLooks,
  // The code has a column of its own, which a card has no room for.
  '& .money-code': { hideFrom: 'md' },
  '& tbody td:nth-of-type(6)': { hideBelow: 'md' },
  '& thead': { hideBelow: 'md' },
  '& table, & tbody': { display: { base: 'block', md: 'revert' } },
  '& tbody tr': {
    display: { base: 'grid', md: 'revert' },
    gridTemplateColumns: '1fr 1fr',
    columnGap: '3',
    rowGap: '1',
    px: { base: '4', md: '0' },
    py: { base: '3', md: '0' },
    borderBottomWidth: { base: '1px', md: '0' },
    borderColor: 'border',
  },
  '& table tbody td': {
    px: { base: '0', md: '3' },
    py: { base: '0', md: '2.5' },
    borderBottomWidth: { base: '0', md: '1px' },
  },
  '& table tbody td:first-of-type': {
    ps: { base: '0', md: '5' },
    textAlign: { base: 'end', md: 'start' },
  },
  // What head office looks for has a bar at its start, beside the words.
  '& tr:has([data-flag]) td:first-of-type': { boxShadow: { base: 'none', md: FLAGGED } },
  '& tr:has([data-flag])': { boxShadow: { base: FLAGGED, md: 'none' } },
  '& table tbody td:last-of-type': { pe: { base: '0', md: '5' } },
  '& tbody td:is([colspan], :nth-of-type(4), :nth-of-type(7), :nth-of-type(8))': {
    gridColumn: '1 / -1',
  },
  ...Object.fromEntries(
    Object.entries(ON_CARD).map(([cell, order]) => [`& tbody td:nth-of-type(${cell})`, { order }]),
  ),
}

/** The table of specification 2 "Daily Statement". */
export function StatementTable(props: StatementTableProps) {
  return (
    <ReportTable
      {...TABLE}
      columns={columnsWith(props)}
      rows={props.rows}
      emptyText={props.emptyText}
      looks={LOOKS}
    />
  )
}

interface EmptyTableProps {
  readonly loading?: boolean
  readonly emptyText: string
}

/** The same table without a statement: none was asked for, or it is on its way. */
export function EmptyTable({ loading = false, emptyText }: EmptyTableProps) {
  return (
    <ReportTable
      {...TABLE}
      columns={HEADERS.map((header) => ({ header, cell: () => null }))}
      rows={[]}
      loading={loading}
      emptyText={emptyText}
      looks={LOOKS}
    />
  )
}

const HEADERS = [
  'Time',
  'Transaction #',
  'Type',
  'Account(s)',
  'Amount',
  'Currency',
  'Description',
  'Status',
] as const

function columnsWith(props: StatementTableProps): Column<DailyRow>[] {
  const { codeOf, timeZone, onOpen, approvalOf } = props
  const cells: Record<(typeof HEADERS)[number], Column<DailyRow>['cell']> = {
    Time: (row) => <When row={row} timeZone={timeZone} />,
    'Transaction #': (row) => <Numbered row={row} onOpen={onOpen} />,
    Type: ({ type }) => capitalised(type),
    'Account(s)': (row) => <Accounts row={row} />,
    Amount: ({ amount, currencyId }) => <Money value={amount} code={codeOf(currencyId)} />,
    Currency: ({ currencyId }) => codeOf(currencyId),
    Description: (row) => <Description row={row} />,
    Status: (row) => <Standing row={row} approval={approvalOf(row)} />,
  }
  return HEADERS.map((header) => ({
    header,
    cell: cells[header],
    ...(header === 'Amount' ? { align: 'end' } : {}),
  }))
}

/** The time; where it was recorded on a later day, with that day and the word for it. */
function When({ row, timeZone }: { row: DailyRow; timeZone: string }) {
  const recordedAt = new Date(row.createdAt)
  return (
    <span data-nowrap="">
      {formatTime(recordedAt, timeZone)}
      {row.isLate ? (
        <>
          <small>{formatDate(businessDateOf(recordedAt, timeZone))}</small>
          <span data-flag="">Late</span>
        </>
      ) : null}
    </span>
  )
}

function Description({ row }: { row: DailyRow }) {
  const { description, userCreatedName, branch } = row
  return (
    <span data-description="">
      <bdi>{description || '-'}</bdi>
      <small>
        by <bdi>{userCreatedName}</bdi>, {branch}
      </small>
    </span>
  )
}

function Standing({ row, approval }: { row: DailyRow; approval: ReactNode }) {
  const word = approvalWord(row.isApproved)
  return (
    <span data-standing="">
      <span data-status={word}>{word}</span>
      {row.userApprovedName === null ? null : (
        <small>
          by <bdi>{row.userApprovedName}</bdi>
        </small>
      )}
      {row.changedAfterApproval ? (
        <>
          <span data-flag="">Edited after approval</span>
          <small>
            by <bdi>{row.userModifiedName}</bdi>
          </small>
        </>
      ) : null}
      {approval}
    </span>
  )
}
