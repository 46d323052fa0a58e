import { Box, Button } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { receiveHawala as texts } from '#texts/receive-hawala.ts'
import { may } from '../../../shared/contract/access.ts'
import { refusalOf } from '../../../shared/contract/access-refusal.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { PANELS, ReceiverPanel, SenderPanel } from '../../hawala-orders/people-panels.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { MoneyForm } from '../../money/money-form.tsx'
import { PostingPage } from '../../money/money-page.tsx'
import { TextControl } from '../../money/narrative-control.tsx'
import { HawalaVoucher } from '../../paper/hawala-voucher.tsx'
import { DeadEnd } from '../../ui/dead-end.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { OwedPanel, SentByPanel } from './order-panels.tsx'
import { useReceive } from './use-receive.ts'

/** The screen that records what a partner asks a branch to pay. Rules: docs/rules/hawala-orders.md */
export default function ReceiveHawala() {
  const { userType } = useSession().user
  const mayRecord = may(userType, 'record')
  const branches = useFreshApi(mayRecord ? 'GET /api/branches' : null)
  const accounts = useAccounts()
  if (!mayRecord) {
    return (
      <Page title={texts.title}>
        <DeadEnd home={paths.dashboard()} reason={refusalOf(userType, 'record')} />
      </Page>
    )
  }
  // The form begins behind the last partner, so it must be known whether that partner is still there.
  if (branches.data && accounts.data) return <ReceiveScreen {...{ branches, accounts }} />
  return (
    <Page title={texts.title}>
      <ReadFailed what={texts.theBranches} read={branches} />
      <ReadFailed what={texts.theAccounts} read={accounts} />
      {branches.error || accounts.error ? null : <LoadingLines lines={6} />}
    </Page>
  )
}

interface ReceiveScreenProps {
  readonly branches: ReturnType<typeof useFreshApi<'GET /api/branches'>>
  readonly accounts: ReturnType<typeof useAccounts>
}

/** Records hawalas one after the other. */
function ReceiveScreen({ branches, accounts }: ReceiveScreenProps) {
  const own = useSession().user.branch
  const [all, partners] = [branches.data ?? [], accounts.data ?? []]
  const { recording, output } = useReceive(all, partners, own)
  const { form, firstInput, unsettled, saving } = recording
  const currencyId = useWatch({ control: form.control, name: 'currencyId' })
  const code = partners.find((each) => String(each.currencyId) === currencyId)?.currency ?? ''
  const clear = () => {
    recording.startAfresh()
    for (const read of [accounts, branches]) void read.mutate()
  }
  return (
    <PostingPage
      title={texts.title}
      recording={recording}
      reads={[
        { what: texts.theBranches, read: branches },
        { what: texts.theAccounts, read: accounts },
      ]}
      actions={
        <Button variant="outline" onClick={clear} disabled={unsettled || saving}>
          <RefreshIcon /> {texts.refresh}
        </Button>
      }
      paper={<HawalaVoucher output={output} firstInput={firstInput} />}
    >
      <MoneyForm
        what={texts.whatIsSaved}
        recording={recording}
        lastField={
          <Box flex="1 1 14rem">
            <TextControl name="narrative" />
          </Box>
        }
      >
        <Box css={PANELS}>
          <SentByPanel recording={recording} branches={all} accounts={partners} />
          <OwedPanel recording={recording} code={code} />
          <SenderPanel />
          <ReceiverPanel />
        </Box>
      </MoneyForm>
    </PostingPage>
  )
}
