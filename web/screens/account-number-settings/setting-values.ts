import { accountNumberSettings as texts } from '#texts/account-number-settings.ts'
import {
  DEFAULT_START_NUMBER,
  NumberSettingRequest,
} from '../../../shared/contract/number-settings.ts'
import type { Answered, RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { checkedAsTyped } from '../../forms/checked-as-typed.ts'

/** A setting as `GET /api/account-number-settings` lists it. */
export type Setting = Answered<RouteNamed<'account-number-settings/list'>>[number]

/** What the form holds: text, as it stands in the fields. */
export interface SettingValues {
  /** The currency's id, or nothing. */
  readonly currencyId: string
  readonly startNumber: string
}

export const LABELS: Readonly<Record<keyof SettingValues, string>> = {
  currencyId: texts.currency,
  startNumber: texts.startNumber,
}

/** What the form starts from: a setting that is edited, or a new one (specification 1, section 5: 1000). */
export function valuesOf(setting: Setting | null): SettingValues {
  return {
    currencyId: setting ? String(setting.currencyId) : '',
    startNumber: String(setting?.startNumber ?? DEFAULT_START_NUMBER),
  }
}

/** The checks of the form, which the server makes too. */
export const checkSetting = checkedAsTyped<SettingValues>(NumberSettingRequest, LABELS)

/** What is sent for values that were checked. */
export function settingBody(
  values: SettingValues,
): Sent<RouteNamed<'account-number-settings/create'>, 'body'> {
  return { currencyId: Number(values.currencyId), startNumber: Number(values.startNumber) }
}
