import { Badge, Flex, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { counts } from '#texts/counts.ts'
import { customer as texts } from '#texts/customer.ts'
import * as labels from '#texts/labels.ts'
import { statement as words } from '#texts/statement.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import type { CurrencyTotals, CustomerEntry } from '../../../shared/reports/customer-statement.ts'
import {
  CUSTOMER_STATEMENT_COLUMNS,
  customerStatementFileName,
} from '../../../shared/reports/customer-statement-csv.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { ExportCsv } from '../../report/export-csv.tsx'
import { RowsSoFar } from '../../report/loading-report.tsx'
import { PrintButton, type Printing } from '../../report/print-button.tsx'
import { ReportTable } from '../../report/report-table.tsx'
import { StillArriving } from '../../report/still-arriving.tsx'
import type { RunState } from '../../report/use-report.ts'
import { amountColumn, ENTRY_COLUMNS } from '../../statement/entry-columns.tsx'
import { periodOf, statementDays } from '../../statement/period.tsx'
import { useDetails } from '../../statement/use-details.ts'
import { across, atEnd, atStart, money } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { CurrencyBadge } from '../../ui/currency-badge.tsx'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import type { CustomerFilters } from './filters.ts'
import type { ReadStatement } from './use-statement.ts'

const CustomerPaper = lazyPart(async () => (await import('./customer-paper.tsx')).CustomerPaper)

interface StatementProps {
  /** The account from which the customer was opened. */
  readonly account: ListedAccount
  readonly accounts: readonly ListedAccount[]
  /** All accounts, including those of the house, for the names in the rows. */
  readonly all: readonly ListedAccount[]
  readonly state: RunState<ReadStatement>
  readonly filters: CustomerFilters
  readonly printing: Printing
  readonly onRetry: () => void
}

/** The statement over all accounts of a customer, or its placeholder. Amounts are never added across currencies. */
export function Statement(props: StatementProps) {
  const { state, onRetry } = props
  usePreload(CustomerPaper.preload)
  if (state.status === 'failed') {
    return <LoadFailed what={texts.theStatement} reason={state.reason} onRetry={onRetry} />
  }
  if (state.status !== 'ready') {
    return <LoadingStatement rowCount={state.status === 'loading' ? state.rowCount : 0} />
  }
  return <ReadyStatement {...props} statement={state.report} />
}

function ReadyStatement(props: StatementProps & { readonly statement: ReadStatement }) {
  const { account, accounts, all, statement, filters, printing, onRetry } = props
  const { businessDate, timeZone } = useSession()
  const { totals, firstDisagreement, isIncomplete, receivedAt } = statement
  // The button for a new currency already reads the currencies, so they are not read again here.
  const currencies = useApi('GET /api/currencies')
  const detailsOf = useDetails(all, currencies.data)
  const entries = useMemo(
    () =>
      statement.entries.map((entry) => ({
        ...entry,
        details: detailsOf(entry.account.accountNumber, entry.row),
      })),
    [statement, detailsOf],
  )
  const days = statementDays(filters, businessDate)
  // Printing waits for the currencies, because the paper would otherwise show their ids.
  if (currencies.isLoading) return <LoadingStatement rowCount={entries.length} />
  return (
    <>
      <ReadFailed what={labels.theCurrencies} read={currencies} />
      <StillArriving isIncomplete={isIncomplete} onRefresh={onRetry} />
      <Text srOnly role="status">
        {texts.statementShown(counts.transactions(entries.length))}
      </Text>
      <Flex wrap="wrap" gap="3" align="center" justify="space-between">
        <Text color="fg.muted" fontSize="sm">
          {words.generatedOf(periodOf(filters), formatInstant(receivedAt, timeZone))}
        </Text>
        <Flex gap="2">
          <PrintButton
            size="md"
            printing={printing}
            paper={(onClosed) => (
              <CustomerPaper
                account={account}
                accounts={accounts}
                days={days}
                onClosed={onClosed}
                statement={{ ...statement, entries }}
              />
            )}
          />
          <ExportCsv
            size="md"
            fileName={customerStatementFileName(businessDate, account.accountNumber)}
            columns={CUSTOMER_STATEMENT_COLUMNS}
            rows={entries}
            isIncomplete={isIncomplete}
          />
        </Flex>
      </Flex>
      {firstDisagreement === null ? null : (
        <RefusalBox refusal={texts.balancesDisagree(firstDisagreement)} />
      )}
      <Panel title={texts.totals} flush>
        <TotalsTable totals={totals} />
      </Panel>
      <Panel
        title={labels.transactions}
        actions={<Badge size="md">{counts.transactions(entries.length)}</Badge>}
        flush
      >
        <EntryTable entries={entries} />
      </Panel>
    </>
  )
}

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

/** The rows of all accounts, each with the balance of its account after the row. */
function EntryTable(props: {
  readonly entries: readonly CustomerEntry[]
  readonly loading?: boolean
}) {
  const { entries, loading = false } = props
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

/** The table of transactions while the statement is loading. */
function LoadingStatement({ rowCount }: { readonly rowCount: number }) {
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

/** By currency: what the accounts held at the beginning, what came in and went out, and what they hold at the end. */
function TotalsTable({ totals }: { readonly totals: readonly CurrencyTotals[] }) {
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
