import { houseSettingsUpdate } from '../../../shared/contract/house-settings.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import { endpoint } from '../../http/endpoint.ts'
import { houseSettingsPart, readHouseSettings } from '../../store/house/house-settings.ts'
import { auditPart } from '../../store/people/audit.ts'
import { commitOnce } from '../../store/table/once.ts'

/** Changes the settings of the house (docs/rules/vouchers.md). */
export const handler = endpoint(houseSettingsUpdate, {
  load: readHouseSettings,
  reply: async ({ body, actor, once }, before) => {
    if (body.version != null && body.version !== before.version) {
      const message =
        'The settings were changed by someone else meanwhile: look at them, and decide again'
      throw new Refusal('conflict', message, { record: before })
    }
    const { balanceOnVouchers } = body
    const after = {
      balanceOnVouchers,
      updatedAt: actor.at.toISOString(),
      updatedByName: actor.userName,
      version: before.version + 1,
    }
    const sides = { before: { ...before }, after: { ...after } }
    const parts = [
      houseSettingsPart(before, after),
      auditPart({ entity: 'houseSettings', entityId: '1', ...sides }, actor),
    ]
    return { body: await commitOnce(once, parts, after) }
  },
})
