import { Button, chakra, Stack, Text } from '@chakra-ui/react'
import { type FormEvent, useId, useRef } from 'react'
import { editAccount as texts } from '#texts/edit-account.ts'
import { may, refusalOf } from '../../../shared/contract/access.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { AccountFields } from '../../components/account-form/account-fields.tsx'
import { UploadProgress } from '../../components/account-form/upload-progress.tsx'
import { BusyButton } from '../../components/busy-button.tsx'
import { MessageDialog } from '../../components/message-dialog.tsx'
import { UnsettledNotice } from '../../components/unsettled-notice.tsx'
import { useReadings } from '../../components/use-readings.ts'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { ChangedNotice } from './changed-notice.tsx'
import { currencyChoices, STATUSES, TYPES } from './choices.ts'
import type { Account } from './edited-account.ts'
import { PictureEditors } from './picture-editor.tsx'
import { type AccountEditing, useAccountEditing } from './use-account-editing.ts'

interface EditDialogProps {
  /** As the list holds it now. */
  readonly account: Account
  readonly currencies: readonly Currency[]
  /** False once it closes; it fades out with what it held. */
  readonly open: boolean
  readonly onClose: () => void
  readonly finalFocus: () => HTMLElement | null
}

/** The dialog in which one account is changed. Rules: docs/rules/accounts.md */
export function EditDialog({ account, currencies, open, onClose, finalFocus }: EditDialogProps) {
  const { user } = useSession()
  const editing = useAccountEditing(account, open, onClose)
  const { saving, uploaded, unsettled } = editing
  const mayRecord = may(user.userType, 'record')
  const formId = useId()
  const updateButton = useRef<HTMLButtonElement>(null)
  const { isReading, onReading } = useReadings()
  const waiting = saving || isReading
  const close = () => {
    if (!saving) onClose()
  }
  return (
    <MessageDialog
      open={open}
      title={texts.editTitle(account.accountNumber)}
      width="70rem"
      onClose={close}
      finalFocus={finalFocus}
      actions={
        <>
          {mayRecord ? null : <Text color="fg.muted">{refusalOf(user.userType, 'record')}</Text>}
          {uploaded && <UploadProgress {...uploaded} />}
          <Button variant="outline" onClick={close} disabled={saving}>
            {texts.cancel}
          </Button>
          <BusyButton
            busy={waiting}
            ref={updateButton}
            type="submit"
            form={formId}
            minW="10rem"
            disabled={!mayRecord}
            aria-disabled={waiting || !mayRecord}
          >
            {saving ? texts.updating : texts.updateAccount}
          </BusyButton>
        </>
      }
    >
      <Stack gap="4">
        {unsettled && (
          <UnsettledNotice
            title={texts.outcomeUnknown}
            warning={texts.changeMayBeSaved}
            onSetAside={editing.setAside}
            saveButton={updateButton}
          >
            {texts.updateAgain}
          </UnsettledNotice>
        )}
        <ChangedNotice account={account} changed={editing.changed} />
        <EditForm
          id={formId}
          account={account}
          currencies={currencies}
          editing={editing}
          locked={unsettled || !mayRecord}
          isReading={isReading}
          onReading={onReading}
        />
      </Stack>
    </MessageDialog>
  )
}

interface EditFormProps {
  readonly id: string
  readonly account: Account
  readonly currencies: readonly Currency[]
  readonly editing: AccountEditing
  readonly locked: boolean
  /** True while a picture is being made ready. */
  readonly isReading: boolean
  readonly onReading: (change: 1 | -1) => void
}

function EditForm(props: EditFormProps) {
  const { id, account, currencies, editing, locked, isReading, onReading } = props
  const { businessDate } = useSession()
  const isHouse = isHouseAccount(account.accountNumber)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReading) editing.update()
  }
  return (
    <chakra.form
      id={id}
      noValidate
      autoComplete="off"
      onSubmit={onSubmit}
      onKeyDown={enterAdvances}
      display="grid"
      gap="4"
    >
      {isHouse && <Text color="fg.muted">{texts.houseAccount}</Text>}
      <chakra.fieldset
        disabled={locked}
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 216px' }}
      >
        <AccountFields
          form={editing.form}
          code={{ disabled: true }}
          currencies={currencyChoices(currencies, account)}
          types={TYPES}
          statuses={STATUSES}
          required={!isHouse}
          addressRows={3}
          today={businessDate}
          fixed={isHouse}
        />
        <PictureEditors form={editing.form} disabled={locked} onReading={onReading} />
      </chakra.fieldset>
    </chakra.form>
  )
}
