import { Box, Button, chakra, Flex, Spinner, Text } from '@chakra-ui/react'
import { type Ref, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import * as labels from '#texts/labels.ts'
import { newAccount as texts } from '#texts/new-account.ts'
import { ui } from '#texts/ui.ts'
import { may } from '../../../shared/contract/access.ts'
import { refusalOf } from '../../../shared/contract/access-refusal.ts'
import { mayKeepBooks } from '../../../shared/contract/book-rights.ts'
import { AccountFields } from '../../accounts/account-fields.tsx'
import { LABELS } from '../../accounts/account-values.ts'
import { type PictureProps, Pictures } from '../../accounts/pictures.tsx'
import { UploadProgress } from '../../accounts/upload-progress.tsx'
import { useAccounts } from '../../api/use-accounts.ts'
import { type Currency, useCurrencies } from '../../api/use-currencies.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { DraftNotice } from '../../entry/draft-notice.tsx'
import { currencyChoices } from '../../fields/choices.ts'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { FormActions } from '../../fields/form-actions.tsx'
import { FormScope, useFormField } from '../../fields/form-scope.tsx'
import { NewFloorNote } from '../../limits/floor-note.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { RefreshIcon, TrashIcon, UploadIcon } from '../../ui/icons.tsx'
import { ImageBox } from '../../ui/image-box.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NumberAndName } from '../../ui/number-and-name.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toaster.tsx'
import { UnsettledNotice } from '../../ui/unsettled-notice.tsx'
import { useReadings } from '../../ui/use-readings.ts'
import type { NumberState } from './use-account-number.ts'
import { type NewAccountState, useNewAccount } from './use-new-account.tsx'

/** The screen to open an account. Rules: docs/rules/accounts.md */
export default function NewAccount() {
  const account = useNewAccount()
  const currencies = useCurrencies()
  return (
    <Page title={texts.title} actions={<ImportLink />}>
      {currencies.error && !currencies.data ? (
        <ReadFailed what={labels.theCurrencies} read={currencies} />
      ) : (
        <GeneralDetails account={account} currencies={currencies.data} />
      )}
    </Page>
  )
}

/** A link to the import, with which a new house brings all its accounts over at once. */
function ImportLink() {
  if (!may(useSession().user.userType, 'import')) return null
  return (
    <LinkButton to={paths.importAccounts()} size="sm" variant="outline">
      <UploadIcon /> {texts.importAccounts}
    </LinkButton>
  )
}

/** The panel with all fields and buttons. */
function GeneralDetails(props: {
  readonly account: NewAccountState
  /** Undefined while the currencies load. */
  readonly currencies: readonly Currency[] | undefined
}) {
  const { account, currencies } = props
  const { unsettled, lastCreated, submit, setAside } = account
  const saveButton = useRef<HTMLButtonElement>(null)
  const { isReading, onReading } = useReadings()
  const { user } = useSession()
  const refusal = may(user.userType, 'record') ? null : refusalOf(user.userType, 'record')
  const locked = unsettled || refusal !== null
  return (
    <Panel
      title={texts.generalDetails}
      actions={
        lastCreated && (
          <Text color="fg.muted" fontSize="sm">
            {texts.lastCreated}{' '}
            <NumberAndName number={lastCreated.accountNumber} name={lastCreated.name} />{' '}
            <LinkButton
              to={paths.customer(String(lastCreated.id))}
              size="xs"
              variant="outline"
              ms="1"
            >
              {labels.customer}
            </LinkButton>
          </Text>
        )
      }
    >
      <chakra.form
        noValidate
        onSubmit={(event) => (isReading ? event.preventDefault() : void submit(event))}
        onKeyDown={enterAdvances}
        autoComplete="off"
        display="grid"
        gap="5"
      >
        <DraftNotice
          cameBack={account.cameBack}
          onStartAnew={account.startAfresh}
          without={texts.picturesAgain}
        />
        {unsettled && (
          <UnsettledNotice
            title={texts.outcomeUnknown}
            warning={texts.mayHaveBeenCreated}
            onSetAside={setAside}
            saveButton={saveButton}
          >
            {texts.saveAgain}
          </UnsettledNotice>
        )}
        <chakra.fieldset
          disabled={locked}
          display="grid"
          gap="5"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 200px' }}
        >
          <FormScope form={account.form} labels={LABELS}>
            <DetailFields account={account} currencies={currencies} />
            <Pictures as={PictureField} disabled={locked} onReading={onReading} />
          </FormScope>
        </chakra.fieldset>
        <FormButtons
          account={account}
          refusal={refusal}
          waiting={isReading}
          saveButton={saveButton}
        />
      </chakra.form>
    </Panel>
  )
}

interface FormButtonsProps {
  readonly account: NewAccountState
  /** The reason why this person may not save; null if they may. */
  readonly refusal: string | null
  /** True while a picture is being prepared. */
  readonly waiting: boolean
  readonly saveButton: Ref<HTMLButtonElement>
}

/** The buttons Close, Refresh, New and Save. */
function FormButtons({ account, refusal, waiting, saveButton }: FormButtonsProps) {
  const { saving, uploaded, unsettled, askNumber, startAfresh } = account
  const locked = saving || unsettled || refusal !== null
  const navigate = useNavigate()
  const close = () => {
    const cameFromWithin = (window.history.state as { idx?: number } | null)?.idx
    if (cameFromWithin) void navigate(-1)
    else void navigate(paths.dashboard())
  }
  return (
    <FormActions
      saveButton={saveButton}
      saving={saving || waiting}
      {...(waiting ? { savingLabel: ui.readingImage } : {})}
      refusal={refusal}
    >
      {uploaded && <UploadProgress {...uploaded} />}
      {saving && !uploaded && (
        <Flex gap="2" align="center" me="auto" color="fg.muted" fontSize="sm" aria-hidden="true">
          <Spinner size="sm" /> {texts.creatingAccount}
        </Flex>
      )}
      <Button variant="outline" onClick={close}>
        {texts.close}
      </Button>
      <Button variant="outline" onClick={askNumber} disabled={locked}>
        <RefreshIcon /> {texts.refresh}
      </Button>
      <Button variant="outline" onClick={startAfresh} disabled={locked}>
        {texts.new}
      </Button>
    </FormActions>
  )
}

/** The choices: the value that is sent, and its label. */
const TYPES = [
  ['customer', 'Customer'],
  ['company', 'Company'],
  ['partner', 'Partner'],
  ['hawala_partner', 'Hawala Partner'],
] as const

const STATUSES = [
  ['active', 'Active'],
  ['inactive', 'Inactive'],
  ['suspended', 'Suspended'],
] as const

const NUMBER_HINTS: Readonly<Record<NumberState, string>> = {
  none: texts.numberNotAsked,
  asked: texts.askingForANumber,
  given: texts.numberReserved,
  failed: texts.numberFailed,
}

/** The fields of a new account. Any active currency can be chosen; it determines the account's number. */
function DetailFields(props: {
  readonly account: NewAccountState
  readonly currencies: readonly Currency[] | undefined
}) {
  const { account, currencies } = props
  const { user, businessDate } = useSession()
  const { data: accounts } = useAccounts()
  return (
    <AccountFields
      others={{ accounts, addressOf: paths.editAccount }}
      code={{ hint: NUMBER_HINTS[account.numberState] }}
      currencies={currencyChoices(currencies?.filter(({ isActive }) => isActive))}
      noCurrency={currencies ? labels.selectCurrency : texts.loadingCurrencies}
      types={TYPES}
      mayKeepPartners={mayKeepBooks(user)}
      floorNote={<NewFloorNote />}
      statuses={STATUSES}
      mayChooseBook={mayKeepBooks(user)}
      addressRows={4}
      today={businessDate}
      onCurrency={account.changeCurrency}
    />
  )
}

/** A field for a picture, which accepts a click, the keyboard, the camera, or a dropped file. */
function PictureField({ disabled, onReading, name }: PictureProps) {
  const { form, label } = useFormField(name)
  const value = useWatch({ control: form.control, name })
  const input = useRef<HTMLInputElement>(null)
  const remove = () => {
    form.setValue(name, null)
    input.current?.focus()
  }
  return (
    <Box minW="0">
      <Box display="flex" alignItems="center" justifyContent="space-between" h="5" mb="1.5">
        <Box as="span" fontSize="sm" fontWeight="medium" aria-hidden="true">
          {label}
        </Box>
        {value && (
          <Button
            size="2xs"
            variant="ghost"
            disabled={disabled}
            aria-label={ui.removeOf(label)}
            onClick={remove}
          >
            <TrashIcon size={14} /> {ui.remove}
          </Button>
        )}
      </Box>
      <ImageBox
        label={label}
        value={value}
        disabled={disabled}
        input={input}
        onUpload={(dataUrl) => {
          form.setValue(name, dataUrl)
          toast({ title: texts.uploaded(label) })
        }}
        onRefuse={() => toast({ title: texts.imageRefused, variant: 'destructive' })}
        onReading={onReading}
      />
    </Box>
  )
}
