import { Box, Input, NativeSelect } from '@chakra-ui/react'
import { users as texts } from '#texts/users.ts'
import { USER_TYPES } from '../../../shared/contract/access.ts'
import { useSession } from '../../app/session.tsx'
import { Field } from '../../components/field.tsx'
import { PasswordInput } from '../../components/password-input.tsx'
import { EditForm } from '../../forms/edit-form.tsx'
import { useUserForm } from './use-user-form.ts'
import { LABELS, type ListedUser, type UserValues } from './user-values.ts'

interface UserFormProps {
  /** The user that is edited; null for a new one. */
  readonly edited: ListedUser | null
  readonly onLeave: () => void
}

/** Name, password, type and branch of a user. */
export function UserForm({ edited, onLeave }: UserFormProps) {
  const { user } = useSession()
  const { form, saving, unsettled, submit, giveUp, setAside } = useUserForm(edited, onLeave)
  const { register, formState } = form
  const errorOf = (name: keyof UserValues) => formState.errors[name]?.message
  return (
    <EditForm
      title={edited ? texts.editUser : texts.newUser}
      what={texts.whatIsSaved}
      editing={edited !== null}
      saving={saving}
      unsettled={unsettled}
      refusal={null}
      onSubmit={submit}
      onCancel={giveUp}
      onSetAside={setAside}
    >
      <Box
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: '1fr 1fr',
          xl: '1.2fr 1.2fr 1fr 1fr',
        }}
      >
        <Field label={LABELS.userName} error={errorOf('userName')} required>
          <Input autoComplete="off" autoCapitalize="none" dir="auto" {...register('userName')} />
        </Field>
        <Field
          label={LABELS.password}
          error={errorOf('password')}
          required={!edited}
          hint={edited ? passwordHint(edited.id === user.id) : texts.passwordRule}
        >
          <PasswordInput
            autoComplete="new-password"
            disabled={unsettled}
            {...register('password')}
          />
        </Field>
        <Field label={LABELS.userType} error={errorOf('userType')} required>
          <NativeSelect.Root>
            <NativeSelect.Field {...register('userType')}>
              <option value="">{texts.selectType}</option>
              {USER_TYPES.map((type) => (
                <option key={type} value={type}>
                  {type}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field>
        <Field label={LABELS.branch} error={errorOf('branch')} hint={texts.branchHint}>
          <Input autoComplete="off" textTransform="uppercase" {...register('branch')} />
        </Field>
      </Box>
    </EditForm>
  )
}

function passwordHint(isOwn: boolean): string {
  const keeps = texts.keepsPassword
  return isOwn ? `${keeps} ${texts.endsOwnSession}` : keeps
}
