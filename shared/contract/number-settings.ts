import * as z from 'zod/mini'
import { IdParams, instantOut, requiredId } from './fields.ts'
import { row } from './route.ts'

/** The start of a currency's account numbers without a setting (docs/rules/accounts.md). */
export const DEFAULT_START_NUMBER = 1000
const MOST_START_NUMBER = 999_999_999

const startNumberField = requiredId('Start number must be at least 1').check(
  z.lte(MOST_START_NUMBER, { error: `Start number must be at most ${MOST_START_NUMBER}` }),
)

/** A setting for the start of a currency's account numbers (docs/rules/accounts.md). */
export const NumberSettingRequest = z.object({
  currencyId: requiredId('Currency is required'),
  startNumber: startNumberField,
})

export const NumberSetting = z.object({
  id: z.int(),
  currencyId: z.int(),
  startNumber: z.int(),
  createdAt: instantOut,
  updatedAt: instantOut,
})

export const NumberSettingList = z.array(NumberSetting)

export const accountNumberSettingsList = row('GET /api/account-number-settings', {
  name: 'account-number-settings/list',
  summary: 'Where the account numbers of each currency start',
  access: 'read',
  response: NumberSettingList,
})

export const accountNumberSettingsCreate = row('POST /api/account-number-settings', {
  name: 'account-number-settings/create',
  summary: 'Set where the account numbers of a currency start',
  access: 'setNumbers',
  specified: true,
  body: NumberSettingRequest,
  response: NumberSetting,
})

export const accountNumberSettingsUpdate = row('PUT /api/account-number-settings/{id}', {
  name: 'account-number-settings/update',
  summary: 'Change where the account numbers of a currency start',
  access: 'setNumbers',
  params: IdParams,
  specified: true,
  body: NumberSettingRequest,
  response: NumberSetting,
})

export const ROUTES = [
  accountNumberSettingsList,
  accountNumberSettingsCreate,
  accountNumberSettingsUpdate,
] as const
