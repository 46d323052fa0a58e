import { accountNumberSettings as texts } from '#texts/account-number-settings.ts'
import { useRowForm } from '../../forms/use-row-form.ts'
import { checkSetting, type Setting, settingBody, valuesOf } from './setting-values.ts'

const REFRESHES = ['GET /api/account-number-settings'] as const

/**
 * The form of the setting that is edited, or of new ones, one after the other (specification 1, sections 2, 5 and 8).
 * @param onLeave called when the setting has been saved: back to new ones
 */
export function useSettingForm(setting: Setting | null, onLeave: () => void) {
  return useRowForm({
    row: setting,
    valuesOf,
    resolver: checkSetting,
    firstField: 'currencyId',
    formName: texts.formName,
    says: texts.says,
    create: 'POST /api/account-number-settings',
    toCreate: (values) => ({ body: settingBody(values) }),
    update: 'PUT /api/account-number-settings/{id}',
    toUpdate: ({ id }, values) => ({ params: { id }, body: settingBody(values) }),
    refreshes: REFRESHES,
    onLeave,
  })
}
