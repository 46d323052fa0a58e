import { useForm } from 'react-hook-form'
import { ownPassword as texts } from '#texts/own-password.ts'
import { ApiError, messageOf } from '../../api/errors.ts'
import type { SavingResult } from '../../api/saver.ts'
import { storedUser } from '../../api/stored-session.ts'
import { useSaving } from '../../api/use-saving.ts'
import { toast } from '../../components/toaster.tsx'
import { checkPasswords, NOTHING_TYPED, type PasswordValues } from './password-values.ts'

const CALL = 'POST /api/auth/password'
/** What was sent was in order by the same checks as here: then only the current password can be wrong. */
const WRONG_PASSWORD = 400

/**
 * The form of one's own password.
 * @param onChanged called when it was changed
 */
export function useOwnPassword(onChanged: () => void) {
  const onResult = (result: SavingResult<unknown, PasswordValues>) => {
    if (result.outcome === 'saved') {
      toast({ title: texts.changed, description: texts.changedHint })
      onChanged()
      return
    }
    const { error } = result
    if (error instanceof ApiError && error.status === WRONG_PASSWORD) {
      const wrong = { type: 'validate', message: error.body }
      form.setError('currentPassword', wrong, { shouldFocus: true })
      return
    }
    const description = messageOf(error, texts.notChanged)
    toast({ title: texts.error, description, variant: 'destructive' })
  }
  const { saving, unsettled, save, sendAgain, setAside } = useSaving<typeof CALL, PasswordValues>(
    CALL,
    {
      userId: storedUser().id,
      form: texts.formName,
      refreshes: [],
      holdsSecret: true,
      onResult,
    },
  )
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
