import { currenciesCreate } from '../../../shared/contract/currencies.ts'
import {
  largestFirst,
  usualCashStepMinor,
  usualDenominations,
} from '../../../shared/contract/denominations.ts'
import { RATE_ONE } from '../../../shared/money/rate.ts'
import { type CurrencyRecord, currencyAnswer } from '../../domain/house/currency.ts'
import { endpoint } from '../../http/endpoint.ts'
import { requireMay } from '../../http/require-may.ts'
import { currencySide, newCurrencyParts } from '../../store/accounts/currency-changes.ts'
import { auditPart } from '../../store/people/audit.ts'
import { freeNumber, savedUnderNumber } from '../../store/table/counters.ts'
import { commitOnce } from '../../store/table/once.ts'

/** Creates a currency (docs/rules/currencies.md); its code is unique. */
export const handler = endpoint(currenciesCreate, {
  load: ({ body, claims }) => {
    // A new currency with any rate other than 1.0000 needs the right to set rates.
    if (body.exchangeRate && body.exchangeRate !== RATE_ONE) requireMay(claims.userType, 'setRates')
    return freeNumber('currency')
  },
  reply: async ({ body, actor, once }, free) => {
    const instant = actor.at.toISOString()
    const saved = await savedUnderNumber('currency', free, ({ number: id, part }) => {
      const currency: CurrencyRecord = {
        id,
        code: body.code,
        name: body.name,
        symbol: body.symbol ?? '',
        rate: body.exchangeRate || RATE_ONE,
        isActive: body.isActive ?? true,
        inUse: false,
        setByBoard: false,
        denominations: largestFirst(body.denominations ?? usualDenominations(body.code)),
        cashStepMinor: body.cashStep ?? usualCashStepMinor(body.code),
        createdAt: instant,
        updatedAt: instant,
      }
      const audit = { entity: 'currency', entityId: String(id), before: null } as const
      const parts = [
        part,
        ...newCurrencyParts(currency, actor),
        auditPart({ ...audit, after: currencySide(currency) }, actor),
      ]
      return commitOnce(once, parts, currencyAnswer(currency))
    })
    return { status: 201, body: saved }
  },
})
