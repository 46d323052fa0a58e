import { Box, Button, chakra, Stack } from '@chakra-ui/react'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { forms } from '#texts/forms.ts'
import { hawalaDetails as texts } from '#texts/hawala-details.ts'
import { hawalaOrders as orderTexts } from '#texts/hawala-orders.ts'
import * as labels from '#texts/labels.ts'
import { DETAILS_STATUS, type HawalaType } from '../../../shared/contract/hawala-facts.ts'
import { detailsLabel } from '../../../shared/contract/hawala-label.ts'
import { ORDER_STATES } from '../../../shared/contract/hawala-order-facts.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { messageOf } from '../../api/errors.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { type Currency, useCurrencies } from '../../api/use-currencies.ts'
import { SCREEN_COMMANDS } from '../../app/keys/screen-commands.ts'
import { useCommands } from '../../app/keys/use-commands.ts'
import { DraftNotice } from '../../entry/draft-notice.tsx'
import { type Entry, useEntry } from '../../entry/use-entry.ts'
import { checked, problemsBy } from '../../fields/checked-as-typed.ts'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { FormActions } from '../../fields/form-actions.tsx'
import { FormScope } from '../../fields/form-scope.tsx'
import { RecordedOnlyNotice } from '../../hawala-orders/recorded-only.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { HawalaVoucher } from '../../paper/hawala-voucher.tsx'
import { useHawalaOutput } from '../../paper/use-hawala-output.ts'
import { NarrowedList } from '../../search/hawala-filters.tsx'
import { PrintIcon } from '../../ui/icons.tsx'
import { ListPanel } from '../../ui/list-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Choices } from '../../ui/radio-group.tsx'
import { RowUnsettledNotice } from '../../ui/row-unsettled-notice.tsx'
import { toast } from '../../ui/toaster.tsx'
import { ReceiverFields, SenderFields, TypeSwitch } from './details-fields.tsx'
import { type DetailsValues, detailsBody, detailsForm, emptyDetails } from './details-values.ts'
import { EntriesTable } from './entries-table.tsx'
import { quoteTaken } from './exchanged.ts'
import { receiptOf } from './receipt-of.ts'
import { type ListedEntry, nextNumber, useEntries } from './use-entries.ts'

/** The screen that records hawalas with details of sender and receiver. */
export default function HawalaDetails() {
  const accounts = useAccounts()
  const readCurrencies = useCurrencies()
  const { data: currencies } = readCurrencies
  const lists = { accounts: accounts.data, currencies }
  const entries = useEntries()
  const output = useHawalaOutput()
  const numberOf = (type: HawalaType) => nextNumber(type, entries.nextNumbers)
  /** The last saved entry; null before the first. */
  const [last, setLast] = useState<ListedEntry | null>(null)
  const recording = useDetails(currencies, numberOf, (saved) => {
    setLast(saved)
    output.showSaved(receiptOf(saved, lists))
  })
  const partners = useMemo(
    () => accounts.data?.filter(({ accountType }) => accountType === 'Hawala Partner'),
    [accounts.data],
  )
  const printLast = () => last && output.showSaved(receiptOf(last, lists))
  useCommands(last ? [{ ...SCREEN_COMMANDS.print, run: printLast }] : [])
  const printCopy = async (entry: ListedEntry) => {
    if (entry.orderId === null) return output.showCopy(receiptOf(entry, lists))
    try {
      // Only a few entries belong to an order, a hawala that posts. So this code is fetched when it is needed.
      const { readOrderCopy } = await import('../../hawala-orders/order-copy.ts')
      output.showCopy(await readOrderCopy(entry.orderId, accounts.data))
    } catch (error) {
      const description = messageOf(error, texts.receiptNotLoaded)
      toast({ title: forms.error, description, variant: 'destructive' })
    }
  }
  return (
    <Page
      title={texts.title}
      notice={<RecordedOnlyNotice />}
      actions={
        <Button variant="outline" disabled={!last} onClick={printLast}>
          <PrintIcon /> {last ? texts.printReceiptOf(detailsLabel(last)) : texts.printReceipt}
        </Button>
      }
    >
      <Stack gap="5">
        <DetailsForm
          recording={recording}
          partners={partners}
          currencies={currencies}
          numberOf={numberOf}
        />
        <ListPanel
          title={texts.newestEntries}
          what={texts.theHawalaEntries}
          failure={entries.error ? messageOf(entries.error, entries.error.message) : null}
          loaded={entries.listed !== undefined}
          refreshing={entries.refreshing}
          onRefresh={entries.readAgain}
        >
          <NarrowedList
            narrowing={entries.narrowing}
            list={entries.list}
            accounts={accounts.data}
            statuses={STATUS_CHOICES}
          >
            <EntriesTable
              entries={entries.listed}
              isNarrowed={entries.narrowing.isNarrowed}
              currencies={currencies}
              onPrint={printCopy}
            />
          </NarrowedList>
        </ListPanel>
        <AtEnd>
          <ReadFailed what={labels.theAccounts} read={accounts} />
          <ReadFailed what={labels.theCurrencies} read={readCurrencies} />
        </AtEnd>
      </Stack>
      <HawalaVoucher output={output} firstInput={recording.firstInput} />
    </Page>
  )
}

/** The statuses that the list shows: those of hawalas that are only recorded, and those of hawalas that post. */
const STATUS_CHOICES: Choices<string> = [
  ...Object.values(DETAILS_STATUS).map((status) => [status, status] as const),
  ...ORDER_STATES.map((state) => [state, orderTexts.states[state]] as const),
]

/**
 * Records hawala entries one after the other. After a refused save, the form keeps its values.
 * @param currencies undefined while they load
 * @param shownNumber returns the number that the form shows for a type
 * @param onSaved called with each saved entry, after the form is empty again
 */
function useDetails(
  currencies: readonly Currency[] | undefined,
  shownNumber: (type: HawalaType) => number | null,
  onSaved: (saved: ListedEntry) => void,
): Entry<DetailsValues> {
  const notCreated = ({ error }: { error: unknown }) => messageOf(error, texts.notCreated)
  return useEntry<'POST /api/hawala-details', DetailsValues>({
    route: 'POST /api/hawala-details',
    formName: texts.formName,
    emptyForm: (_businessDate, before) => emptyDetails(before?.type ?? 'Send'),
    draft: { version: 1, incidental: ['type', 'exCurrencyIsOwn'] },
    resolver: checked((values) => problemsBy(detailsForm(quoteTaken(values, currencies)), values)),
    toSend: (values) => ({ body: detailsBody(values, shownNumber(values.type), currencies) }),
    refreshes: ['GET /api/hawala-details', 'GET /api/hawala', 'GET /api/hawala-serial-no'],
    saved: (saved, startAfresh) => {
      toast({
        title: texts.created(saved.type),
        description: texts.itsNumberIs(detailsLabel(saved)),
      })
      startAfresh()
      onSaved(saved)
    },
    refused: notCreated,
    unknown: notCreated,
  })
}

const TITLES: Readonly<Record<HawalaType, readonly [left: string, right: string]>> = {
  Send: [texts.sendDetails, texts.receiverDetails],
  Receive: [texts.senderDetails, texts.receiveDetails],
}

interface DetailsFormProps {
  readonly recording: Entry<DetailsValues>
  /** Partners and currencies are undefined while they load. */
  readonly partners: readonly ListedAccount[] | undefined
  readonly currencies: readonly Currency[] | undefined
  /** Returns the number that the next entry of a type will probably get; null if it isn't known. */
  readonly numberOf: (type: HawalaType) => number | null
}

/** The form of an entry: its type, a panel each for sender and receiver, Save and Reset. */
function DetailsForm({ recording, partners, currencies, numberOf }: DetailsFormProps) {
  const { form, saving, unsettled, refusal, submit } = recording
  const saveButton = useRef<HTMLButtonElement>(null)
  const [type, currencyId, exCurrencyId] = useWatch({
    control: form.control,
    name: ['type', 'currencyId', 'exCurrencyId'],
  })
  const [left, right] = TITLES[type]
  const next = numberOf(type)
  const follow = (id: string) => {
    if (!form.getValues('exCurrencyIsOwn')) form.setValue('exCurrencyId', id)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (refusal === null) void submit()
  }
  return (
    <chakra.form noValidate onSubmit={onSubmit} onKeyDown={enterAdvances} display="grid" gap="4">
      <DraftNotice cameBack={recording.cameBack} onStartAnew={recording.startAfresh} />
      <fieldset disabled={recording.locked}>
        <FormScope form={form} locked={recording.locked}>
          <TypeSwitch type={type} input={recording.firstInput} />
          <Box
            display="grid"
            gap="5"
            mt="3"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
          >
            <Panel dense title={left}>
              <SenderFields
                label={next === null ? '' : detailsLabel({ type, hawalaNo: next, orderId: null })}
                partners={partners}
                currencyId={currencyId}
                code={currencies?.find(({ id }) => String(id) === currencyId)?.code}
                onPartnersCurrency={(id) => {
                  form.setValue('currencyId', id)
                  follow(id)
                }}
                onCurrency={follow}
              />
            </Panel>
            <Panel dense title={right}>
              <ReceiverFields
                chosen={{ currencyId, exCurrencyId }}
                currencies={currencies}
                onExCurrency={(id) => form.setValue('exCurrencyIsOwn', id !== currencyId)}
              />
            </Panel>
          </Box>
        </FormScope>
      </fieldset>
      {unsettled ? (
        <RowUnsettledNotice
          what={texts.whatIsSaved}
          label={texts.saveHawala}
          onSetAside={recording.setAside}
          saveButton={saveButton}
        />
      ) : null}
      <FormActions
        saveButton={saveButton}
        saving={saving}
        label={texts.saveHawala}
        refusal={refusal}
      >
        <Button variant="outline" onClick={recording.startAfresh} disabled={unsettled || saving}>
          {texts.reset}
        </Button>
      </FormActions>
    </chakra.form>
  )
}
