import { codeProblem, currenciesUpdate } from '../../../shared/contract/currencies.ts'
import { largestFirst } from '../../../shared/contract/denominations.ts'
import * as CURRENCIES from '../../../shared/refusals/currencies.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { type CurrencyRecord, currencyAnswer, rateSetByBoard } from '../../domain/house/currency.ts'
import { endpoint } from '../../http/endpoint.ts'
import { requireMay } from '../../http/require-may.ts'
import { findCurrency } from '../../store/accounts/currencies.ts'
import { currencyChangeParts, currencySide } from '../../store/accounts/currency-changes.ts'
import { auditPart } from '../../store/people/audit.ts'
import { changedAt } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'

/** Edits a currency; the code of a used currency can't change (docs/rules/currencies.md). */
export const handler = endpoint(currenciesUpdate, {
  load: async ({ params, body, claims }) => {
    const currency = await findCurrency(params.id)
    if (!currency) throw refused(CURRENCIES.notFound, { id: params.id })
    if (body.exchangeRate && body.exchangeRate !== currency.rate) {
      requireMay(claims.userType, 'setRates')
      if (currency.setByBoard) throw rateSetByBoard(currency)
    }
    if (body.code === currency.code) return currency
    if (codeProblem(body.code) !== null) throw refused(CURRENCIES.codeShort)
    if (currency.inUse) {
      throw refused(CURRENCIES.inUse, { currency: currency.code })
    }
    return currency
  },
  reply: async ({ body, actor, once }, before) => {
    const after: CurrencyRecord = {
      ...before,
      code: body.code,
      name: body.name,
      symbol: body.symbol ?? before.symbol,
      rate: body.exchangeRate || before.rate,
      isActive: body.isActive ?? before.isActive,
      denominations: largestFirst(body.denominations ?? before.denominations),
      cashStepMinor: body.cashStep ?? before.cashStepMinor,
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
