import type * as z from 'zod/mini'
import { type CurrencyRequest, currenciesCreate } from '../../../shared/contract/currencies.ts'
import {
  largestFirst,
  usualCashStepMinor,
  usualDenominations,
} from '../../../shared/contract/denominations.ts'
import { RATE_ONE } from '../../../shared/money/rate.ts'
import {
  type CashOfCurrency,
  type CurrencyRecord,
  currencyAnswer,
  isSameCash,
  requireMayKeepCash,
} from '../../domain/house/currency.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { requireMay } from '../../http/require-may.ts'
import { currencySide, newCurrencyParts } from '../../store/accounts/currency-changes.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import { auditPart } from '../../store/people/audit.ts'
import { freeNumber, savedUnderNumber } from '../../store/table/counters.ts'
import { commitOnce } from '../../store/table/once.ts'

/** Creates a currency (docs/rules/currencies.md); its code is unique. */
export const handler = endpoint(currenciesCreate, {
  load: async ({ body, claims }) => {
    // A new currency with any rate other than 1.0000 needs the right to set rates.
    if (body.exchangeRate && body.exchangeRate !== RATE_ONE) requireMay(claims.userType, 'setRates')
    const isUsual = isSameCash(usualCash(body.code), cashOf(body))
    const [free, headOffice] = await Promise.all([
      freeNumber('currency'),
      isUsual ? null : findHeadOffice(),
    ])
    return { free, headOffice }
  },
  reply: async ({ body, session, actor, once }, { free, headOffice }) => {
    const { userType } = session
    const by = { userType, isHeadOffice: isHeadOffice(session, headOffice) }
    requireMayKeepCash(usualCash(body.code), cashOf(body), by)
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
        ...cashOf(body),
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

/** Returns the notes, coins and cash step that a currency has until head office chooses others. */
function usualCash(code: string): CashOfCurrency {
  return { denominations: usualDenominations(code), cashStepMinor: usualCashStepMinor(code) }
}

/** Returns those of a new currency. */
function cashOf({
  code,
  denominations,
  cashStep,
}: z.output<typeof CurrencyRequest>): CashOfCurrency {
  const usual = usualCash(code)
  return {
    denominations: largestFirst(denominations ?? usual.denominations),
    cashStepMinor: cashStep ?? usual.cashStepMinor,
  }
}
