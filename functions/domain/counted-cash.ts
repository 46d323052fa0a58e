import type * as z from 'zod/mini'
import { Refusal } from '../../shared/contract/refusal.ts'
import type { CountRequest } from '../../shared/contract/till-counts.ts'
import { type AmountMinor, parseAmount } from '../../shared/money/amount.ts'
import type { CurrencyRecord } from './currency.ts'

/** The cash that was counted in one currency. */
export interface CountedCash {
  pieces: Readonly<Record<string, number>>
  looseMinor: AmountMinor
  countedMinor: AmountMinor
}

type SentCount = z.output<typeof CountRequest>['counts'][number]

/**
 * The cash that a request counts, by currency id. The sum is the server's own.
 * @throws Refusal `badInput` if an active currency is missing, or a piece is no note or coin of its currency
 */
export function countedCash(
  counts: readonly SentCount[],
  currencies: readonly CurrencyRecord[],
): Map<number, CountedCash> {
  const cash = new Map<number, CountedCash>()
  for (const [index, sent] of counts.entries()) {
    const currency = currencies.find(({ id }) => id === sent.currencyId)
    if (!currency) throw bad(`counts.${index}.currencyId ${sent.currencyId} is not a currency`)
    cash.set(currency.id, cashOf(sent, currency, `counts.${index}`))
  }
  const missing = currencies.find(({ id, isActive }) => isActive && !cash.has(id))
  if (missing) throw bad(`${missing.code} is missing: write 0 if there is none`)
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
    if (valueMinor === null) throw bad(`${place}.pieces.${value} is not a denomination of ${code}`)
    countedMinor += valueMinor * BigInt(count)
  }
  return { pieces, looseMinor, countedMinor }
}

function bad(message: string): Refusal {
  return new Refusal('badInput', message)
}
