import { counts } from '#texts/counts.ts'
import { customer as texts } from '#texts/customer.ts'
import * as labels from '#texts/labels.ts'
import { statement as words } from '#texts/statement.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import type { CurrencyTotals, CustomerEntry } from '../../../shared/reports/customer-statement.ts'
import { RowsSoFar } from '../../report/loading-report.tsx'
import { ReportTable } from '../../report/report-table.tsx'
import { amountColumn, ENTRY_COLUMNS } from '../../statement/entry-columns.tsx'
import { across, atEnd, atStart, money } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { CurrencyBadge } from '../../ui/currency-badge.tsx'
import { Panel } from '../../ui/panel.tsx'

const codeOf = ({ account }: CustomerEntry) => account.currency

const COLUMNS: readonly Column<CustomerEntry>[] = [
  { ...ENTRY_COLUMNS.number, card: atStart(1) },
  { ...ENTRY_COLUMNS.date, card: atEnd(2) },
  {
    header: labels.account,
    cell: ({ account }) => <span data-nowrap="">{account.accountNumber}</span>,
    card: atStart(3),
  },
  {
    header: labels.currency,
    cell: ({ account }) => <CurrencyBadge code={account.currency} />,
    card: atEnd(4),
  },
  { ...ENTRY_COLUMNS.type, card: atStart(5) },
  { ...amountColumn(codeOf), card: atEnd(6) },
  { ...ENTRY_COLUMNS.description, card: across(7) },
  { ...ENTRY_COLUMNS.status, card: atStart(8) },
  money(words.balance, ({ balanceMinor }) => formatAmount(balanceMinor), {
    code: codeOf,
    card: atEnd(9, 'named'),
  }),
]

interface EntryTableProps {
  readonly entries: readonly CustomerEntry[]
  readonly loading?: boolean
}

/** The rows of all accounts, each with the balance of its account after it. */
export function EntryTable({ entries, loading = false }: EntryTableProps) {
  return (
    <ReportTable
      columns={COLUMNS}
      rows={entries}
      rowKey={({ account, row }) => `${account.accountNumber} ${row.id}`}
      caption={texts.caption}
      inWords={counts.transactions}
      loading={loading}
      skeletonRows={5}
      emptyText={loading ? '' : texts.noTransactions}
      emptyHint={texts.noTransactionsHint}
      looks={{ '& [data-type]': { textTransform: 'capitalize' } }}
      cards={{ below: '62rem' }}
    />
  )
}

/** The tables while the statement is loading. */
export function LoadingStatement({ rowCount }: { readonly rowCount: number }) {
  return (
    <Panel
      title={labels.transactions}
      actions={<RowsSoFar rowCount={rowCount} inWords={counts.transactions} />}
      flush
    >
      <EntryTable entries={[]} loading />
    </Panel>
  )
}

const TOTALS: readonly Column<CurrencyTotals>[] = [
  {
    header: labels.currency,
    cell: ({ code }) => <CurrencyBadge code={code} />,
    width: '7rem',
    card: across(1),
  },
  figure(words.opening, 2, ({ openingMinor }) => openingMinor),
  figure(texts.paidIn, 4, ({ inMinor }) => inMinor),
  figure(texts.paidOut, 5, ({ outMinor }) => outMinor),
  figure(words.closing, 3, ({ closingMinor }) => closingMinor),
]

function figure(
  header: string,
  place: number,
  minorOf: (totals: CurrencyTotals) => AmountMinor,
): Column<CurrencyTotals> {
  const card = (place % 2 === 0 ? atStart : atEnd)(place, 'named')
  return money<CurrencyTotals>(header, (totals) => formatAmount(minorOf(totals)), {
    code: ({ code }) => code,
    card,
  })
}

/** What the accounts of each currency held, what came in and went out, and what they hold at the end. */
export function TotalsTable({ totals }: { readonly totals: readonly CurrencyTotals[] }) {
  return (
    <DataTable
      columns={TOTALS}
      rows={totals}
      rowKey={({ currencyId }) => currencyId}
      caption={texts.totalsCaption}
      emptyText=""
      cards={{ below: '44rem' }}
    />
  )
}
