import { accountNumberSettingsUpdate } from '../../../shared/contract/number-settings.ts'
import * as ACCOUNTS from '../../../shared/refusals/accounts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { endpoint } from '../../http/endpoint.ts'
import {
  findNumberSetting,
  numberSettingChangeParts,
} from '../../store/accounts/number-settings.ts'
import { auditPart } from '../../store/people/audit.ts'
import { changedAt } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'
import { requireActiveCurrency } from '../../use-cases/currencies.ts'

/** Edits a number setting. Numbers that were reserved from the old start are free again (docs/rules/accounts.md). */
export const handler = endpoint(accountNumberSettingsUpdate, {
  load: async ({ params, body }) => {
    const before = await findNumberSetting(params.id)
    if (!before) throw refused(ACCOUNTS.noSetting, { id: params.id })
    // A setting may keep its currency even if that is inactive now; a new currency must be active.
    const moved = before.currencyId !== body.currencyId
    const currency = moved ? await requireActiveCurrency(body.currencyId, 'currencyId') : null
    return { before, code: currency?.code ?? '' }
  },
  reply: async ({ body, actor, once }, { before, code }) => {
    const after = { ...before, ...body, updatedAt: changedAt(before.updatedAt, actor.at) }
    const sides = { before: { ...before }, after: { ...after } }
    const parts = [
      ...numberSettingChangeParts(before, after, code),
      auditPart({ entity: 'numberSetting', entityId: String(before.id), ...sides }, actor),
    ]
    return { body: await commitOnce(once, parts, after) }
  },
})
