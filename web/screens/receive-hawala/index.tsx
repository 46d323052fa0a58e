import { Box } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import * as labels from '#texts/labels.ts'
import { receiveHawala as texts } from '#texts/receive-hawala.ts'
import { may } from '../../../shared/contract/access.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { PANELS, ReceiverPanel, SenderPanel } from '../../hawala-orders/people-panels.tsx'
import { BeforeEntry } from '../../money/before-entry.tsx'
import { EntryButtons } from '../../money/entry-buttons.tsx'
import { MoneyForm } from '../../money/money-form.tsx'
import { PostingPage } from '../../money/money-page.tsx'
import { TextControl } from '../../money/narrative-control.tsx'
import { HawalaVoucher } from '../../paper/hawala-voucher.tsx'
import { OwedPanel, SentByPanel } from './order-panels.tsx'
import { useReceive } from './use-receive.ts'

/** The screen that records what a partner asks a branch to pay. Rules: docs/rules/hawala-orders.md */
export default function ReceiveHawala() {
  const mayRecord = may(useSession().user.userType, 'record')
  const branches = useFreshApi(mayRecord ? 'GET /api/branches' : null)
  const accounts = useAccounts()
  // The form begins behind the last partner, so it must be known whether that partner is still there.
  if (branches.data && accounts.data)
    return <ReceiveScreen branches={branches} accounts={accounts} />
  const reads = [
    { what: labels.theBranches, read: branches },
    { what: labels.theAccounts, read: accounts },
  ]
  return <BeforeEntry title={texts.title} reads={reads} />
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
  const { form, firstInput } = recording
  const currencyId = useWatch({ control: form.control, name: 'currencyId' })
  const code = partners.find((each) => String(each.currencyId) === currencyId)?.currency ?? ''
  return (
    <PostingPage
      title={texts.title}
      recording={recording}
      reads={[
        { what: labels.theBranches, read: branches },
        { what: labels.theAccounts, read: accounts },
      ]}
      actions={<EntryButtons recording={recording} reads={[accounts, branches]} />}
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
          <SentByPanel recording={recording} code={code} branches={all} accounts={partners} />
          <OwedPanel recording={recording} code={code} />
          <SenderPanel />
          <ReceiverPanel />
        </Box>
      </MoneyForm>
    </PostingPage>
  )
}
