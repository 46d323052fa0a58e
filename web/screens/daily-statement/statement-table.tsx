import type { SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { businessDateOf } from '../../../shared/calendar/business-date.ts'
import { formatDate, formatTime } from '../../../shared/calendar/format-date.ts'
import { approvalWord } from '../../../shared/reports/account-report-csv.ts'
import type { DailyRow } from '../../../shared/reports/daily-statement.ts'
import type { Column, OnCard } from '../../components/data-table.tsx'
import { Money } from '../../components/money.tsx'
import type { Cards } from '../../reports/card-looks.ts'
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

const FLAGGED = 'inset 3px 0 0 {colors.border.warning}'

/** From here on all columns are seen, the one to approve in too. On a card the code stands beside the amount. */
const CARDS: Cards = {
  below: '58rem',
  looks: {
    '& .money-code': { display: 'inline' },
    '& tr:has([data-flag])': { boxShadow: FLAGGED },
    '& tr:has([data-flag]) td:first-of-type': { boxShadow: 'none' },
  },
}

const TABLE = {
  caption: 'Transactions of the day',
  thing: 'transaction',
  skeletonRows: 8,
  cards: CARDS,
  rowKey: ({ id }: DailyRow) => id,
} as const

const LOOKS: SystemStyleObject = {
  ...tableLooks,
  '& .money-code': { display: 'none' },
  // What head office looks for has a bar at its start, beside the words.
  '& tr:has([data-flag]) td:first-of-type': { boxShadow: FLAGGED },
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
      columns={HEADERS.map((header) => ({
        header,
        cell: () => null,
        card: { place: 1, side: 'both' },
      }))}
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

/** Where each column stands on a card; the code of the currency is beside the amount there. */
const ON_CARD: Readonly<Partial<Record<(typeof HEADERS)[number], OnCard>>> = {
  'Transaction #': { place: 1, side: 'start' },
  Time: { place: 2, side: 'end' },
  Type: { place: 3, side: 'start' },
  Amount: { place: 4, side: 'end' },
  'Account(s)': { place: 5, side: 'both' },
  Description: { place: 6, side: 'both' },
  Status: { place: 7, side: 'both' },
}

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
    ...(ON_CARD[header] ? { card: ON_CARD[header] } : {}),
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
            edited by <bdi>{row.userModifiedName}</bdi>
          </small>
        </>
      ) : null}
      {approval}
    </span>
  )
}
