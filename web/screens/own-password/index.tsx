import { Button, chakra, Stack, Text } from '@chakra-ui/react'
import { type FormEvent, useId, useRef } from 'react'
import { ownPassword as texts } from '#texts/own-password.ts'
import { storedUser } from '../../api/stored-session.ts'
import { Field } from '../../components/field.tsx'
import { MessageDialog } from '../../components/message-dialog.tsx'
import { PasswordInput } from '../../components/password-input.tsx'
import { SaveButton } from '../../components/save-button.tsx'
import { UnsettledNotice } from '../../components/unsettled-notice.tsx'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { LABELS, type PasswordValues } from './password-values.ts'
import { useOwnPassword } from './use-own-password.ts'

interface OwnPasswordProps {
  /** False once it closes; it fades out. */
  readonly open: boolean
  readonly onClose: () => void
  readonly finalFocus: () => HTMLElement | null
}

/** The dialog in which everyone changes their own password (docs/decisions/2026-11-22-passwords.md). */
export default function OwnPassword({ open, onClose, finalFocus }: OwnPasswordProps) {
  const { form, saving, unsettled, submit, setAside } = useOwnPassword(onClose)
  const formId = useId()
  const changeButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    if (!saving) onClose()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const field = (name: keyof PasswordValues, autoComplete: string, hint?: string) => (
    <Field label={LABELS[name]} error={form.formState.errors[name]?.message} hint={hint} required>
      <PasswordInput
        autoComplete={autoComplete}
        disabled={unsettled}
        {...(name === 'currentPassword' ? { 'data-autofocus': '' } : {})}
        {...form.register(name)}
      />
    </Field>
  )
  return (
    <MessageDialog
      open={open}
      title={texts.title}
      onClose={close}
      finalFocus={finalFocus}
      actions={
        <>
          <Button variant="outline" disabled={saving} onClick={close}>
            {texts.cancel}
          </Button>
          <SaveButton
            ref={changeButton}
            form={formId}
            minW="10rem"
            saving={saving}
            label={texts.change}
            savingLabel={texts.changing}
          />
        </>
      }
    >
      <chakra.form id={formId} noValidate onSubmit={onSubmit} onKeyDown={enterAdvances}>
        {/* Tells a password manager whose password it is. */}
        <input
          hidden
          readOnly
          tabIndex={-1}
          autoComplete="username"
          value={storedUser().userName}
        />
        <Stack gap="4">
          {unsettled && (
            <UnsettledNotice
              title={texts.outcomeUnknown}
              warning={texts.mayBeChanged}
              onSetAside={setAside}
              saveButton={changeButton}
            >
              {texts.changeAgain}
            </UnsettledNotice>
          )}
          {field('currentPassword', 'current-password')}
          {field('newPassword', 'new-password', texts.rule)}
          {field('again', 'new-password')}
          <Text color="fg.muted" fontSize="sm">
            {texts.ends}
          </Text>
        </Stack>
      </chakra.form>
    </MessageDialog>
  )
}
