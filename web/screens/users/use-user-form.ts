import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '../../api/errors.ts'
import type { SavingResult } from '../../api/saver.ts'
import { storeUser } from '../../api/stored-session.ts'
import { useSaving } from '../../api/use-saving.ts'
import { useSession } from '../../app/session.tsx'
import { toast } from '../../components/toaster.tsx'
import {
  checkEditedUser,
  checkNewUser,
  type ListedUser,
  type UserValues,
  userBody,
  valuesOf,
} from './user-values.ts'

/** The list, and who is signed in, who may be the one that changed. */
const REFRESHES = ['GET /api/tbl-users', 'GET /api/auth/me'] as const

/**
 * The form of the user that is edited, or of new ones, one after the other (specification 1, sections 2, 5 and 8).
 * @param onLeave called when the user has been saved: back to new ones
 */
export function useUserForm(edited: ListedUser | null, onLeave: () => void) {
  const { user } = useSession()
  const [formsOpened, setFormsOpened] = useState(1)

  const startAfresh = () => {
    form.reset(valuesOf(edited))
    setFormsOpened(formsOpened + 1)
  }
  const onResult = (result: SavingResult<ListedUser, UserValues>) => {
    if (result.outcome === 'saved') {
      toast({ title: `User ${edited ? 'updated' : 'created'} successfully` })
      if (result.data.id === user.id) storeUser(result.data)
      if (edited) onLeave()
      else startAfresh()
      return
    }
    if (result.outcome === 'unknown') form.reset(result.values)
    const fallback = edited ? 'Failed to update user' : 'Failed to create user'
    const description = messageOf(result.error, fallback)
    toast({ title: 'Error', description, variant: 'destructive' })
  }

  const common = { userId: user.id, refreshes: REFRESHES, onResult, holdsSecret: true }
  const creating = useSaving<'POST /api/tbl-users', UserValues>('POST /api/tbl-users', {
    ...common,
    form: 'user',
  })
  const updating = useSaving<'PUT /api/tbl-users/{id}', UserValues>('PUT /api/tbl-users/{id}', {
    ...common,
    form: `user ${edited?.id}`,
  })
  const { saving, unsettled, sendAgain, setAside } = edited ? updating : creating

  const form = useForm<UserValues>({
    resolver: edited ? checkEditedUser : checkNewUser,
    defaultValues: unsettled?.values ?? valuesOf(edited),
  })
  const { setFocus } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new form begins at its first field
  useEffect(() => setFocus('userName'), [formsOpened, setFocus])

  const submit = form.handleSubmit((values) => {
    const body = userBody(values)
    return edited
      ? updating.save({ params: { id: edited.id }, body }, values)
      : creating.save({ body }, values)
  })
  return {
    form,
    saving,
    unsettled: unsettled !== null,
    /** Sends what is unsettled again as it was, else what is in the form, if that is in order. */
    submit: unsettled ? sendAgain : submit,
    setAside: () => {
      setAside()
      startAfresh()
    },
  }
}
