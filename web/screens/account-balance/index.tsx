import { Box, SimpleGrid, Stack, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { accountBalance as texts } from '#texts/account-balance.ts'
import * as labels from '#texts/labels.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { readsAllBooks } from '../../../shared/contract/book-readers.ts'
import { HOUSE_ACCOUNTS } from '../../../shared/contract/house.ts'
import { formatShare } from '../../../shared/reports/balance-shares.ts'
import {
  BALANCES_COLUMNS,
  type BalanceRow,
  balancesFileName,
} from '../../../shared/reports/balances-csv.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import type { ApiState } from '../../api/use-api.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import type { Board } from '../../board/board.ts'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { cellLooks } from '../../report/cell-looks.ts'
import { ExportCsv } from '../../report/export-csv.tsx'
import { ReportPage } from '../../report/report-page.tsx'
import { across, atEnd, atStart, money, status } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { CurrencyBadge } from '../../ui/currency-badge.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { Later } from '../../ui/later.tsx'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'
import { BalanceCards, LoadingCards, SKELETON_ROWS } from './balance-cards.tsx'
import { type ShownBalance, shownBalances, withoutRate } from './shown-balances.ts'

const SharePlot = lazyPart(async () => (await import('./share-plot.tsx')).SharePlot)

/** The height of the share plot: a band and one line of its legend. */
const SHARES_HEIGHT = 'calc({spacing.4} + {spacing.2} + 1.5 * {fontSizes.sm})'

/** Roughly the height of cards and table, so that the content below doesn't move up if the balances can't be read. */
const FAILED_HEIGHT = { base: '50rem', md: '35.75rem' }

/** The screen with the amount that the house owes in each currency. Rules: docs/rules/reports.md */
export default function AccountBalance() {
  usePreload(SharePlot.preload)
  const { businessDate, timeZone, user } = useSession()
  const read = useFreshApi('GET /api/balances/summary', {
    query: readsAllBooks(user) ? { split: 'true' } : {},
  })
  const board = useFreshApi('GET /api/rate-board', { query: {} })
  const accounts = useAccounts()
  const currencies = useCurrencies()
  const reads = [read, board, accounts, currencies]
  const reading = reads.some(({ isValidating }) => isValidating)
  const rows = read.data ?? []

  const refresh = () => {
    for (const { mutate } of reads) void mutate()
  }
  return (
    <ReportPage
      title={texts.title}
      subtitle={read.receivedAt ? texts.asAt(formatInstant(read.receivedAt, timeZone)) : '\u00a0'}
      actions={
        <>
          <BusyButton variant="outline" busy={reading} onClick={() => reading || refresh()}>
            <RefreshIcon /> {texts.refresh}
          </BusyButton>
          <ExportCsv
            size="md"
            fileName={balancesFileName(businessDate)}
            columns={BALANCES_COLUMNS}
            rows={rows}
            waiting={read.isValidating}
          />
        </>
      }
    >
      <Stack gap="5" css={partStyles}>
        <ReadFailed what={labels.theBalances} read={read} evenIfOld inPlaceOf={FAILED_HEIGHT} />
        {read.data || !read.error ? <Balances rows={read.data} board={board.data} /> : null}
        <AccountSummary accounts={accounts} currencies={currencies} />
      </Stack>
    </ReportPage>
  )
}

/** Shows cards, plot and table. `rows` is undefined while the balances are loading, `board` while the rates are. */
function Balances(props: {
  readonly rows: readonly BalanceRow[] | undefined
  readonly board: Board | undefined
}) {
  const { rows, board } = props
  const { user } = useSession()
  const balances = shownBalances(rows ?? [], board)
  const missing = withoutRate(balances, board)
  return (
    <>
      {rows ? <BalanceCards balances={balances} /> : <LoadingCards split={readsAllBooks(user)} />}
      <Panel
        title={texts.detailedBalances}
        description={[
          texts.percentagesCompareFigures,
          ...(missing.length > 0 ? [texts.notCounted(missing.join(', '))] : []),
        ].join(' ')}
        flush
      >
        {!rows || balances.length > 0 ? (
          <Box px={{ base: 4, md: 5 }} py="4" borderBottomWidth="1px" borderColor="border">
            {rows ? (
              <Later height={SHARES_HEIGHT}>
                <SharePlot balances={balances} />
              </Later>
            ) : (
              <LoadingBlock height={SHARES_HEIGHT} />
            )}
          </Box>
        ) : null}
        <BalanceTable balances={balances} loading={!rows} />
      </Panel>
    </>
  )
}

/** The three counts: Total Accounts, Active Accounts and Total Currencies. */
function AccountSummary(props: {
  readonly accounts: ApiState<'GET /api/accounts'>
  readonly currencies: ApiState<'GET /api/currencies'>
}) {
  const { accounts, currencies } = props
  const active = accounts.data?.filter(({ isActive }) => isActive)
  return (
    <Box as="section" aria-label={texts.accountSummary}>
      <Box as="h2" fontSize="md" fontWeight="semibold" mb="3">
        {texts.accountSummary}
      </Box>
      <SimpleGrid data-figures="" columns={{ base: 1, sm: 3 }} gap={{ base: 3, sm: 4 }}>
        <SummaryCard
          label={texts.totalAccounts}
          value={countOf(accounts, accounts.data)}
          hint={texts.houseAccountsIncluded(HOUSE_ACCOUNTS.length)}
        />
        <SummaryCard label={texts.activeAccounts} value={countOf(accounts, active)} />
        <SummaryCard label={texts.totalCurrencies} value={countOf(currencies, currencies.data)} />
      </SimpleGrid>
      <ReadFailed what={labels.theAccounts} read={accounts} evenIfOld mt="4" />
      <ReadFailed what={labels.theCurrencies} read={currencies} evenIfOld mt="4" />
    </Box>
  )
}

/** Returns a count as text. If the list couldn't be read, the text is a dash, because "0" would be wrong. */
function countOf(
  { error }: { readonly error: Error | undefined },
  list: readonly unknown[] | undefined,
): ReactNode {
  if (list) return list.length.toLocaleString('en-US')
  return error ? '-' : <LoadingBlock height="7" width="5rem" />
}

/** The styles of names, percentages and bars. The selectors match attributes, as in every table. */
const partStyles: SystemStyleObject = {
  ...cellLooks,
  '& [data-name]': { display: 'block', fontWeight: 'medium' },
  '& [data-id]': { color: 'fg.muted', fontSize: 'xs', whiteSpace: 'nowrap' },
  '& [data-percentage]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(5rem, 1fr) 3.5rem',
    alignItems: 'center',
    columnGap: '3',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-track]': {
    display: 'block',
    height: '2',
    borderRadius: 'full',
    bg: 'bg.muted',
    overflow: 'hidden',
  },
  '& [data-bar]': { display: 'block', height: '100%', bg: 'accent.solid' },
}

/** A table of the currencies, each with its balance and its share. */
function BalanceTable(props: {
  readonly balances: readonly ShownBalance[]
  readonly loading: boolean
}) {
  const { balances, loading } = props
  const { user } = useSession()
  return (
    <DataTable
      looks={LOOKS}
      cards={{ below: '36rem' }}
      columns={COLUMNS}
      rows={balances}
      rowKey={({ row }) => row.currencyId}
      caption={texts.balancesByCurrency}
      loading={loading}
      skeletonRows={SKELETON_ROWS}
      emptyText={texts.noBalanceDataAvailable}
      emptyHint={may(user.userType, 'record') ? texts.noBalanceHint : undefined}
    />
  )
}

const COLUMNS: readonly Column<ShownBalance>[] = [
  {
    header: labels.currency,
    cell: ({ row }) => (
      <>
        <bdi data-name="">{row.currencyName}</bdi>
        <span data-id="">{texts.idOf(row.currencyId)}</span>
      </>
    ),
    card: atStart(1),
  },
  {
    header: labels.code,
    cell: ({ row }) => <CurrencyBadge code={row.currencyCode} />,
    card: atStart(3),
  },
  money(texts.totalBalance, ({ row }) => row.totalBalance, { card: atEnd(2) }),
  status(labels.status, (balance) => balance.status, { card: atEnd(4) }),
  {
    header: texts.percentage,
    cell: ({ share }) => (
      <span data-percentage="">
        <span data-track="" aria-hidden="true">
          <span data-bar="" style={{ width: formatShare(share) }} />
        </span>
        {formatShare(share)}
      </span>
    ),
    card: across(5),
    width: '26%',
  },
  {
    header: texts.shareOfWorth,
    cell: ({ worthShare }) => (
      <span data-figure="">{worthShare === null ? '-' : formatShare(worthShare)}</span>
    ),
    align: 'end',
    card: across(6, 'named'),
  },
]

/** Gives the rows of the placeholder the height of a name and an id. */
const LOOKS: SystemStyleObject = { '& [aria-busy=true] tbody td': { height: '3.9rem' } }
