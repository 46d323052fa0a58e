import { Box, Input } from '@chakra-ui/react'
import { users as texts } from '#texts/users.ts'
import { USER_TYPES } from '../../../shared/contract/access.ts'
import { useSession } from '../../app/session.tsx'
import { Field } from '../../components/field.tsx'
import { PasswordInput } from '../../components/password-input.tsx'
import { choicesOf } from '../../fields/choices.ts'
import { FormScope } from '../../fields/form-scope.tsx'
import { SelectField } from '../../fields/select-field.tsx'
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
      <FormScope form={form} labels={LABELS}>
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
          <SelectField
            name="userType"
            none={texts.selectType}
            choices={choicesOf(USER_TYPES)}
            required
          />
          <Field label={LABELS.branch} error={errorOf('branch')} hint={texts.branchHint}>
            <Input autoComplete="off" textTransform="uppercase" {...register('branch')} />
          </Field>
        </Box>
      </FormScope>
    </EditForm>
  )
}

function passwordHint(isOwn: boolean): string {
  const keeps = texts.keepsPassword
  return isOwn ? `${keeps} ${texts.endsOwnSession}` : keeps
}
