import { Box, Stack, type SystemStyleObject } from '@chakra-ui/react'
import { accountBalance as texts } from '#texts/account-balance.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { balanceShares } from '../../../shared/reports/balance-shares.ts'
import { BALANCES_COLUMNS, balancesFileName } from '../../../shared/reports/balances-csv.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { BusyButton } from '../../components/busy-button.tsx'
import { RefreshIcon } from '../../components/icons.tsx'
import { Later } from '../../components/later.tsx'
import { lazyComponent, usePreload } from '../../components/lazy-component.tsx'
import { LoadingBlock } from '../../components/loading.tsx'
import { Panel } from '../../components/panel.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { cellLooks } from '../../report/cell-looks.ts'
import { ExportCsv } from '../../report/export-csv.tsx'
import { ReportPage } from '../../report/report-page.tsx'
import { AccountSummary } from './account-summary.tsx'
import { BalanceCards, LoadingCards } from './balance-cards.tsx'
import { BalanceTable } from './balance-table.tsx'

const SharePlot = lazyComponent(async () => ({
  default: (await import('./share-plot.tsx')).SharePlot,
}))

/** The band and a line of what its pieces stand for. */
const SHARES_HEIGHT = 'calc({spacing.4} + {spacing.2} + 1.5 * {fontSizes.sm})'

/** About that of cards and table: what stands below doesn't come up where the balances can't be read. */
const FAILED_HEIGHT = { base: '50rem', md: '35.75rem' }

/** What the house owes in each currency. Rules: docs/rules/reports.md */
export default function AccountBalance() {
  usePreload(SharePlot.preload)
  const { businessDate, timeZone } = useSession()
  const read = useFreshApi('GET /api/balances/summary')
  const accounts = useAccounts()
  const currencies = useCurrencies()
  const reads = [read, accounts, currencies]
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
        <ReadFailed what={texts.theBalances} read={read} evenIfOld inPlaceOf={FAILED_HEIGHT} />
        {read.data || !read.error ? <Balances rows={read.data} /> : null}
        <AccountSummary accounts={accounts} currencies={currencies} />
      </Stack>
    </ReportPage>
  )
}

/** Cards, plot and table; undefined while the balances are on their way. */
function Balances({ rows }: { rows: Parameters<typeof balanceShares>[0] | undefined }) {
  const balances = balanceShares(rows ?? [])
  return (
    <>
      {rows ? <BalanceCards balances={balances} /> : <LoadingCards />}
      <Panel title={texts.detailedBalances} description={texts.percentagesCompareFigures} flush>
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

/** The looks of marks and bars by attribute, as in every table. */
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
