import { Refusal } from '../../../shared/contract/refusal.ts'
import { endpoint } from '../../http/endpoint.ts'
import { auditPart } from '../../store/audit.ts'
import { requireActiveCurrency } from '../../store/currencies.ts'
import { findNumberSetting, numberSettingChangeParts } from '../../store/number-settings.ts'
import { commitOnce } from '../../store/once.ts'

/** A number setting edited; numbers promised from the old start are promised no longer (decisions.md "Accounts"). */
export const handler = endpoint('account-number-settings/update', {
  load: async ({ params, body }) => {
    const [setting, currency] = await Promise.all([
      findNumberSetting(params.id),
      requireActiveCurrency(body.currencyId, 'currencyId'),
    ])
    if (!setting) throw new Refusal('notFound', `There is no number setting ${params.id}`)
    return { before: setting, currency }
  },
  reply: async ({ body, actor, once }, { before, currency }) => {
    const after = { ...before, ...body, updatedAt: actor.at.toISOString() }
    const sides = { before: { ...before }, after: { ...after } }
    const parts = [
      ...numberSettingChangeParts(before, after, currency.code),
      auditPart({ entity: 'numberSetting', entityId: String(before.id), ...sides }, actor),
    ]
    return { body: await commitOnce(once, parts, after) }
  },
})
