import { Grid, Stack } from '@chakra-ui/react'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { PlusIcon } from '../../components/icons.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Page } from '../../components/page.tsx'
import { BalanceCards } from './balance-cards.tsx'
import { BalanceOverview } from './balance-overview.tsx'
import { QuickActions } from './quick-actions.tsx'

/** The first screen after sign-in (specification 1, section 2 "Dashboard"). */
export default function Dashboard() {
  const { user, timeZone } = useSession()
  const balances = useApi('GET /api/balances/summary')
  const { receivedAt } = balances
  const mayRecord = may(user.userType, 'record')
  return (
    <Page
      title="Account Management"
      subtitle={
        <>
          <div>Manage accounts, transactions, and generate reports</div>
          <div>Last updated: {receivedAt ? formatInstant(receivedAt, timeZone) : 'not yet'}</div>
        </>
      }
      actions={
        mayRecord && (
          <LinkButton to={paths.debit()}>
            <PlusIcon /> New Transaction
          </LinkButton>
        )
      }
    >
      <Stack gap="5">
        <BalanceCards balances={balances} />
        <Grid templateColumns={{ base: '1fr', lg: '2fr 1fr' }} gap="5" alignItems="start">
          <BalanceOverview balances={balances} />
          <QuickActions mayRecord={mayRecord} />
        </Grid>
      </Stack>
    </Page>
  )
}
