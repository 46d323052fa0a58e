import { Box, Stack } from '@chakra-ui/react'
import { dashboard as texts } from '#texts/dashboard.ts'
import { may } from '../../../shared/contract/access.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { AccountAddIcon, ConvertIcon, LoanIcon, ReportIcon } from '../../components/icons.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { BalanceCards } from './balance-cards.tsx'
import { BalanceOverview } from './balance-overview.tsx'
import { ExportReport } from './export-report.tsx'
import { LastUpdated } from './last-updated.tsx'
import { LoanTransactions } from './loan-transactions.tsx'
import { NewTransaction } from './new-transaction.tsx'

/** The first screen after sign-in. */
export default function Dashboard() {
  const { user, timeZone } = useSession()
  const balances = useFreshApi('GET /api/balances/summary')
  const mayRecord = may(user.userType, 'record')
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
      <Stack gap="5">
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

const ACTIONS = [
  { label: texts.newAccount, to: paths.newAccount(), icon: AccountAddIcon, records: true },
  { label: texts.exchange, to: paths.exchange(), icon: ConvertIcon, records: true },
  { label: texts.loan, to: paths.loan(), icon: LoanIcon, records: true },
  { label: texts.generateReport, to: paths.accountReports(), icon: ReportIcon, records: false },
]

/** Short ways to the commonest screens; those that record are left out for who may not. */
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
