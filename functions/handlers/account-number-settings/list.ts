import { accountNumberSettingsList } from '../../../shared/contract/number-settings.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listNumberSettings } from '../../store/accounts/number-settings.ts'

/** Lists the settings for the start of each currency's account numbers (docs/rules/accounts.md). */
export const handler = endpoint(accountNumberSettingsList, {
  load: listNumberSettings,
  reply: async (_call, settings) => ({ body: settings }),
})
