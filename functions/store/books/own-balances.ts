import {
  addDays,
  type BusinessDate,
  monthOf,
  nextMonth,
} from '../../../shared/calendar/business-date.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { type BookDay, keptBalance } from '../../domain/books/book-day.ts'
import { ownKindIn } from '../../domain/books/books-entry.ts'
import { addInCurrency } from '../../domain/ledger/statement.ts'
import { balanceOnDay } from '../ledger/balance-on-day.ts'
import { balanceBefore, monthlyBalances } from '../ledger/balances.ts'
import { someAtOnce } from '../table/at-once.ts'
import { type AlreadyRead, believedDay } from './believed-day.ts'
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
  const reading = readBooks()
  const kept = keptIfNeeded(day, today, { books: reading })
  const [books = new Map<string, string>(), afn] = await Promise.all([reading, afnId])
  const own = [...books].flatMap(([number, entry]) => {
    const of = ownKindIn(entry)
    return of && of.currencyId !== afn ? [{ number, accountId: of.accountId }] : []
  })
  const at = await accountsAtEnd(own, { day, today, kept })
  const balances = new Map<number, AmountMinor>()
  for (const { currencyId, balanceMinor } of at.values()) {
    addInCurrency(balances, currencyId, balanceMinor)
  }
  return { balances, isComplete: [...at.values()].every(({ isComplete }) => isComplete) }
}

/** The balance of an account at the end of a day. */
interface AccountAtEnd {
  currencyId: number
  balanceMinor: AmountMinor
  /** False if its rows don't add up to the net of the month. */
  isComplete: boolean
}

/** Which day the balances are of, and what the night kept of it, or what that needs, if it was begun to be read already. */
interface AskedEnd {
  day: BusinessDate
  today: BusinessDate
  kept?: Promise<BookDay | undefined>
  read?: AlreadyRead
}

/** Reads the balances of accounts at the end of a day, by number; the cost is told above. */
export async function accountsAtEnd(
  accounts: readonly { number: string; accountId: number }[],
  { day, today, read = {}, kept = keptIfNeeded(day, today, read) }: AskedEnd,
): Promise<ReadonlyMap<string, AccountAtEnd>> {
  const [held, ofNight] = await Promise.all([
    monthlyBalances(accounts.map(({ number }) => number)),
    kept,
  ])
  const at = new Map<string, AccountAtEnd>()
  await someAtOnce(accounts, async ({ number, accountId }) => {
    const balance = held.get(number)
    if (!balance) return
    const { currencyId, nets } = balance
    const needsRows = isWithinMonth(day, today) && nets.has(monthOf(day))
    const keptMinor = ofNight && keptBalance(ofNight, number, accountId)
    const of = needsRows && keptMinor === undefined ? await balanceOnDay(number, day, today) : null
    // Only rows of the day's month can be later than the day and yet not of a later month.
    const atEndMinor = () => balanceBefore(balance, nextMonth(monthOf(day)))
    const balanceMinor = needsRows ? (keptMinor ?? of?.balanceMinor ?? 0n) : atEndMinor()
    at.set(number, { currencyId, balanceMinor, isComplete: of?.isComplete ?? true })
  })
  return at
}

/** Reads what the night kept of a day if balances at its end don't follow from monthly nets alone. */
async function keptIfNeeded(
  day: BusinessDate,
  today: BusinessDate,
  read: AlreadyRead,
): Promise<BookDay | undefined> {
  const believed = isWithinMonth(day, today) ? await believedDay(day, today, read) : null
  return believed?.kept
}

/** True for a past day that isn't the last one of its month. */
function isWithinMonth(day: BusinessDate, today: BusinessDate): boolean {
  return day < today && monthOf(addDays(day, 1)) === monthOf(day)
}
