import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '../../api/errors.ts'
import type { SavingResult } from '../../api/saver.ts'
import { useSaving } from '../../api/use-saving.ts'
import { useSession } from '../../app/session.tsx'
import { toast } from '../../components/toaster.tsx'
import {
  checkSetting,
  type Setting,
  type SettingValues,
  settingBody,
  valuesOf,
} from './setting-values.ts'

const REFRESHES = ['GET /api/account-number-settings'] as const

/**
 * The form of the setting that is edited, or of new ones, one after the other (specification 1, sections 2, 5 and 8).
 * @param onLeave called when the setting has been saved: back to new ones
 */
export function useSettingForm(setting: Setting | null, onLeave: () => void) {
  const { user } = useSession()
  const [formsOpened, setFormsOpened] = useState(1)

  const startAfresh = () => {
    form.reset(valuesOf(setting))
    setFormsOpened(formsOpened + 1)
  }
  const onResult = (result: SavingResult<unknown, SettingValues>) => {
    if (result.outcome === 'saved') {
      toast({ title: `Account number setting ${setting ? 'updated' : 'created'} successfully` })
      if (setting) onLeave()
      else startAfresh()
      return
    }
    if (result.outcome === 'unknown') form.reset(result.values)
    const fallback = setting ? 'Failed to update setting' : 'Failed to create setting'
    const description = messageOf(result.error, fallback)
    toast({ title: 'Error', description, variant: 'destructive' })
  }

  const common = { userId: user.id, refreshes: REFRESHES, onResult }
  const creating = useSaving<'POST /api/account-number-settings', SettingValues>(
    'POST /api/account-number-settings',
    { ...common, form: 'number setting' },
  )
  const updating = useSaving<'PUT /api/account-number-settings/{id}', SettingValues>(
    'PUT /api/account-number-settings/{id}',
    { ...common, form: `number setting ${setting?.id}` },
  )
  const { saving, unsettled, sendAgain, setAside } = setting ? updating : creating

  const form = useForm<SettingValues>({
    resolver: checkSetting,
    defaultValues: unsettled?.values ?? valuesOf(setting),
  })
  const { setFocus } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new form begins at its first field
  useEffect(() => setFocus('currencyId'), [formsOpened, setFocus])

  const submit = form.handleSubmit((values) => {
    const body = settingBody(values)
    return setting
      ? updating.save({ params: { id: setting.id }, body }, values)
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
