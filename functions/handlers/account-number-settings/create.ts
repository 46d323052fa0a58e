import { accountNumberSettingsCreate } from '../../../shared/contract/number-settings.ts'
import { endpoint } from '../../http/endpoint.ts'
import { newNumberSettingParts } from '../../store/accounts/number-settings.ts'
import { auditPart } from '../../store/people/audit.ts'
import { freeNumber, savedUnderNumber } from '../../store/table/counters.ts'
import { commitOnce } from '../../store/table/once.ts'
import { requireActiveCurrency } from '../../use-cases/currencies.ts'

/** Creates the setting for the start of a currency's account numbers (docs/rules/accounts.md). */
export const handler = endpoint(accountNumberSettingsCreate, {
  load: ({ body }) =>
    Promise.all([
      freeNumber('numberSetting'),
      requireActiveCurrency(body.currencyId, 'currencyId'),
    ]),
  reply: async ({ body, actor, once }, [free, currency]) => {
    const instant = actor.at.toISOString()
    const saved = await savedUnderNumber('numberSetting', free, ({ number: id, part }) => {
      const setting = { id, ...body, createdAt: instant, updatedAt: instant }
      const audit = { entity: 'numberSetting', entityId: String(id), before: null } as const
      const parts = [
        part,
        ...newNumberSettingParts(setting, currency.code),
        auditPart({ ...audit, after: { ...setting } }, actor),
      ]
      return commitOnce(once, parts, setting)
    })
    return { status: 201, body: saved }
  },
})
