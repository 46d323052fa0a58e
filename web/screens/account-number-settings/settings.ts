import { accountNumberSettings as texts } from '#texts/account-number-settings.ts'
import {
  DEFAULT_START_NUMBER,
  NumberSettingRequest,
} from '../../../shared/contract/number-settings.ts'
import { type RowOf, rowKind } from '../../lists/row-kind.ts'

/** A setting as it is listed. */
export type Setting = RowOf<'GET /api/account-number-settings'>

/** Where the account numbers of a currency start. Rules: docs/rules/accounts.md */
export const SETTINGS = rowKind({
  list: 'GET /api/account-number-settings',
  create: 'POST /api/account-number-settings',
  update: 'PUT /api/account-number-settings/{id}',
  permission: 'setNumbers',
  words: texts.row,
  labels: { currencyId: texts.currency, startNumber: texts.startNumber },
  fresh: { currencyId: '', startNumber: String(DEFAULT_START_NUMBER) },
  schema: NumberSettingRequest,
  bodyOf: ({ currencyId, startNumber }) => ({
    currencyId: Number(currencyId),
    startNumber: Number(startNumber),
  }),
})
