import { Box, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { businessDateOf } from '../../../shared/calendar/business-date.ts'
import { formatDate, formatInstant, formatTime } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import type { ExchangeRow } from '../../../shared/reports/exchange-details.ts'
import { useSession } from '../../app/session.tsx'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { Money } from '../../components/money.tsx'

interface DetailTableProps {
  /** Legs saved together stand one after the other. */
  readonly rows: readonly ExchangeRow[]
  readonly codeOf: (currencyId: number) => string
  readonly emptyText: string
  readonly footer?: ReactNode
  readonly loading?: boolean
}

/** How many columns the table has. */
export const TABLE_COLUMNS = 8

const SKELETON_ROWS = 6

/** Past this many rows the table scrolls inside itself, so that its head stays in view. */
const TALL_ROWS = 15

/** The looks of cells by attribute, since there may be thousands of them. */
const cellStyles: SystemStyleObject = {
  '& [data-nowrap]': { whiteSpace: 'nowrap' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs', whiteSpace: 'nowrap' },
  // Eight columns: closer than elsewhere, so that the last one is seen at desk size.
  '& table th, & table td': { px: '3' },
  '& [data-description]': { display: 'block', minWidth: '9rem', overflowWrap: 'anywhere' },
  '& td[data-note]': { color: 'fg.muted', textAlign: 'center', py: '4', fontWeight: 'normal' },
  // The two legs of an exchange are one block: no line between them, and a bar along both.
  '& tr:has([data-leg=first]) td': { borderBottomWidth: '0' },
  '& tr:has([data-leg]) td:first-of-type': {
    boxShadow: 'inset 3px 0 0 {colors.accent.solid}',
  },
}

/** The table of specification 2 "Exchange Details". */
export function DetailTable(props: DetailTableProps) {
  const { rows, codeOf, emptyText, footer, loading = false } = props
  const { timeZone } = useSession()
  return (
    <Box css={cellStyles}>
      <DataTable
        columns={columnsWith(codeOf, timeZone, new Set(rows.map(({ id }) => id)))}
        rows={rows}
        rowKey={({ id }) => id}
        caption="Exchange transactions"
        loading={loading}
        skeletonRows={SKELETON_ROWS}
        emptyText={emptyText}
        footer={footer}
        {...(rows.length > TALL_ROWS ? { maxHeight: '75vh' } : {})}
      />
    </Box>
  )
}

/** @param shown the numbers of all legs in the table */
function columnsWith(
  codeOf: DetailTableProps['codeOf'],
  timeZone: string,
  shown: ReadonlySet<number>,
): Column<ExchangeRow>[] {
  return [
    { header: 'Date & Time', cell: (row) => <When row={row} timeZone={timeZone} /> },
    {
      header: 'Transaction #',
      cell: ({ id, transactionNumber, otherLegId }) =>
        otherLegId === null ? (
          transactionNumber
        ) : (
          <span data-leg={shown.has(otherLegId) ? placeOf(id, otherLegId) : undefined}>
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
