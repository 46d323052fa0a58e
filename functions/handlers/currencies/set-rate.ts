import { currenciesSetRate } from '../../../shared/contract/currencies.ts'
import * as CURRENCIES from '../../../shared/refusals/currencies.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { currencyAnswer, rateSetByBoard } from '../../domain/house/currency.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findCurrency } from '../../store/accounts/currencies.ts'
import { currencyChangeParts, currencySide } from '../../store/accounts/currency-changes.ts'
import { auditPart } from '../../store/people/audit.ts'
import { changedAt } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'

/** Sets the rate of a currency and adds it to the history (docs/rules/currencies.md). */
export const handler = endpoint(currenciesSetRate, {
  load: async ({ params }) => {
    const currency = await findCurrency(params.id)
    if (!currency) throw refused(CURRENCIES.notFound, { id: params.id })
    if (currency.setByBoard) throw rateSetByBoard(currency)
    return currency
  },
  reply: async ({ body, actor, once }, before) => {
    const after = {
      ...before,
      rate: body.rate,
      updatedAt: changedAt(before.updatedAt, actor.at),
    }
    const sides = { before: currencySide(before), after: currencySide(after) }
    const parts = [
      ...currencyChangeParts(before, after, actor),
      auditPart({ entity: 'currency', entityId: String(after.id), ...sides }, actor),
    ]
    return { body: await commitOnce(once, parts, currencyAnswer(after)) }
  },
})
