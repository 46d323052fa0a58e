import { commissionReport as texts } from '#texts/commission-report.ts'
import { counts } from '#texts/counts.ts'
import { labels } from '#texts/labels.ts'
import type { CommissionRow } from '../../../shared/reports/commission-csv.ts'
import { ReportTable } from '../../report/report-table.tsx'
import type { Cards } from '../../table/card-looks.ts'
import { across, atEnd, atStart, day, line, money } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { ReversalLink, TransactionNumber } from '../../transaction/transaction-number.tsx'

interface FeeTableProps {
  readonly rows: readonly CommissionRow[]
  readonly loading: boolean
}

const SKELETON_ROWS = 6
const CARDS: Cards = { below: '52rem' }

const COLUMNS: readonly Column<CommissionRow>[] = [
  day(labels.date, ({ date }) => date, { card: atEnd(2) }),
  { header: labels.branch, cell: ({ branch }) => branch, card: atEnd(4, 'named') },
  {
    header: texts.clerk,
    cell: ({ userName }) => <bdi>{userName}</bdi>,
    card: atStart(3, 'named'),
  },
  { header: labels.type, cell: ({ type }) => texts.types[type], card: atStart(5, 'named') },
  {
    header: labels.transactionNumber,
    cell: (row) => (
      <>
        <TransactionNumber id={row.transactionNumber} /> <ReversalLink row={row} />
      </>
    ),
    card: atStart(1),
  },
  money(labels.amount, ({ amount }) => amount, {
    code: ({ currencyCode }) => currencyCode,
    card: atEnd(6, 'named'),
  }),
  money(texts.suggested, ({ suggested }) => suggested, { card: atEnd(8, 'named') }),
  line(labels.reason, ({ reason }) => reason, { card: across(9, 'named') }),
]

/** The table of all fees, the oldest first. */
export function FeeTable({ rows, loading }: FeeTableProps) {
  return (
    <ReportTable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ transactionNumber, feeId }) => feeId ?? `waived ${transactionNumber}`}
      caption={texts.caption}
      inWords={counts.entries}
      loading={loading}
      skeletonRows={SKELETON_ROWS}
      emptyText={texts.noFees}
      emptyHint={texts.noFeesHint}
      cards={CARDS}
    />
  )
}
