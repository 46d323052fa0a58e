import type { SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { counts } from '#texts/counts.ts'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import * as labels from '#texts/labels.ts'
import { businessDateOf } from '../../../shared/calendar/business-date.ts'
import { formatDate, formatInstant, formatTime } from '../../../shared/calendar/format-date.ts'
import { approvalWord } from '../../../shared/reports/account-report-csv.ts'
import type { DailyRow } from '../../../shared/reports/daily-statement.ts'
import { ReportTable } from '../../report/report-table.tsx'
import { Accounts } from '../../report/row-accounts.tsx'
import type { Cards } from '../../table/card-looks.ts'
import { across, atEnd, money } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { numberColumn, TYPE_COLUMN, tableLooks } from './cells.tsx'

interface ColumnsProps {
  readonly codeOf: (currencyId: number) => string
  /** The IANA name of the business's time zone. */
  readonly timeZone: string
  /** Opens the voucher and the history of a transaction. */
  readonly onOpen: (id: number) => void
  /** Renders the Approve button of a row, or the reason why there is none. */
  readonly approvalOf: (row: DailyRow) => ReactNode
}

interface StatementTableProps extends ColumnsProps {
  readonly rows: readonly DailyRow[]
  readonly emptyText: string
  readonly emptyHint: string
}

const FLAGGED = 'inset 3px 0 0 {colors.border.warning}'

/**
 * Below this width each row is a card, because the columns wouldn't fit. Cards show the currency's code beside the amount.
 */
const CARDS: Cards = {
  below: '58rem',
  looks: {
    '& .money-code': { display: 'inline' },
    '& small': { display: 'block', ms: '0' },
    '& [data-recorded]': { position: 'static', clipPath: 'none' },
    '& [data-standing] small': { width: 'full' },
    '& tr:has([data-flag])': { boxShadow: FLAGGED },
    '& tr:has([data-flag]) td:first-of-type': { boxShadow: 'none' },
  },
}

const TABLE = {
  caption: texts.caption,
  inWords: counts.transactions,
  skeletonRows: 8,
  cards: CARDS,
  rowKey: ({ id }: DailyRow) => id,
} as const

const LOOKS: SystemStyleObject = {
  ...tableLooks,
  '& .money-code': { display: 'none' },
  // Rows that head office looks for have a bar at their start, besides their badge.
  '& tr:has([data-flag]) td:first-of-type': { boxShadow: FLAGGED },
}

/** The table of all transactions of the day, with their approval. */
export function StatementTable(props: StatementTableProps) {
  return (
    <ReportTable
      {...TABLE}
      columns={columnsWith(props)}
      rows={props.rows}
      emptyText={props.emptyText}
      emptyHint={props.emptyHint}
      looks={LOOKS}
    />
  )
}

interface EmptyTableProps {
  readonly loading?: boolean
  readonly emptyText: string
  readonly emptyHint?: string
}

/** The table before the first statement and while one is loading. */
export function EmptyTable({ loading = false, emptyText, emptyHint }: EmptyTableProps) {
  return (
    <ReportTable
      {...TABLE}
      columns={HEADERS}
      rows={[]}
      loading={loading}
      emptyText={emptyText}
      emptyHint={emptyHint}
      looks={LOOKS}
    />
  )
}

/** Makes the columns of the statement in their order. On a card, the currency code is beside the amount. */
function columnsWith(props: ColumnsProps): Column<DailyRow>[] {
  const { codeOf, timeZone, onOpen, approvalOf } = props
  return [
    { header: texts.time, cell: (row) => <When row={row} timeZone={timeZone} />, card: atEnd(2) },
    numberColumn(onOpen),
    TYPE_COLUMN,
    { header: texts.accounts, cell: (row) => <Accounts row={row} />, card: across(5) },
    money(labels.amount, ({ amount }) => amount, {
      code: ({ currencyId }) => codeOf(currencyId),
      card: atEnd(4),
    }),
    { header: labels.currency, cell: ({ currencyId }) => codeOf(currencyId) },
    { header: labels.description, cell: (row) => <Description row={row} />, card: across(6) },
    {
      header: labels.status,
      cell: (row) => <Standing row={row} approval={approvalOf(row)} />,
      card: across(7),
    },
  ]
}

/** The columns of a table without rows. */
const HEADERS: readonly Column<DailyRow>[] = columnsWith({
  codeOf: () => '',
  timeZone: 'UTC',
  onOpen: () => {},
  approvalOf: () => null,
}).map(({ header }) => ({ header, cell: () => null, card: across(1) }))

/** The time of recording, with the date and a label if it was recorded on a later day. */
function When({ row, timeZone }: { row: DailyRow; timeZone: string }) {
  const recordedAt = new Date(row.createdAt)
  return (
    <span data-nowrap="" title={row.isLate ? formatInstant(recordedAt, timeZone) : undefined}>
      <bdi>{formatTime(recordedAt, timeZone)}</bdi>{' '}
      {row.isLate ? (
        <>
          <small data-recorded="">
            <bdi>{formatDate(businessDateOf(recordedAt, timeZone))}</bdi>
          </small>{' '}
          <span data-flag="">{texts.late}</span>
        </>
      ) : null}
    </span>
  )
}

function Description({ row }: { row: DailyRow }) {
  const { description, userCreatedName, branch } = row
  return (
    <span data-line="" title={description ?? undefined}>
      <bdi>{description || '-'}</bdi>{' '}
      <small>
        {texts.by} <bdi>{userCreatedName}</bdi>, {branch}
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
          {texts.by} <bdi>{row.userApprovedName}</bdi>
        </small>
      )}
      {row.changedAfterApproval ? (
        <>
          <span data-flag="">{texts.editedAfterApproval}</span>
          <small>
            {texts.editedBy} <bdi>{row.userModifiedName}</bdi>
          </small>
        </>
      ) : null}
      {approval}
    </span>
  )
}
