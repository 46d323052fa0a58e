import { Box } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { commission as feeTexts } from '#texts/commission.ts'
import { hawalaPartners as partnerTexts } from '#texts/hawala-partners.ts'
import * as labels from '#texts/labels.ts'
import { sendHawala as texts } from '#texts/send-hawala.ts'
import { may } from '../../../shared/contract/access.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { CommissionFields } from '../../fees/commission-fields.tsx'
import { useCharge, useFees } from '../../fees/use-charge.ts'
import { PANELS, ReceiverPanel, SenderPanel } from '../../hawala-orders/people-panels.tsx'
import { BeforeEntry } from '../../money/before-entry.tsx'
import { EntryButtons } from '../../money/entry-buttons.tsx'
import { HandOver } from '../../money/hand-over.tsx'
import { MoneyForm } from '../../money/money-form.tsx'
import { PostingPage } from '../../money/money-page.tsx'
import { TextControl } from '../../money/narrative-control.tsx'
import { HawalaVoucher } from '../../paper/hawala-voucher.tsx'
import { AmountPanel } from './amount-panel.tsx'
import { lastHawala } from './last-hawala.ts'
import { PayerPanel } from './payer-panel.tsx'
import { toTake } from './to-take.ts'
import { useSend } from './use-send.ts'

/** The screen that sends a hawala to another branch or through a partner. Rules: docs/rules/hawala-orders.md */
export default function SendHawala() {
  const mayRecord = may(useSession().user.userType, 'record')
  const branches = useFreshApi(mayRecord ? 'GET /api/branches' : null)
  const currencies = useCurrencies()
  // A letter that chooses a branch would be lost before there are branches, and the hawala would go to the wrong one.
  if (branches.data && currencies.data)
    return <SendScreen branches={branches} currencies={currencies} />
  const reads = [
    { what: labels.theBranches, read: branches },
    { what: labels.theCurrencies, read: currencies },
  ]
  return <BeforeEntry title={texts.title} reads={reads} />
}

interface SendScreenProps {
  readonly branches: ReturnType<typeof useFreshApi<'GET /api/branches'>>
  readonly currencies: ReturnType<typeof useCurrencies>
}

/** Sends hawalas one after the other. */
function SendScreen({ branches, currencies }: SendScreenProps) {
  const own = useSession().user.branch
  const accounts = useAccounts()
  const fees = useFees()
  const all = branches.data ?? []
  const others = all.filter(({ code }) => code !== own)
  const active = currencies.data?.filter(({ isActive }) => isActive) ?? []
  const { recording, output, before, partners } = useSend(
    { branches: all, accounts: accounts.data, fees },
    () =>
      lastHawala(
        others.map(({ code }) => code),
        active.map(({ id }) => id),
      ),
  )
  const { form } = recording
  const [currencyId, amount, by, account] = useWatch({
    control: form.control,
    name: ['currencyId', 'amount', 'by', 'account'],
  })
  const code = currencies.data?.find(({ id }) => String(id) === currencyId)?.code ?? ''
  const { feeMinor } = useCharge('Hawala', form as never)
  const lines = toTake({ amount, by, account }, code, feeMinor)
  const isEmpty = amount === ''
  return (
    <PostingPage
      title={texts.title}
      recording={recording}
      reads={[
        { what: labels.theBranches, read: branches },
        { what: labels.theAccounts, read: accounts },
        { what: labels.theCurrencies, read: currencies },
        { what: feeTexts.theSchedule, read: fees },
        { what: partnerTexts.thePartners, read: partners },
      ]}
      actions={
        <EntryButtons recording={recording} reads={[accounts, currencies, branches, fees]} />
      }
      paper={<HawalaVoucher output={output} firstInput={recording.firstInput} />}
    >
      <MoneyForm
        what={texts.whatIsSaved}
        recording={recording}
        saveLabel={texts.saveAndPrint}
        lastField={
          <>
            <Box flex="1 1 14rem">
              <TextControl name="narrative" />
            </Box>
            <CommissionFields kind="Hawala" paidAsAmountIn={code} />
          </>
        }
      >
        <Box css={PANELS}>
          <PayerPanel
            recording={recording}
            branches={others}
            accounts={accounts.data}
            terms={partners.data}
            code={code}
          />
          <AmountPanel recording={recording} code={code} />
          <SenderPanel />
          <ReceiverPanel />
        </Box>
        <HandOver
          lines={isEmpty && before ? before.lines : lines}
          nothingYet={texts.nothingYet}
          saved={isEmpty && before ? before.said : null}
        />
      </MoneyForm>
    </PostingPage>
  )
}
