import {
  addDays,
  type BusinessDate,
  monthOf,
  nextMonth,
} from '../../../shared/calendar/business-date.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { ownCurrencyIn } from '../../domain/books/books-entry.ts'
import { addInCurrency } from '../../domain/ledger/statement.ts'
import { balanceOnDay } from '../ledger/balance-on-day.ts'
import { balanceBefore, monthlyBalances } from '../ledger/balances.ts'
import { readBooks } from './books-item.ts'

/** What the house owns by its own accounts at the end of a day. */
export interface OwnBalances {
  /** The sums of the balances by currency id, without AFN. */
  balances: ReadonlyMap<number, AmountMinor>
  /** False if the rows of an account don't add up to the net of the month. */
  isComplete: boolean
}

/**
 * Reads what stands in other currencies on the accounts that belong to the house itself: income, expense, capital, drawings,
 * and own accounts without a book. Today and at the end of a month this costs 1 read unit an account and one for the item of
 * the books; on any other day the rows of the accounts that moved in its month are read too. Rules: docs/rules/books.md.
 */
export async function ownBalancesAtEnd(
  day: BusinessDate,
  today: BusinessDate,
  afnId: Promise<number | null>,
): Promise<OwnBalances> {
  const [books = new Map<string, string>(), afn] = await Promise.all([readBooks(), afnId])
  const own = [...books].filter(([, entry]) => {
    const currencyId = ownCurrencyIn(entry)
    return currencyId !== null && currencyId !== afn
  })
  const isInMonth = day < today && monthOf(addDays(day, 1)) === monthOf(day)
  const held = await monthlyBalances(own.map(([number]) => number))
  const at = await Promise.all(
    [...held].map(async ([account, balance]) => {
      const { currencyId, nets } = balance
      const needsRows = isInMonth && nets.has(monthOf(day))
      const of = needsRows ? await balanceOnDay(account, day, today) : null
      // Only rows of the day's month can be later than the day and yet not of a later month.
      const balanceMinor = of?.balanceMinor ?? balanceBefore(balance, nextMonth(monthOf(day)))
      return { currencyId, balanceMinor, isComplete: of?.isComplete ?? true }
    }),
  )
  const balances = new Map<number, AmountMinor>()
  for (const { currencyId, balanceMinor } of at) {
    addInCurrency(balances, currencyId, balanceMinor)
  }
  return { balances, isComplete: at.every(({ isComplete }) => isComplete) }
}
