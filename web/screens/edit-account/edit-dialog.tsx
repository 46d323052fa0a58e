import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { accountBook as bookTexts } from '#texts/account-book.ts'
import { accountForm as formTexts } from '#texts/account-form.ts'
import { editAccount as texts } from '#texts/edit-account.ts'
import * as labels from '#texts/labels.ts'
import { may } from '../../../shared/contract/access.ts'
import { refusalOf } from '../../../shared/contract/access-refusal.ts'
import { isPartnersOnly, mayChangeStatus } from '../../../shared/contract/account-rights.ts'
import { ACCOUNT_STATUSES, ACCOUNT_TYPES } from '../../../shared/contract/accounts.ts'
import type { Book } from '../../../shared/contract/book-facts.ts'
import { mayKeepBooks } from '../../../shared/contract/book-rights.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { AccountFields } from '../../accounts/account-fields.tsx'
import { type FormField, LABELS } from '../../accounts/account-values.ts'
import { type PictureProps, Pictures } from '../../accounts/pictures.tsx'
import { UploadProgress } from '../../accounts/upload-progress.tsx'
import { useApi } from '../../api/use-api.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { FormDialog } from '../../entry/form-dialog.tsx'
import { choicesOf } from '../../fields/choices.ts'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { FormScope, useFormField } from '../../fields/form-scope.tsx'
import { FloorNote } from '../../limits/floor-note.tsx'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import { ImageBox } from '../../ui/image-box.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { toast } from '../../ui/toaster.tsx'
import { UnsettledNotice } from '../../ui/unsettled-notice.tsx'
import { useReadings } from '../../ui/use-readings.ts'
import { type Account, offeredCurrencies, valuesOf } from './edited-account.ts'
import { useAccountEditing } from './use-account-editing.ts'

const AccountLimitsDialog = lazyComponent(() => import('../../limits/account-limits-dialog.tsx'))

interface EditDialogProps {
  /** The account as it is in the list now. */
  readonly account: Account
  readonly currencies: readonly Currency[]
  /** False once the dialog closes. It keeps its content while it fades out. */
  readonly open: boolean
  readonly onClose: () => void
  readonly finalFocus: () => HTMLElement | null
}

/** The account types as they are stored, with capitals. */
const TYPES = choicesOf(ACCOUNT_TYPES)
const STATUSES = choicesOf(ACCOUNT_STATUSES)

/** The dialog to edit an account. Rules: docs/rules/accounts.md */
export function EditDialog({ account, currencies, ...dialog }: EditDialogProps) {
  const { user, businessDate } = useSession()
  const editing = useAccountEditing(account, dialog.open, dialog.onClose)
  const { data: accounts } = useApi('GET /api/accounts')
  const { form, saving, uploaded, unsettled, setAside, update } = editing
  const mayRecord = may(user.userType, 'record')
  const isPartners = isPartnersOnly([account.accountType], user)
  const refusal = mayRecord
    ? isPartners && formTexts.partnersOfHeadOffice
    : refusalOf(user.userType, 'record')
  const locked = unsettled || Boolean(refusal)
  const isHouse = isHouseAccount(account.accountNumber)
  const { isReading, onReading } = useReadings()
  const limits = useOpening<null>()
  return (
    <>
      <FormDialog
        {...dialog}
        title={texts.editTitle(account.accountNumber)}
        width="70rem"
        saving={saving}
        save={{
          minW: '10rem',
          saving: saving || isReading,
          label: texts.updateAccount,
          savingLabel: saving ? texts.updating : texts.updateAccount,
          refused: Boolean(refusal),
        }}
        notice={(saveButton) =>
          unsettled && (
            <UnsettledNotice
              title={texts.outcomeUnknown}
              warning={texts.changeMayBeSaved}
              onSetAside={setAside}
              saveButton={saveButton}
            >
              {texts.updateAgain}
            </UnsettledNotice>
          )
        }
        beside={
          <>
            {refusal && <Text color="fg.muted">{refusal}</Text>}
            {uploaded && <UploadProgress {...uploaded} />}
            {isHouse ? null : (
              <>
                <Button variant="outline" onClick={() => limits.open(null)}>
                  {texts.limits}
                </Button>
                {/* The link opens another tab, so that nothing typed is lost. */}
                <Button variant="outline" me="auto" title={texts.customerTitle} asChild>
                  <a href={paths.customer(String(account.id))} target="_blank" rel="noreferrer">
                    {labels.customer}
                  </a>
                </Button>
              </>
            )}
          </>
        }
        onSubmit={() => isReading || update()}
        autoComplete="off"
        onKeyDown={enterAdvances}
      >
        <ChangedNotice account={account} changed={editing.changed} />
        {isHouse && <Text color="fg.muted">{texts.houseAccount}</Text>}
        <chakra.fieldset
          disabled={locked}
          display="grid"
          gap="5"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 216px' }}
        >
          <FormScope form={form} labels={LABELS}>
            <AccountFields
              others={{ accounts, addressOf: paths.editAccount }}
              code={{ disabled: true }}
              currencies={offeredCurrencies(currencies, account)}
              types={TYPES}
              mayKeepPartners={isHouse || isPartners || mayKeepBooks(user)}
              floorNote={<FloorNote account={account} />}
              statuses={STATUSES}
              statusHint={isHouse || mayChangeStatus(user) ? undefined : texts.statusOfManagers}
              mayChooseBook={mayKeepBooks(user)}
              addressRows={3}
              today={businessDate}
              fixed={isHouse}
            />
            <Pictures as={PictureEditor} disabled={locked} onReading={onReading} />
          </FormScope>
        </chakra.fieldset>
      </FormDialog>
      {/* This is outside of the form, because the submit of the inner form would bubble to the outer one. */}
      <WhileOpened opening={limits}>
        {(_, opened) => (
          <AccountLimitsDialog {...opened} account={account} open={opened.open && dialog.open} />
        )}
      </WhileOpened>
    </>
  )
}

/** A notice with the changes that someone else made meanwhile, so that nobody overwrites them unknowingly. */
function ChangedNotice(props: {
  /** The account as it is now. */
  readonly account: Account
  /** The fields that someone else has changed since the dialog opened. */
  readonly changed: readonly FormField[]
}) {
  const { account, changed } = props
  if (changed.length === 0) return null
  const fresh = { ...valuesOf(account), currencyId: account.currency }
  return (
    <Box
      role="alert"
      borderWidth="1px"
      borderColor="border.warning"
      bg="bg.warning"
      borderRadius="l2"
      p="3"
    >
      <Text fontWeight="semibold">{texts.changedMeanwhile}</Text>
      <Text>{texts.changedMeanwhileAdvice}</Text>
      {changed.map((field) => (
        <Text key={field}>
          {LABELS[field]}: <bdi>{wordOf(field, fresh[field])}</bdi>
        </Text>
      ))}
    </Box>
  )
}

function wordOf(field: FormField, value: string | null): string {
  if (field === 'photo' || field === 'sSignature') return value ? texts.anotherOne : texts.removed
  if (field === 'book' && value) return bookTexts.names[value as Book]
  return value || texts.empty
}

/** The small picture that the Test button sets: a head and shoulders in 24 by 24 pixels. */
const SAMPLE_PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABgAAAAYAQMAAADaua+7AAAABlBMVEXo8vEPX1wH/EmmAAAAMklEQVR42mNgQAcSQFwHxP8hmPF/AxjD+GA5CST1QDHm/wcY2P8/YOD//wGM5f//gGEAvaMXDs9VlcsAAAAASUVORK5CYII='

/** A picture with its buttons. */
function PictureEditor({ disabled, onReading, name }: PictureProps) {
  const { form, label } = useFormField(name)
  const value = useWatch({ control: form.control, name })
  const input = useRef<HTMLInputElement>(null)
  const set = (source: string | null) => form.setValue(name, source, { shouldDirty: true })
  const button = { size: 'xs', variant: 'outline', disabled } as const
  return (
    <Box minW="0" display="grid" gap="1.5" alignContent="start">
      <Box fontSize="sm" fontWeight="medium" lineHeight="1.25rem" aria-hidden="true">
        {label}
      </Box>
      <ImageBox
        label={label}
        value={value}
        disabled={disabled}
        input={input}
        isTabStop={false}
        onUpload={set}
        onReading={onReading}
        onRefuse={() =>
          toast({
            title: texts.invalidFileType,
            description: texts.selectImageFile,
            variant: 'destructive',
          })
        }
      />
      <Flex gap="1.5" wrap="wrap">
        <Button
          {...button}
          aria-label={texts.uploadOf(label)}
          onClick={() => input.current?.click()}
        >
          {texts.upload}
        </Button>
        <Button
          {...button}
          aria-label={texts.removeOf(label)}
          disabled={disabled || !value}
          onClick={() => set(null)}
        >
          {texts.remove}
        </Button>
        {name === 'photo' && (
          <Button {...button} aria-label={texts.testOf(label)} onClick={() => set(SAMPLE_PICTURE)}>
            {texts.test}
          </Button>
        )}
      </Flex>
    </Box>
  )
}
