import type * as z from 'zod/mini'
import type { CountRequest } from '../../../shared/contract/till-counts.ts'
import { mustBeCounted } from '../../../shared/contract/till-facts.ts'
import { type AmountMinor, parseAmount } from '../../../shared/money/amount.ts'
import * as COUNTS from '../../../shared/refusals/counts.ts'
import * as CURRENCIES from '../../../shared/refusals/currencies.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { CurrencyRecord } from '../house/currency.ts'

/** The cash that was counted in one currency. */
export interface CountedCash {
  pieces: Readonly<Record<string, number>>
  looseMinor: AmountMinor
  countedMinor: AmountMinor
}

type SentCount = z.output<typeof CountRequest>['counts'][number]

/**
 * Checks the counted cash of a request and returns it by currency id. The server adds up the sum itself. Rules:
 * docs/rules/counts.md.
 * @param expected the cash that the till should hold, by currency id in minor units
 * @throws Refusal `badInput` if a currency doesn't exist, if an active currency is missing or an inactive one of which the till
 * should hold something, or if a piece is no note or coin of its currency
 */
export function countedCash(
  counts: readonly SentCount[],
  currencies: readonly CurrencyRecord[],
  expected: ReadonlyMap<number, AmountMinor>,
): Map<number, CountedCash> {
  const cash = new Map<number, CountedCash>()
  for (const [index, sent] of counts.entries()) {
    const currency = currencies.find(({ id }) => id === sent.currencyId)
    if (!currency) {
      throw refused(CURRENCIES.unknown, {
        field: `counts.${index}.currencyId`,
        id: sent.currencyId,
      })
    }
    cash.set(currency.id, cashOf(sent, currency, `counts.${index}`))
  }
  const missing = currencies.find(
    ({ id, isActive }) => !cash.has(id) && mustBeCounted(isActive, expected.get(id) ?? 0n),
  )
  if (missing) throw refused(COUNTS.missingCurrency, { currency: missing.code })
  return cash
}

function cashOf(
  { pieces: sent, loose }: SentCount,
  { code, denominations }: CurrencyRecord,
  place: string,
): CountedCash {
  const looseMinor = loose ?? 0n
  const pieces = sent ?? {}
  let countedMinor = looseMinor
  for (const [value, count] of Object.entries(pieces)) {
    const valueMinor = denominations.includes(value) ? parseAmount(value) : null
    if (valueMinor === null) {
      throw refused(COUNTS.noDenomination, { field: `${place}.pieces.${value}`, currency: code })
    }
    countedMinor += valueMinor * BigInt(count)
  }
  return { pieces, looseMinor, countedMinor }
}
