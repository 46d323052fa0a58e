import type { SystemStyleObject } from '@chakra-ui/react'
import { useMemo } from 'react'
import { businessDateOf } from '../../../shared/calendar/business-date.ts'
import { formatDate, formatInstant, formatTime } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import type { ExchangeRow } from '../../../shared/reports/exchange-details.ts'
import { useSession } from '../../app/session.tsx'
import type { Column } from '../../components/data-table.tsx'
import { Money } from '../../components/money.tsx'
import { ReportTable } from '../../reports/report-table.tsx'

interface DetailTableProps {
  /** Legs saved together stand one after the other. */
  readonly rows: readonly ExchangeRow[]
  readonly codeOf: (currencyId: number) => string
  readonly emptyText: string
  readonly loading?: boolean
}

/** Specification 2, section 9. */
const SKELETON_ROWS = 6

const looks: SystemStyleObject = {
  '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs', whiteSpace: 'nowrap' },
  // Eight columns: closer than elsewhere, so that the last one is seen at desk size.
  '& table th, & table td': { px: '3' },
  // The two legs of an exchange are one block: no line between them, and a bar along both.
  '& tr:has([data-leg=first]) td': { borderBottomWidth: '0' },
  '& tr:has([data-leg]) td:first-of-type': {
    boxShadow: 'inset 3px 0 0 {colors.accent.solid}',
  },
}

/** The table of specification 2 "Exchange Details". */
export function DetailTable(props: DetailTableProps) {
  const { rows, codeOf, emptyText, loading = false } = props
  const { timeZone } = useSession()
  const numbers = useMemo(() => new Set(rows.map(({ id }) => id)), [rows])
  return (
    <ReportTable
      columns={columnsWith(codeOf, timeZone, numbers)}
      rows={rows}
      rowKey={({ id }) => id}
      caption="Exchange transactions"
      thing="transaction"
      loading={loading}
      skeletonRows={SKELETON_ROWS}
      emptyText={emptyText}
      looks={looks}
    />
  )
}

/** @param numbers those of all legs in the table */
function columnsWith(
  codeOf: DetailTableProps['codeOf'],
  timeZone: string,
  numbers: ReadonlySet<number>,
): Column<ExchangeRow>[] {
  return [
    { header: 'Date & Time', cell: (row) => <When row={row} timeZone={timeZone} /> },
    {
      header: 'Transaction #',
      cell: ({ id, transactionNumber, otherLegId }) =>
        otherLegId === null ? (
          transactionNumber
        ) : (
          <span data-leg={numbers.has(otherLegId) ? placeOf(id, otherLegId) : undefined}>
            {transactionNumber}
            <small>with {otherLegId}</small>
          </span>
        ),
    },
    { header: 'From Account', cell: ({ fromAccountId }) => <bdi>{fromAccountId}</bdi> },
    { header: 'To Account', cell: ({ toAccountId }) => <bdi>{toAccountId}</bdi> },
    { header: 'Amount', cell: ({ amount }) => <Money value={amount} />, align: 'end' },
    { header: 'Exchange Rate', cell: ({ exchangeRate }) => exchangeRate, align: 'end' },
    { header: 'Currency', cell: ({ currencyId }) => codeOf(currencyId) },
    {
      header: 'Description',
      cell: ({ description }) => (
        <span data-description="">
          <bdi>{description || '-'}</bdi>
        </span>
      ),
    },
  ]
}

const placeOf = (id: number, otherLegId: number) => (id < otherLegId ? 'first' : 'second')

/** The business day, with the time where it was recorded on that day, else with when it was. */
function When({ row, timeZone }: { row: ExchangeRow; timeZone: string }) {
  const recordedAt = new Date(row.createdAt)
  const isSameDay = businessDateOf(recordedAt, timeZone) === row.tranDate
  return (
    <span data-nowrap="">
      {formatDate(row.tranDate)}
      {isSameDay ? ` ${formatTime(recordedAt, timeZone)}` : null}
      <small>{solarHijri(row.tranDate)}</small>
      {isSameDay ? null : (
        <small>
          recorded
          <br />
          {formatInstant(recordedAt, timeZone)}
        </small>
      )}
    </span>
  )
}
