import { accountNumberSettingsList } from '../../../shared/contract/number-settings.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listNumberSettings } from '../../store/accounts/number-settings.ts'

/** Where each currency's account numbers start (docs/rules/accounts.md). */
export const handler = endpoint(accountNumberSettingsList, {
  load: listNumberSettings,
  reply: async (_call, settings) => ({ body: settings }),
})
