import { endpoint } from '../../http/endpoint.ts'
import { listNumberSettings } from '../../store/number-settings.ts'

/** Where each currency's account numbers start (specification 1, section 7). */
export const handler = endpoint('account-number-settings/list', {
  load: listNumberSettings,
  reply: async (_call, settings) => ({ body: settings }),
})
