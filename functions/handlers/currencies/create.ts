import { RATE_ONE } from '../../../shared/money/rate.ts'
import { currencyAnswer } from '../../http/currency-answer.ts'
import { endpoint } from '../../http/endpoint.ts'
import { requireMay } from '../../http/require-may.ts'
import { auditPart } from '../../store/audit.ts'
import { nextNumber } from '../../store/counters.ts'
import type { CurrencyRecord } from '../../store/currencies.ts'
import { currencySide, newCurrencyParts } from '../../store/currency-changes.ts'
import { commitOnce } from '../../store/once.ts'

/** A new currency (specification 1, sections 5 and 7); its code is unique. */
export const handler = endpoint('currencies/create', {
  load: ({ body, claims }) => {
    // Another rate than the one every new currency has is a rate that is set.
    if (body.exchangeRate && body.exchangeRate !== RATE_ONE) requireMay(claims.userType, 'setRates')
    return nextNumber('currency')
  },
  reply: async ({ body, actor, once }, id) => {
    const instant = actor.at.toISOString()
    const currency: CurrencyRecord = {
      id,
      code: body.code,
      name: body.name,
      symbol: body.symbol ?? '',
      rate: body.exchangeRate || RATE_ONE,
      isActive: body.isActive ?? true,
      inUse: false,
      createdAt: instant,
      updatedAt: instant,
    }
    const audit = { entity: 'currency', entityId: String(id), before: null } as const
    const parts = [
      ...newCurrencyParts(currency, actor),
      auditPart({ ...audit, after: currencySide(currency) }, actor),
    ]
    return { status: 201, body: await commitOnce(once, parts, currencyAnswer(currency)) }
  },
})
