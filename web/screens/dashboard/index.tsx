import { Box, Stack } from '@chakra-ui/react'
import { dashboard as texts } from '#texts/dashboard.ts'
import { may } from '../../../shared/contract/access.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { Page } from '../../components/page.tsx'
import { BalanceCards } from './balance-cards.tsx'
import { BalanceOverview } from './balance-overview.tsx'
import { ExportReport } from './export-report.tsx'
import { LastUpdated } from './last-updated.tsx'
import { LoanTransactions } from './loan-transactions.tsx'
import { NewTransaction } from './new-transaction.tsx'
import { QuickActions } from './quick-actions.tsx'

/** The first screen after sign-in (specification 1, section 2 "Dashboard"). */
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
