import type * as z from 'zod/mini'
import {
  type CurrencyUpdateRequest,
  codeProblem,
  currenciesUpdate,
} from '../../../shared/contract/currencies.ts'
import { largestFirst } from '../../../shared/contract/denominations.ts'
import * as CURRENCIES from '../../../shared/refusals/currencies.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import {
  type CashOfCurrency,
  type CurrencyRecord,
  currencyAnswer,
  isSameCash,
  rateSetByBoard,
  requireMayKeepCash,
} from '../../domain/house/currency.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { requireMay } from '../../http/require-may.ts'
import { findCurrency } from '../../store/accounts/currencies.ts'
import { currencyChangeParts, currencySide } from '../../store/accounts/currency-changes.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
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
    if ((body.isActive ?? currency.isActive) !== currency.isActive) {
      requireMay(claims.userType, 'keepCurrencies')
    }
    requireFreeCode(currency, body.code)
    const isSame = isSameCash(currency, cashAfter(currency, body))
    return { currency, headOffice: isSame ? null : await findHeadOffice() }
  },
  reply: async ({ body, session, actor, once }, { currency: before, headOffice }) => {
    const { userType } = session
    const cash = cashAfter(before, body)
    requireMayKeepCash(before, cash, { userType, isHeadOffice: isHeadOffice(session, headOffice) })
    const after: CurrencyRecord = {
      ...before,
      ...cash,
      code: body.code,
      name: body.name,
      symbol: body.symbol ?? before.symbol,
      rate: body.exchangeRate || before.rate,
      isActive: body.isActive ?? before.isActive,
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

/** Returns the notes, coins and cash step after the change. */
function cashAfter(
  before: CashOfCurrency,
  { denominations, cashStep }: z.output<typeof CurrencyUpdateRequest>,
): CashOfCurrency {
  return {
    denominations: largestFirst(denominations ?? before.denominations),
    cashStepMinor: cashStep ?? before.cashStepMinor,
  }
}

/** Refuses another code that is too short, or of a currency that is in use. */
function requireFreeCode({ code, inUse }: CurrencyRecord, asked: string): void {
  if (asked === code) return
  if (codeProblem(asked) !== null) throw refused(CURRENCIES.codeShort)
  if (inUse) throw refused(CURRENCIES.inUse, { currency: code })
}
