import { chakra, Text } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { ownPassword as texts } from '#texts/own-password.ts'
import { ChangePasswordRequest } from '../../../shared/contract/auth.ts'
import { ApiError } from '../../api/errors.ts'
import { storedUser } from '../../api/stored-session.ts'
import { FormDialog } from '../../entry/form-dialog.tsx'
import { tellFailure, useStepOf } from '../../entry/use-step.ts'
import { checked, problemsBy } from '../../fields/checked-as-typed.ts'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { FormScope } from '../../fields/form-scope.tsx'
import { InputField } from '../../fields/input-field.tsx'
import { named } from '../../ui/named-message.ts'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { UnsettledNotice } from '../../ui/unsettled-notice.tsx'

/** The values of the form. */
export interface PasswordValues {
  readonly currentPassword: string
  readonly newPassword: string
  /** The new password again, because nobody sees what they type. */
  readonly again: string
}

const LABELS: Readonly<Record<keyof PasswordValues, string>> = {
  currentPassword: texts.currentPassword,
  newPassword: texts.newPassword,
  again: texts.again,
}

const NOTHING_TYPED: PasswordValues = { currentPassword: '', newPassword: '', again: '' }

/** The same checks as on the server, and a check that both new passwords are equal. */
export const checkPasswords = checked<PasswordValues>((values) => {
  const problems = problemsBy(ChangePasswordRequest, values, LABELS)
  if (problems['newPassword'] || values.again === values.newPassword) return problems
  return { ...problems, again: named(LABELS.again, texts.notTheSame) }
})

interface OwnPasswordProps {
  /** False once the dialog closes and fades out. */
  readonly open: boolean
  readonly onClose: () => void
  readonly finalFocus: () => HTMLElement | null
}

/** The dialog in which users change their own password (docs/decisions/2026-11-22-passwords.md). */
export default function OwnPassword({ open, onClose, finalFocus }: OwnPasswordProps) {
  const { form, saving, unsettled, submit, setAside } = useOwnPassword(onClose)
  return (
    <FormDialog
      open={open}
      title={texts.title}
      onClose={onClose}
      finalFocus={finalFocus}
      saving={saving}
      save={{ minW: '10rem', label: texts.change, savingLabel: texts.changing }}
      notice={(saveButton) =>
        unsettled && (
          <UnsettledNotice
            title={texts.outcomeUnknown}
            warning={texts.mayBeChanged}
            onSetAside={setAside}
            saveButton={saveButton}
          >
            {texts.changeAgain}
          </UnsettledNotice>
        )
      }
      onSubmit={() => void submit()}
      onKeyDown={enterAdvances}
    >
      {/* Tells a password manager to which user the password belongs. */}
      <input hidden readOnly tabIndex={-1} autoComplete="username" value={storedUser().userName} />
      <chakra.fieldset disabled={unsettled} display="grid" gap="4">
        <FormScope form={form} labels={LABELS}>
          <InputField
            name="currentPassword"
            as={PasswordInput}
            autoComplete="current-password"
            data-autofocus=""
            required
          />
          <InputField
            name="newPassword"
            as={PasswordInput}
            autoComplete="new-password"
            hint={texts.rule}
            required
          />
          <InputField name="again" as={PasswordInput} autoComplete="new-password" required />
        </FormScope>
        <Text color="fg.muted" fontSize="sm">
          {texts.ends}
        </Text>
      </chakra.fieldset>
    </FormDialog>
  )
}

/** The form applies the same checks as the server, so this status can only mean a wrong current password. */
const WRONG_PASSWORD = 400

/** Returns the server's message about a wrong current password; null for any other failure. */
function wrongPassword(error: unknown): string | null {
  return error instanceof ApiError && error.status === WRONG_PASSWORD ? error.body : null
}

/**
 * Holds the form of the dialog, and the save of the new password.
 * @param onChanged called after the password was changed
 */
function useOwnPassword(onChanged: () => void) {
  const { saving, unsettled, save, sendAgain, setAside } = useStepOf<
    'POST /api/auth/password',
    PasswordValues
  >(storedUser().id, 'POST /api/auth/password', {
    form: texts.formName,
    notDone: texts.notChanged,
    refreshes: [],
    holdsSecret: true,
    saved: () => {
      toast({ title: texts.changed, description: texts.changedHint })
      onChanged()
    },
    refused: (reason, { error }) => {
      const message = wrongPassword(error)
      if (message === null) return tellFailure(reason)
      form.setError('currentPassword', { type: 'validate', message }, { shouldFocus: true })
      return null
    },
    unknown: tellFailure,
  })
  const form = useForm<PasswordValues>({ resolver: checkPasswords, defaultValues: NOTHING_TYPED })
  const send = form.handleSubmit((values) => {
    const { currentPassword, newPassword } = values
    return save({ body: { currentPassword, newPassword } }, values)
  })
  return {
    form,
    saving,
    unsettled: unsettled !== null,
    submit: unsettled ? sendAgain : send,
    setAside: () => {
      setAside()
      form.reset(NOTHING_TYPED)
      form.setFocus('currentPassword')
    },
  }
}
