import { Box } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { commission as feeTexts } from '#texts/commission.ts'
import { dealRates as dealTexts } from '#texts/deal-rates.ts'
import { hawalaPartners as partnerTexts } from '#texts/hawala-partners.ts'
import * as labels from '#texts/labels.ts'
import { sendHawala as texts } from '#texts/send-hawala.ts'
import { may } from '../../../shared/contract/access.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { type Currency, useCurrencies } from '../../api/use-currencies.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import type { Board } from '../../board/board.ts'
import { receiverMayPay } from '../../fees/commission.ts'
import { CommissionFields } from '../../fees/commission-fields.tsx'
import { useCharge, useFees } from '../../fees/use-charge.ts'
import { RadioField } from '../../fields/radio-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { MessageButton } from '../../hawala-orders/message-button.tsx'
import { PANELS, ReceiverPanel, SenderPanel } from '../../hawala-orders/people-panels.tsx'
import type { PartnerTerms } from '../../hawala-orders/share-values.ts'
import { BeforeEntry } from '../../money/before-entry.tsx'
import { EntryButtons } from '../../money/entry-buttons.tsx'
import { enterTo } from '../../money/focus-field.ts'
import { MoneyForm } from '../../money/money-form.tsx'
import { PostingPage } from '../../money/money-page.tsx'
import { TextControl } from '../../money/narrative-control.tsx'
import { TakeAndPay } from '../../money/take-and-pay.tsx'
import { HawalaVoucher } from '../../paper/hawala-voucher.tsx'
import { type Branches, branchLabel } from '../../report/branch-label.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Later } from '../../ui/later.tsx'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AmountPanel, SMALL_LABEL } from './amount-panel.tsx'
import { lastHawala } from './last-hawala.ts'
import { ReceiverPays } from './receiver-pays.tsx'
import { isBegun, toSend, toTake } from './to-take.ts'
import { type SendRecording, useSend } from './use-send.ts'

/** The screen that sends a hawala to another branch or through a partner. Rules: docs/rules/hawala-orders.md */
export default function SendHawala() {
  const mayRecord = may(useSession().user.userType, 'record')
  const branches = useFreshApi(mayRecord ? 'GET /api/branches' : null)
  const currencies = useCurrencies()
  // The form waits for the branches. Otherwise a letter that chooses a branch would be lost, and the hawala would go to the
  // wrong branch.
  if (branches.data && currencies.data)
    return <SendScreen branches={branches} currencies={currencies} />
  const reads = [
    { what: labels.theBranches, read: branches },
    { what: labels.theCurrencies, read: currencies },
  ]
  return <BeforeEntry title={texts.title} reads={reads} />
}

/** Sends hawalas one after the other. */
function SendScreen(props: {
  readonly branches: ReturnType<typeof useFreshApi<'GET /api/branches'>>
  readonly currencies: ReturnType<typeof useCurrencies>
}) {
  const { branches, currencies } = props
  const own = useSession().user.branch
  const accounts = useAccounts()
  const fees = useFees()
  const all = branches.data ?? []
  const others = all.filter(({ code }) => code !== own)
  const active = currencies.data?.filter(({ isActive }) => isActive) ?? []
  const { recording, output, saved, before, partners, board } = useSend(
    { branches: all, accounts: accounts.data, fees, currencies: currencies.data },
    () =>
      lastHawala(
        others.map(({ code }) => code),
        active.map(({ id }) => id),
      ),
  )
  const { form } = recording
  const [currencyId, amount, by, account, isChanged, sentIn, sentAmount] = useWatch({
    control: form.control,
    name: ['currencyId', 'amount', 'by', 'account', 'isChanged', 'sentIn', 'sentAmount'],
  })
  const codeOf = (wanted: string) =>
    currencies.data?.find(({ id }) => String(id) === wanted)?.code ?? ''
  const code = codeOf(currencyId)
  const { feeMinor } = useCharge('Hawala', form as never)
  const [to, isTotal, receiverPays] = useWatch({
    control: form.control,
    name: ['to', 'isTotal', 'receiverPays'],
  })
  const mayPay = feeMinor > 0n && receiverMayPay({ to, isTotal, isChanged })
  const sent = isChanged ? toSend(sentAmount, codeOf(sentIn)) : []
  const lines = [
    ...toTake({ amount, by, account }, code, feeMinor, mayPay && receiverPays),
    ...sent,
  ]
  const now = { amount, to, by, isChanged, isTotal, currencyId }
  const last = isBegun(now, form.formState.defaultValues ?? {}) ? null : before
  const message = saved && <MessageButton order={saved} />
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
        { what: dealTexts.theBoard, read: board },
      ]}
      actions={
        <EntryButtons recording={recording} reads={[accounts, currencies, branches, fees]} />
      }
      paper={<HawalaVoucher output={output} firstInput={recording.firstInput} more={message} />}
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
            {mayPay ? <ReceiverPays recording={recording} /> : null}
          </>
        }
      >
        <Box css={PANELS}>
          <PayerPanel
            recording={recording}
            branches={others}
            accounts={accounts.data}
            terms={partners.data}
            code={isChanged ? codeOf(sentIn) : code}
            currencies={currencies.data}
            board={board.data}
          />
          <AmountPanel
            recording={recording}
            code={code}
            currencies={currencies.data}
            board={board.data}
          />
          <SenderPanel />
          <ReceiverPanel />
        </Box>
        <TakeAndPay
          lines={last ? last.lines : lines}
          nothingYet={texts.nothingYet}
          saved={last ? last.said : null}
        />
      </MoneyForm>
    </PostingPage>
  )
}

const PartnerFields = lazyPart(async () => (await import('./partner-fields.tsx')).PartnerFields)

const PAYERS = [
  ['branch', texts.toBranch],
  ['partner', texts.toPartner],
] as const

interface PayerPanelProps {
  readonly recording: SendRecording
  /** The branches that can be chosen. */
  readonly branches: Branches
  readonly accounts: readonly ListedAccount[] | undefined
  /** The terms of the partners; undefined while they load, and while a branch is to pay. */
  readonly terms: PartnerTerms
  /** The code of the currency that is sent. */
  readonly code: string
  readonly currencies: readonly Currency[] | undefined
  /** Undefined while it loads, and where no currency is changed. */
  readonly board: Board | undefined
}

const ChangedFields = lazyPart(async () => (await import('./changed-fields.tsx')).ChangedFields)

/** Who pays the receiver: another branch of the house, or a partner by an account. */
function PayerPanel(props: PayerPanelProps) {
  const { recording, branches, accounts, terms, code, currencies, board } = props
  const { form, firstInput } = recording
  const [to, by, isTotal, isChanged] = useWatch({
    control: form.control,
    name: ['to', 'by', 'isTotal', 'isChanged'],
  })
  usePreload(PartnerFields.preload)
  const next = by === 'account' ? 'account' : isTotal ? 'total' : 'amount'
  return (
    <Panel
      dense
      title={texts.paidBy}
      actions={
        <>
          <RadioField
            name="to"
            label={texts.paidBy}
            labelHidden
            choices={PAYERS}
            look={{ minHeight: '0', fontSize: 'sm', columnGap: '4' }}
          />
          <Box ps="2" css={SMALL_LABEL}>
            <Checkbox
              checked={isChanged}
              disabled={recording.locked}
              onChange={(chosen) => form.setValue('isChanged', chosen)}
            >
              {texts.otherCurrency}
            </Checkbox>
          </Box>
        </>
      }
    >
      {to === 'branch' ? (
        <SelectField
          name="branch"
          label={texts.branch}
          choices={branches.map(({ code: each }) => [each, branchLabel(branches, each)] as const)}
          none={form.getValues('branch') === '' ? texts.chooseBranch : undefined}
          hint={branches.length === 0 ? texts.noOtherBranch : undefined}
          onKeyDown={enterTo(next)}
          input={(select) => {
            firstInput.current = select
          }}
          required
        />
      ) : (
        <Later height="9.5rem">
          <PartnerFields
            recording={recording}
            accounts={accounts}
            terms={terms}
            code={code}
            next={next}
          />
        </Later>
      )}
      {isChanged ? (
        <Box mt="3">
          <Later height="5.5rem">
            <ChangedFields recording={recording} currencies={currencies} board={board} />
          </Later>
        </Box>
      ) : null}
    </Panel>
  )
}
