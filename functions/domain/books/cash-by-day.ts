import type * as z from 'zod/mini'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { CASH_ACCOUNT } from '../../../shared/contract/house.ts'
import type { reportsCashByDay } from '../../../shared/contract/money.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'

/** The balances of the house accounts at the end of a day, by account and currency id. */
export interface HouseAtEnd {
  day: BusinessDate
  balances: ReadonlyMap<string, ReadonlyMap<number, AmountMinor>>
}

/**
 * Returns the cash of the house at the end of each day, by day and currency id. From the day on which a currency first had cash
 * it is told on every day, also as 0.
 * @param days in their order
 */
export function cashByDay(
  days: readonly HouseAtEnd[],
  codes: CurrencyCodes,
): z.output<typeof reportsCashByDay.response> {
  const known = new Set<number>()
  return days.flatMap(({ day, balances }) => {
    const cash = balances.get(CASH_ACCOUNT) ?? new Map<number, AmountMinor>()
    for (const [currencyId, minor] of cash) if (minor !== 0n) known.add(currencyId)
    return [...known]
      .sort((one, other) => one - other)
      .map((currencyId) => ({
        date: day,
        currencyId,
        currencyCode: codes.get(currencyId) ?? '',
        // A debit of CSH001 is cash that came in.
        cash: formatAmount(-(cash.get(currencyId) ?? 0n)),
      }))
  })
}
