import {
  addDays,
  type BusinessDate,
  monthOf,
  nextMonth,
} from '../../../shared/calendar/business-date.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { keptBalance } from '../../domain/books/book-day.ts'
import { idInEntry, ownCurrencyIn } from '../../domain/books/books-entry.ts'
import { addInCurrency } from '../../domain/ledger/statement.ts'
import { balanceOnDay } from '../ledger/balance-on-day.ts'
import { balanceBefore, monthlyBalances } from '../ledger/balances.ts'
import { someAtOnce } from '../table/at-once.ts'
import { validBookDay } from './book-days.ts'
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
 * and own accounts without a book. This costs 1 read unit an account and one for the item of the books. On a past day within a
 * month, what the night kept of the day is read too; if it doesn't hold, the rows of the accounts that moved in the month. Rules:
 * docs/rules/books.md.
 */
export async function ownBalancesAtEnd(
  day: BusinessDate,
  today: BusinessDate,
  afnId: Promise<number | null>,
): Promise<OwnBalances> {
  const isInMonth = day < today && monthOf(addDays(day, 1)) === monthOf(day)
  const [books = new Map<string, string>(), afn, kept] = await Promise.all([
    readBooks(),
    afnId,
    isInMonth ? validBookDay(day) : undefined,
  ])
  const own = [...books].filter(([, entry]) => {
    const currencyId = ownCurrencyIn(entry)
    return currencyId !== null && currencyId !== afn
  })
  const held = await monthlyBalances(own.map(([number]) => number))
  const balances = new Map<number, AmountMinor>()
  let isComplete = true
  await someAtOnce(own, async ([account, entry]) => {
    const balance = held.get(account)
    if (!balance) return
    const needsRows = isInMonth && balance.nets.has(monthOf(day))
    const keptMinor = kept && keptBalance(kept, account, idInEntry(entry))
    const of = needsRows && keptMinor === undefined ? await balanceOnDay(account, day, today) : null
    if (of && !of.isComplete) isComplete = false
    // Only rows of the day's month can be later than the day and yet not of a later month.
    const atEndMinor = () => balanceBefore(balance, nextMonth(monthOf(day)))
    const minor = needsRows ? (keptMinor ?? of?.balanceMinor ?? 0n) : atEndMinor()
    addInCurrency(balances, balance.currencyId, minor)
  })
  return { balances, isComplete }
}
