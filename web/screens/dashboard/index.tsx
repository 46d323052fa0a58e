import { Box, Flex, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { dashboard as texts } from '#texts/dashboard.ts'
import * as labels from '#texts/labels.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { BALANCES_COLUMNS, balancesFileName } from '../../../shared/reports/balances-csv.ts'
import { csvFile } from '../../../shared/reports/csv.ts'
import { messageOf } from '../../api/errors.ts'
import { request } from '../../api/request.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { KeyHint } from '../../app/keys/key-cap.tsx'
import { SCREEN_COMMANDS } from '../../app/keys/screen-commands.ts'
import { useCommands } from '../../app/keys/use-commands.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { downloadText } from '../../ui/download.ts'
import { AccountAddIcon, ConvertIcon, DownloadIcon, LoanIcon, ReportIcon } from '../../ui/icons.tsx'
import { Later } from '../../ui/later.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { FITTED_MONEY, Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { timeAgo } from '../../ui/time-ago.ts'
import { toast } from '../../ui/toaster.tsx'
import { useNow } from '../../ui/use-now.ts'
import { BalanceCards } from './balance-cards.tsx'
import type { Balance, Balances } from './balances.ts'
import { LoanTransactions } from './loan-transactions.tsx'
import { NewTransaction } from './new-transaction.tsx'
import { TillToday } from './till-today.tsx'
import { Today } from './today.tsx'

const FloorQuestion = lazyComponent(() => import('./floor-question.tsx'))

/** The first screen after sign-in. */
export default function Dashboard() {
  const { user, timeZone } = useSession()
  const balances = useFreshApi('GET /api/balances/summary')
  const mayRecord = may(user.userType, 'record')
  const houseSettings = useFreshApi(
    may(user.userType, 'setHouse') ? 'GET /api/house-settings' : null,
  )
  return (
    <Page
      wide
      title={texts.title}
      subtitle={
        <>
          <div>{texts.subtitle}</div>
          <LastUpdated at={balances.receivedAt} timeZone={timeZone} />
        </>
      }
      actions={
        <>
          {mayRecord && <NewTransaction />}
          <ExportReport balances={balances} />
        </>
      }
    >
      {/* The question about the floor is at the top. Until the app knows whether to ask it, everything is hidden, so that
        nothing moves. */}
      <Stack gap="5" display={houseSettings.isLoading ? 'none' : 'flex'}>
        <AskedFloor settings={houseSettings.data} />
        <Today />
        <TillToday />
        <BalanceCards balances={balances} />
        <Box
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 21rem' }}
          gap="5"
          alignItems="start"
        >
          <LoanTransactions balances={balances} />
          <Stack gap="5">
            <BalanceOverview balances={balances} />
            <QuickActions mayRecord={mayRecord} />
          </Stack>
        </Box>
      </Stack>
    </Page>
  )
}

/** The question about the floor for customers, until somebody has answered it. Only people who may answer it see it. */
function AskedFloor(props: {
  readonly settings: Answered<RouteNamed<'house-settings/read'>> | undefined
}) {
  const { settings } = props
  if (!settings || settings.customerFloorDecided) return null
  return (
    <Later height={QUESTION_HEIGHT}>
      <FloorQuestion settings={settings} />
    </Later>
  )
}

/** The greatest height of the question at each width. On a phone its words need more lines. */
const QUESTION_HEIGHT = { base: '30rem', sm: '27rem', md: '23rem' }

const ACTIONS = [
  { label: texts.newAccount, to: paths.newAccount(), icon: AccountAddIcon, records: true },
  { label: texts.exchange, to: paths.exchange(), icon: ConvertIcon, records: true },
  { label: texts.loan, to: paths.loan(), icon: LoanIcon, records: true },
  { label: texts.generateReport, to: paths.accountReports(), icon: ReportIcon, records: false },
]

/** Links to the most used screens. Links to recording screens are left out for users who may not record. */
function QuickActions({ mayRecord }: { mayRecord: boolean }) {
  return (
    <Panel title={texts.quickActions}>
      <Stack gap="2">
        {ACTIONS.filter((action) => mayRecord || !action.records).map(
          ({ label, to, icon: Icon }) => (
            <LinkButton
              key={to}
              to={to}
              variant="outline"
              colorPalette="gray"
              justifyContent="flex-start"
            >
              <Icon /> {label}
            </LinkButton>
          ),
        )}
      </Stack>
    </Panel>
  )
}

/** A button that exports the current balances: it reads them again, and the screen then shows the same values. */
function ExportReport({ balances: { mutate } }: { balances: Balances }) {
  const { businessDate } = useSession()
  const [exporting, setExporting] = useState(false)

  const exportReport = async () => {
    setExporting(true)
    try {
      const fetched = await request('GET /api/balances/summary')
      void mutate({ ...fetched, receivedAt: new Date() }, { revalidate: false })
      const file = csvFile(BALANCES_COLUMNS, fetched.data)
      downloadText(balancesFileName(businessDate), file, 'text/csv')
    } catch (error) {
      const description = messageOf(error, texts.exportFailed)
      toast({ title: texts.error, description, variant: 'destructive' })
    } finally {
      setExporting(false)
    }
  }
  const run = () => exporting || void exportReport()
  useCommands([{ ...SCREEN_COMMANDS.exportCsv, label: texts.exportReport, run }])
  return (
    <BusyButton variant="outline" busy={exporting} onClick={run}>
      <DownloadIcon /> {texts.exportReport}
      <KeyHint keys={SCREEN_COMMANDS.exportCsv.keys[0]} />
    </BusyButton>
  )
}

/** The age of the data on the screen, updated as time passes. A tooltip shows the exact time. */
function LastUpdated(props: {
  /** The time when the data was last received; undefined before that. */
  readonly at: Date | undefined
  readonly timeZone: string
}) {
  const { at, timeZone } = props
  const now = useNow(at)
  return (
    <div>
      {texts.lastUpdated}{' '}
      {at ? (
        <time dateTime={at.toISOString()} title={formatInstant(at, timeZone)}>
          {timeAgo(now - at.getTime())}
        </time>
      ) : (
        texts.notYet
      )}
    </div>
  )
}

/** The list of currencies with their balances, and a button to read them again. */
function BalanceOverview({ balances }: { balances: Balances }) {
  const { isValidating, mutate } = balances
  return (
    <Panel
      title={texts.currentBalanceOverview}
      actions={
        <RefreshButton
          label={texts.refreshBalances}
          refreshing={isValidating}
          onRefresh={() => void mutate()}
        />
      }
    >
      <Rows balances={balances} />
    </Panel>
  )
}

const LINE_HEIGHT = '50px'

/** The height of four lines with gaps. If the balances can't be read, the content below stays in place. */
const LOADING_HEIGHT = `calc(4 * ${LINE_HEIGHT} + 3 * {spacing.3})`

function Rows({ balances }: { balances: Balances }) {
  const { data, isLoading } = balances
  if (isLoading)
    return <LoadingLines lines={4} height={LINE_HEIGHT} label={texts.loadingBalances} />
  return (
    <Stack gap="4">
      <ReadFailed what={labels.theBalances} read={balances} evenIfOld inPlaceOf={LOADING_HEIGHT} />
      {data?.length === 0 && (
        <Box py="6" textAlign="center" color="fg.muted">
          {texts.noBalanceDataAvailable}
        </Box>
      )}
      {data && data.length > 0 && (
        <Box as="ul" listStyleType="none" my="-2">
          {data.map((balance) => (
            <BalanceRow key={balance.currencyId} balance={balance} />
          ))}
        </Box>
      )}
    </Stack>
  )
}

function BalanceRow({ balance }: { balance: Balance }) {
  return (
    <Flex
      as="li"
      wrap="wrap"
      columnGap="3"
      py="2.5"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: 0 }}
      css={FITTED_MONEY}
    >
      <Box flex="1 1 6rem" minW="0">
        <Box fontWeight="medium">{balance.currencyName}</Box>
        <Box color="fg.muted" fontSize="xs">
          {texts.currencyIdOf(balance.currencyId)}
        </Box>
      </Box>
      <Box textAlign="end" ms="auto" minW="0">
        <Box fontWeight="semibold">
          <Money value={balance.totalBalance} code={balance.currencyCode} />
        </Box>
        <Box color="fg.muted" fontSize="xs">
          {texts.currentBalance}
        </Box>
      </Box>
    </Flex>
  )
}
