import { houseSettingsUpdate } from '../../../shared/contract/house-settings.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import * as SETTINGS from '../../../shared/refusals/settings.ts'
import { houseSettingsAnswer } from '../../domain/house/house-settings.ts'
import { endpoint } from '../../http/endpoint.ts'
import { houseSettingsPart, readHouseSettings } from '../../store/house/house-settings.ts'
import { auditPart } from '../../store/people/audit.ts'
import { commitOnce } from '../../store/table/once.ts'

/** Changes the settings of the house (docs/rules/vouchers.md, docs/rules/limits.md). */
export const handler = endpoint(houseSettingsUpdate, {
  load: readHouseSettings,
  reply: async ({ body, actor, once }, before) => {
    if (body.version != null && body.version !== before.version) {
      throw refused(SETTINGS.movedOn, undefined, { record: houseSettingsAnswer(before) })
    }
    const { balanceOnVouchers, customerFloor } = body
    const isSaid = customerFloor !== undefined
    const after = {
      balanceOnVouchers,
      customerFloorMinor: isSaid ? customerFloor : before.customerFloorMinor,
      isCustomerFloorDecided: isSaid || before.isCustomerFloorDecided,
      updatedAt: actor.at.toISOString(),
      updatedByName: actor.userName,
      version: before.version + 1,
    }
    const answer = houseSettingsAnswer(after)
    const sides = { before: { ...houseSettingsAnswer(before) }, after: { ...answer } }
    const parts = [
      houseSettingsPart(before, after),
      auditPart({ entity: 'houseSettings', entityId: '1', ...sides }, actor),
    ]
    return { body: await commitOnce(once, parts, answer) }
  },
})
