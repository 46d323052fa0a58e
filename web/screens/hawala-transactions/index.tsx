import { Badge, Box, Flex, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { hawalaTransactions as texts } from '#texts/hawala-transactions.ts'
import * as labels from '#texts/labels.ts'
import { noteLabel } from '../../../shared/contract/hawala-label.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import { fullName, type ListedAccount } from '../../accounts/account-options.ts'
import { messageOf } from '../../api/errors.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { type Currency, useCurrencies } from '../../api/use-currencies.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { DraftNotice } from '../../entry/draft-notice.tsx'
import { FormScope } from '../../fields/form-scope.tsx'
import { RecordedOnlyNotice } from '../../hawala-orders/recorded-only.tsx'
import { EditForm } from '../../lists/edit-form.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { AccountControl } from '../../money/account-control.tsx'
import { AmountControl, PlainAmount } from '../../money/amount-control.tsx'
import { heldPairRate, pairRate, pairWithBase } from '../../money/currency-pair.ts'
import { CurrencySelect } from '../../money/currency-select.tsx'
import { TextControl } from '../../money/narrative-control.tsx'
import { RateControl } from '../../money/rate-control.tsx'
import { farRate } from '../../money/rate-distance.ts'
import { SaveQuestionOverlay, useSaveQuestion } from '../../money/save-question.tsx'
import { partnerOf } from '../../paper/hawala-partner.ts'
import type { HawalaReceipt } from '../../paper/hawala-receipt.ts'
import { HawalaVoucher } from '../../paper/hawala-voucher.tsx'
import { useHawalaOutput } from '../../paper/use-hawala-output.ts'
import { NarrowedList } from '../../search/hawala-filters.tsx'
import { useNarrowing } from '../../search/use-narrowing.ts'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ListPanel } from '../../ui/list-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { HawalaTable } from './hawala-table.tsx'
import { HAWALA_MODES, type HawalaMode, modeOf, modeQuery } from './mode.ts'
import { STATUS_CHOICES } from './status-select.tsx'
import { type Hawala, type HawalaRecording, useHawala } from './use-hawala.ts'

/** The screen that records simple hawalas and changes their status. */
export default function HawalaTransactions() {
  const mode = modeOf(useSearchParams()[0].get('type'))
  const accounts = useAccounts()
  const currencies = useCurrencies()
  const narrowing = useNarrowing()
  const hawalas = useFreshApi('GET /api/hawala', { query: narrowing.query })
  const output = useHawalaOutput()
  const lists = { accounts: accounts.data, currencies: currencies.data }
  const question = useSaveQuestion()
  const recording = useHawala(
    { accounts, currencies },
    ({ currencyId, exchangeRate }, save) => {
      const pair = pairWithBase(currencyId, currencies.data)
      question.askFirst({ rate: farRate(heldPairRate(pair, exchangeRate, currencies.data)) }, save)
    },
    (saved) => output.showSaved(receiptOf(saved, lists)),
  )

  /** Updates the saved hawala in the list at once. Then the whole list is read again. */
  const put = (saved: Hawala) =>
    void hawalas.mutate(
      (now) =>
        now && { ...now, data: now.data.map((each) => (each.id === saved.id ? saved : each)) },
    )
  return (
    <Page
      title={texts.titleOf(mode)}
      notice={
        <Flex wrap="wrap" align="center" columnGap="2" rowGap="1">
          <Badge colorPalette={PALETTES[mode]}>{mode}</Badge> {texts.title}
          <Box flexBasis={{ base: 'full', md: 'auto' }}>
            <RecordedOnlyNotice />
          </Box>
        </Flex>
      }
      actions={<ModeButtons current={mode} />}
    >
      <Stack gap="5">
        <HawalaForm recording={recording} currencies={currencies.data} />
        <SaveQuestionOverlay question={question} />
        <ListPanel
          title={texts.recent}
          what={texts.theHawalaTransactions}
          failure={hawalas.error ? messageOf(hawalas.error, hawalas.error.message) : null}
          loaded={hawalas.data !== undefined}
          refreshing={hawalas.isValidating}
          onRefresh={() => void hawalas.mutate()}
        >
          <NarrowedList
            narrowing={narrowing}
            list={hawalas}
            accounts={accounts.data}
            statuses={STATUS_CHOICES}
          >
            <HawalaTable
              hawalas={hawalas.data}
              isNarrowed={narrowing.isNarrowed}
              senderOf={(hawala) => senderName(hawala, lists)}
              currencyOf={(hawala) => currencyCode(hawala, lists)}
              onSaved={put}
              onLookAgain={() => void hawalas.mutate()}
              onPrint={(hawala) => output.showCopy(receiptOf(hawala, lists))}
            />
          </NarrowedList>
        </ListPanel>
        <AtEnd>
          <ReadFailed what={labels.theAccounts} read={accounts} />
          <ReadFailed what={labels.theCurrencies} read={currencies} />
        </AtEnd>
      </Stack>
      <HawalaVoucher output={output} firstInput={recording.firstInput} />
    </Page>
  )
}

const PALETTES: Readonly<Record<HawalaMode, string>> = {
  Send: 'accent',
  Pass: 'blue',
  Import: 'violet',
}

/** The buttons that switch the mode. Typed values stay, because only the title and the badge change. */
function ModeButtons({ current }: { current: HawalaMode }) {
  return HAWALA_MODES.map((mode) => (
    <LinkButton
      key={mode}
      to={modeQuery(mode)}
      variant={mode === current ? 'solid' : 'outline'}
      aria-current={mode === current ? 'page' : undefined}
    >
      {mode}
    </LinkButton>
  ))
}

/** The lists for looking up the names on a hawala; undefined while they load. */
interface NameLists {
  readonly accounts: readonly ListedAccount[] | undefined
  readonly currencies: readonly Currency[] | undefined
}

/** Returns the name of the sender. */
function senderName({ senderAccountId }: Hawala, { accounts }: NameLists): string {
  const account = accounts?.find(({ id }) => id === senderAccountId)
  return account ? fullName(account) : texts.accountOf(senderAccountId)
}

/** Returns the code of the hawala's currency; empty if it isn't known. */
function currencyCode({ currencyId }: Hawala, { currencies }: NameLists): string {
  return currencies?.find(({ id }) => id === currencyId)?.code ?? ''
}

/** Returns the receipt of a hawala for its sender. */
function receiptOf(hawala: Hawala, lists: NameLists): HawalaReceipt {
  const currency = currencyCode(hawala, lists)
  const account = lists.accounts?.find(({ id }) => id === hawala.senderAccountId)
  return {
    number: noteLabel(hawala.hawalaNumber),
    date: hawala.transDate,
    partner: partnerOf(account),
    sender: { name: senderName(hawala, lists), phone: account?.phoneNumber ?? null },
    receiver: {
      name: hawala.receiverName,
      phone: hawala.receiverPhone,
      address: hawala.receiverAddress,
    },
    amount: { value: hawala.amount, currency },
    rate: hawala.exchangeRate,
    fee: { value: hawala.fee, currency },
    description: hawala.description,
    userName: hawala.userName,
  }
}

/**
 * The form of a new hawala, with its fields in the order in which people fill them in. Enter moves to the next field.
 */
function HawalaForm(props: {
  readonly recording: HawalaRecording
  /** Undefined while the currencies load. */
  readonly currencies: readonly Currency[] | undefined
}) {
  const { recording, currencies } = props
  const { form, locked, firstInput } = recording
  const [by, setBy] = useState<SearchBy>('code')
  const currencyId = useWatch({ control: form.control, name: 'currencyId' })
  const number = useWatch({ control: form.control, name: 'hawalaNumber' })
  const code = currencies?.find(({ id }) => String(id) === currencyId)?.code
  return (
    <EditForm
      title={texts.newHawala}
      what={texts.whatIsSaved}
      editing={false}
      saving={recording.saving}
      unsettled={recording.unsettled}
      refusal={recording.refusal}
      onSubmit={recording.submit}
      onCancel={recording.startAfresh}
      onSetAside={recording.setAside}
    >
      <Box css={FORM_LOOK}>
        <DraftNotice cameBack={recording.cameBack} onStartAnew={recording.startAfresh} />
        <FormScope form={form} locked={locked}>
          <Field label={labels.hawalaNumber}>
            <Input readOnly tabIndex={-1} background="bg.subtle" value={noteLabel(number)} />
          </Field>
          <div data-wide="">
            <AccountControl
              name="account"
              label={texts.senderAccount}
              currencyName="currencyId"
              input={firstInput}
              by={by}
              onByChange={setBy}
              wanted={{ currencyId }}
              advanceTo="receiverName"
            />
          </div>
          <TextControl name="receiverName" label={labels.receiverName} required />
          <TextControl name="receiverPhone" label={labels.receiverPhone} />
          <TextControl name="receiverAddress" label={texts.receiverAddress} />
          <CurrencySelect name="currencyId" by="id" noneLabel={labels.selectCurrency} required />
          <AmountControl name="amount" code={code} />
          <div data-short="">
            <PlainAmount name="fee" label={texts.fee} />
          </div>
          <div data-wide="">
            <HawalaRate currencyId={currencyId} currencies={currencies} />
          </div>
          <div data-long="">
            <TextControl name="description" label={labels.description} />
          </div>
        </FormScope>
      </Box>
    </EditForm>
  )
}

/** The optional rate to AFN. */
function HawalaRate(props: {
  readonly currencyId: string
  readonly currencies: readonly Currency[] | undefined
}) {
  const { currencyId, currencies } = props
  const pair = pairWithBase(currencyId, currencies)
  return (
    <RateControl
      name="exchangeRate"
      pair={pair}
      currencies={currencies}
      current={pair && currencies ? pairRate(pair, currencies) : null}
      height={{ base: 'calc(3 * var(--line))', xl: 'calc(2 * var(--line))' }}
    />
  )
}

const FORM_LOOK = {
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    xl: 'repeat(12, minmax(0, 1fr))',
  },
  '& > [role=group]': { xl: { gridColumn: 'span 3' } },
  '& > [data-wide]': { xl: { gridColumn: 'span 6' } },
  '& > [data-short]': { xl: { gridColumn: 'span 2' } },
  '& > [data-long]': { xl: { gridColumn: 'span 4' } },
} as const
