import { Box, Link } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { hawalaPartners as partnerTexts } from '#texts/hawala-partners.ts'
import * as labels from '#texts/labels.ts'
import { receiveHawala as texts } from '#texts/receive-hawala.ts'
import { upToToday } from '../../../shared/calendar/typed-day.ts'
import { may } from '../../../shared/contract/access.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useCommands } from '../../app/keys/use-commands.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { DayField } from '../../fields/day-field.tsx'
import { Fields } from '../../fields/fields.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { MessageButton } from '../../hawala-orders/message-button.tsx'
import type { Order } from '../../hawala-orders/order.ts'
import { stateWord } from '../../hawala-orders/order-words.ts'
import { PartnerBalance } from '../../hawala-orders/partner-balance.tsx'
import { PartnerControl } from '../../hawala-orders/partner-control.tsx'
import { PANELS, ReceiverPanel, SenderPanel } from '../../hawala-orders/people-panels.tsx'
import { ShareField } from '../../hawala-orders/share-field.tsx'
import type { PartnerTerms } from '../../hawala-orders/share-values.ts'
import { AmountControl } from '../../money/amount-control.tsx'
import { BeforeEntry } from '../../money/before-entry.tsx'
import { EntryButtons } from '../../money/entry-buttons.tsx'
import { enterTo } from '../../money/focus-field.ts'
import { MoneyForm } from '../../money/money-form.tsx'
import { PostingPage } from '../../money/money-page.tsx'
import { TextControl } from '../../money/narrative-control.tsx'
import { HawalaVoucher } from '../../paper/hawala-voucher.tsx'
import { type Branches, branchLabel } from '../../report/branch-label.ts'
import { UploadIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { needsReason, numberOf } from './receive-form.ts'
import { type ReceiveRecording, useReceive } from './use-receive.ts'

/** The screen that records hawalas that a partner asks a branch to pay. Rules: docs/rules/hawala-orders.md */
export default function ReceiveHawala() {
  const mayRecord = may(useSession().user.userType, 'record')
  const branches = useFreshApi(mayRecord ? 'GET /api/branches' : null)
  const accounts = useAccounts()
  // The form begins with the last partner, so it must be known whether that partner can still be chosen.
  if (branches.data && accounts.data)
    return <ReceiveScreen branches={branches} accounts={accounts} />
  const reads = [
    { what: labels.theBranches, read: branches },
    { what: labels.theAccounts, read: accounts },
  ]
  return <BeforeEntry title={texts.title} reads={reads} />
}

/** Records hawalas one after the other. */
function ReceiveScreen(props: {
  readonly branches: ReturnType<typeof useFreshApi<'GET /api/branches'>>
  readonly accounts: ReturnType<typeof useAccounts>
}) {
  const { branches, accounts } = props
  const own = useSession().user.branch
  const [all, partners] = [branches.data ?? [], accounts.data ?? []]
  const { recording, output, saved, terms } = useReceive(all, partners, own)
  const { form, firstInput } = recording
  useToList()
  const currencyId = useWatch({ control: form.control, name: 'currencyId' })
  const code = partners.find((each) => String(each.currencyId) === currencyId)?.currency ?? ''
  return (
    <PostingPage
      title={texts.title}
      recording={recording}
      reads={[
        { what: labels.theBranches, read: branches },
        { what: labels.theAccounts, read: accounts },
        { what: partnerTexts.thePartners, read: terms },
      ]}
      actions={
        <>
          <LinkButton to={paths.receiveList()} variant="outline">
            <UploadIcon /> {texts.receiveList}
          </LinkButton>
          <EntryButtons recording={recording} reads={[accounts, branches]} />
        </>
      }
      paper={
        <HawalaVoucher
          output={output}
          firstInput={firstInput}
          more={saved && <MessageButton order={saved} />}
        />
      }
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
          <OwedPanel recording={recording} code={code} terms={terms.data} />
          <SenderPanel />
          <ReceiverPanel named />
        </Box>
      </MoneyForm>
    </PostingPage>
  )
}

/** Adds the command that opens the screen for a whole list, which has no entry in the sidebar. */
function useToList(): void {
  const navigate = useNavigate()
  const run = () => void navigate(paths.receiveList())
  useCommands([{ id: 'receive-list', group: 'screen', label: texts.receiveList, keys: [], run }])
}

interface SentByPanelProps {
  /** The code of the partner's currency. */
  readonly code: string
  readonly recording: ReceiveRecording
  readonly branches: Branches
  readonly accounts: readonly ListedAccount[]
}

/**
 * The partner who sent the hawala, the partner's number for it, and the branch that pays it. Enter skips the branch; Tab
 * reaches it.
 */
function SentByPanel({ recording, code, branches, accounts }: SentByPanelProps) {
  const { businessDate } = useSession()
  const { form, firstInput } = recording
  const [partner, partnerNumber, payingBranch, repeated, amount] = useWatch({
    control: form.control,
    name: ['partner', 'partnerNumber', 'payingBranch', 'repeated', 'amount'],
  })
  // The field of the reason isn't always there. It is registered here, before the amount. So it gets the focus first if both
  // have a problem.
  form.register('sameNumber')
  // The number in the field when the person left it. It is looked up only then, and not at each key.
  const [left, setLeft] = useState('')
  const known = useKnownOrder(partner, left === partnerNumber ? partnerNumber.trim() : '')
  const mayRepeat = may(useSession().user.userType, 'changeAny')
  const number = numberOf({ partner, partnerNumber })
  const isKnown = known !== undefined
  useEffect(() => {
    if (!isKnown || form.getValues('repeated') === number) return
    form.setValue('repeated', number)
    // The reason was for another number, so it is cleared.
    form.setValue('sameNumber', '')
  }, [isKnown, number, form])
  const isRepeated = needsReason({ partner, partnerNumber, repeated })
  const asksWhy = isRepeated && mayRepeat
  useRefusedNumber(form, isRepeated && !mayRepeat)
  // The partner of the last hawala is already filled in, so typing begins with the next field.
  const begins = partner === '' ? 'partner' : 'partnerNumber'
  return (
    <Panel dense title={texts.sentBy}>
      <Fields columns={{ sm: 'minmax(0, 1fr) 11.25rem' }}>
        <PartnerControl
          accounts={accounts}
          currencyName="currencyId"
          input={begins === 'partner' ? firstInput : undefined}
          advanceTo="partnerNumber"
        />
        <Box onBlur={() => setLeft(partnerNumber)}>
          <TextControl
            name="partnerNumber"
            label={texts.partnerNumber}
            hint={
              known && mayRepeat ? (
                <KnownNumber known={known} code={code} />
              ) : (
                texts.partnerNumberHint
              )
            }
            input={begins === 'partnerNumber' ? firstInput : undefined}
            advanceTo={asksWhy ? 'sameNumber' : 'amount'}
            required
          />
        </Box>
        {asksWhy ? (
          <Box gridColumn="1 / -1">
            <TextControl
              name="sameNumber"
              label={texts.sameNumber}
              hint={texts.sameNumberHint}
              advanceTo={amount === '' ? 'amount' : 'sender.name'}
              required
            />
          </Box>
        ) : null}
        {known && !mayRepeat ? (
          <Box gridColumn="1 / -1" color="fg.muted" fontSize="sm">
            <KnownNumber known={known} code={code} />
          </Box>
        ) : null}
        <SelectField
          name="payingBranch"
          label={texts.payingBranch}
          choices={branches.map(({ code }) => [code, branchLabel(branches, code)] as const)}
          none={payingBranch === '' ? texts.chooseBranch : undefined}
          onKeyDown={enterTo('amount')}
          required
        />
        <DayField
          name="partnerDate"
          label={texts.partnerDate}
          rules={upToToday(businessDate)}
          emptyHint={texts.partnerDateHint}
          onKeyDown={enterTo('amount')}
        />
      </Fields>
    </Panel>
  )
}

/**
 * Marks the number as soon as it is known that this person may not receive it again. With another number, the mark is
 * removed.
 */
function useRefusedNumber(form: ReceiveRecording['form'], isRefused: boolean): void {
  const wasRefused = useRef(false)
  useEffect(() => {
    if (isRefused) void form.trigger('partnerNumber')
    else if (wasRefused.current) form.clearErrors('partnerNumber')
    wasRefused.current = isRefused
  }, [isRefused, form])
}

/** What the partner owes for the hawala: the amount, and the commission for the house. */
function OwedPanel(props: {
  readonly recording: ReceiveRecording
  /** The code of the partner's currency. */
  readonly code: string
  /** The terms of the partners; undefined while they load. */
  readonly terms: PartnerTerms
}) {
  const { recording, code, terms } = props
  const [partner, partnerNumber, repeated, sameNumber, amount] = useWatch({
    control: recording.form.control,
    name: ['partner', 'partnerNumber', 'repeated', 'sameNumber', 'amount'],
  })
  // The number is looked up when its field is left. So the field for the reason may appear while somebody types the amount.
  const asksWhy = may(useSession().user.userType, 'changeAny')
  const lacksReason =
    asksWhy && needsReason({ partner, partnerNumber, repeated }) && sameNumber.trim() === ''
  return (
    <Panel dense title={texts.partnerOwes}>
      <Fields columns={{ sm: 'minmax(0, 1fr) 12rem' }}>
        <AmountControl
          name="amount"
          label={labels.amount}
          code={code}
          advanceTo={lacksReason ? 'sameNumber' : 'sender.name'}
        />
        <ShareField
          way="receive"
          terms={terms}
          amount={amount}
          commissionMinor={0n}
          code={code}
          advanceTo="sender.name"
        />
        <PartnerBalance recording={recording} movement="debited" />
      </Fields>
    </Panel>
  )
}

/**
 * Finds the newest hawala that was received with the same number from the same partner, so that a message that came twice
 * isn't paid twice. Undefined if there is none, or while nothing is looked up.
 */
function useKnownOrder(partner: string, number: string): Order | undefined {
  const { data: orders } = useFreshApi(
    partner === '' || number === '' ? null : 'GET /api/hawala-orders',
    { query: { way: 'receive', partner, partnerNumber: number, limit: 1 } },
  )
  return orders?.[0]
}

/**
 * Names the hawala that already has the number, with a link, and tells a User who may receive it again. The link opens
 * another tab, so that nothing typed is lost.
 */
function KnownNumber(props: {
  readonly known: Order
  /** The code of the partner's currency. */
  readonly code: string
}) {
  const { known, code } = props
  const { userType } = useSession().user
  return (
    <span role="status">
      <Link
        href={paths.hawalas({ order: String(known.id) })}
        target="_blank"
        color="fg.warning"
        textDecoration="underline"
      >
        {texts.knownNumber(known.label)} <Money value={known.amount} code={code} />,{' '}
        <bdi>{known.receiver.name}</bdi>, {stateWord(known)}
      </Link>
      {may(userType, 'changeAny') ? null : `. ${texts.onlyManagers}`}
    </span>
  )
}
