import type { SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { counts } from '#texts/counts.ts'
import * as labels from '#texts/labels.ts'
import { partnerStatement as texts } from '#texts/partner-statement.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { isOpen } from '../../../shared/contract/order-states.ts'
import { type PartnerRow, wayWord } from '../../../shared/reports/partner-statement-csv.ts'
import { paths } from '../../app/paths.ts'
import { stateWord } from '../../hawala-orders/order-words.ts'
import { ReportTable } from '../../report/report-table.tsx'
import { across, atEnd, atStart, day, line, money } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { MANY_COLUMNS } from '../../table/many-columns.ts'
import { TransactionNumber } from '../../transaction/transaction-number.tsx'
import { Money } from '../../ui/money.tsx'
import { termsBeside } from './terms-beside.ts'

/** A row of the table: a row of the statement, or the opening balance before the first row. */
type StatementLine = PartnerRow | { readonly opening: string }

interface StatementTableProps {
  readonly rows: readonly PartnerRow[]
  /** The opening balance, for a row before the first row of the statement. Left out if there is no statement. */
  readonly opening?: string
  readonly emptyText: string
  readonly emptyHint?: string
  readonly footer?: ReactNode
  readonly loading?: boolean
}

/** The number of columns of the table. */
export const TABLE_COLUMNS = 8

const SKELETON_ROWS = 6

const LOOKS: SystemStyleObject = {
  ...MANY_COLUMNS,
  // The last column begins at its start, beside one that ends there.
  '@container (width >= 54rem)': { '& tr > :last-child': { ps: '4' } },
  '& [data-opening]': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
  '& tfoot th': { color: 'fg' },
  '& small': { display: 'block', fontSize: 'xs', color: 'fg.muted' },
  '& a.row-link': { display: 'inline-block' },
  '& [data-numbers] > * + *': { ms: '2' },
  '& [data-way=reversal]': { color: 'fg.muted' },
}

/** The rows of a partner's statement, each with the balance after it. */
export function StatementTable({ rows, opening, ...rest }: StatementTableProps) {
  return (
    <ReportTable<StatementLine>
      {...rest}
      columns={COLUMNS}
      rows={rows}
      {...(opening === undefined ? {} : { lead: { opening } })}
      rowKey={(row) => ('way' in row ? row.transactionIds.join(' ') : 'opening')}
      caption={texts.caption}
      inWords={counts.entries}
      skeletonRows={SKELETON_ROWS}
      looks={LOOKS}
      cards={{ below: '54rem' }}
    />
  )
}

/** Adapts a column of the statement's rows to the table's; its cell is empty for the opening balance. */
function ofRow({ cell, ...column }: Column<PartnerRow>): Column<StatementLine> {
  return { ...column, cell: (row) => ('way' in row ? cell(row) : null) }
}

const DAYS = day<PartnerRow>(labels.date, ({ date }) => date)

const NAME = line<PartnerRow>(labels.name, ({ name }) => name, { card: across(5) })

const COMMISSION = money<PartnerRow>(labels.commission, ({ commission }) => commission, {
  signed: true,
  card: atEnd(7, 'named'),
})

const COLUMNS: readonly Column<StatementLine>[] = [
  {
    ...DAYS,
    cell: (row) =>
      'way' in row ? DAYS.cell(row) : <span data-opening="">{texts.openingBalance}</span>,
    card: atStart(1),
  },
  ofRow({
    header: labels.number,
    cell: (row) => <HawalaNumber row={row} />,
    card: atStart(3),
  }),
  ofRow({
    header: texts.way,
    cell: (row) => (
      <>
        <span data-way={row.way}>{wayWord(row)}</span>
        {row.state === null || isOpen({ state: row.state }) ? null : (
          <small>{stateWord({ state: row.state, locked: false })}</small>
        )}
      </>
    ),
    card: atEnd(4),
  }),
  ofRow({
    ...NAME,
    cell: (row) => (
      <>
        {NAME.cell(row)}
        {row.with === null ? null : (
          <small>
            <bdi>{row.with}</bdi>
          </small>
        )}
      </>
    ),
  }),
  ofRow(money(labels.amount, ({ amount }) => amount, { signed: true, card: atStart(6, 'named') })),
  ofRow({
    ...COMMISSION,
    cell: (row) => (
      <>
        {COMMISSION.cell(row)}
        {row.terms === null ? null : <small>{termsBeside(row.way, row.terms)}</small>}
      </>
    ),
  }),
  {
    header: labels.balance,
    cell: (row) =>
      'way' in row ? (
        <Money value={row.balance} />
      ) : (
        <span data-opening="">
          <Money value={row.opening} />
        </span>
      ),
    align: 'end',
    card: atEnd(2),
  },
  ofRow({
    header: labels.transactions,
    cell: ({ transactionIds }) => (
      <span data-numbers="">
        {transactionIds.map((id) => (
          <TransactionNumber key={id} id={id} />
        ))}
      </span>
    ),
    card: across(8, 'named'),
  }),
]

/** The hawala's number, which opens its dialog, above the partner's number for it. */
function HawalaNumber({ row }: { readonly row: PartnerRow }) {
  const { label, orderId, partnerNumber, partnerDate } = row
  if (label === null || orderId === null) return '-'
  return (
    <>
      <Link
        className="row-link"
        to={paths.hawalas({ order: String(orderId) })}
        aria-label={texts.openHawala(label)}
      >
        {label}
      </Link>
      {partnerNumber ? (
        <small>
          <bdi>{partnerNumber}</bdi>
        </small>
      ) : null}
      {partnerDate === null ? null : <small>{formatDate(partnerDate)}</small>}
    </>
  )
}
