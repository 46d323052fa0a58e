import { houseSettingsRead } from '../../../shared/contract/house-settings.ts'
import { houseSettingsAnswer } from '../../domain/house/house-settings.ts'
import { endpoint } from '../../http/endpoint.ts'
import { readHouseSettings } from '../../store/house/house-settings.ts'

/** Gives the settings of the house (docs/rules/vouchers.md, docs/rules/limits.md). */
export const handler = endpoint(houseSettingsRead, {
  load: readHouseSettings,
  reply: async (_call, settings) => ({ body: houseSettingsAnswer(settings) }),
})
