import {
  addDays,
  type BusinessDate,
  monthOf,
  nextMonth,
} from '../../../shared/calendar/business-date.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { isSameSum } from '../../domain/audit/house-sums.ts'
import { ownKindIn } from '../../domain/books/books-entry.ts'
import type { OwnAccount, OwnRange } from '../../domain/books/net-worth-change.ts'
import { changeOn } from '../../domain/ledger/statement.ts'
import { baseCurrencyId } from '../accounts/currencies.ts'
import type { DayRange } from '../days/profit-days.ts'
import { houseClosing } from '../house/house-position.ts'
import { balanceBefore, findMonthlyBalance, type MonthlyBalance } from '../ledger/balances.ts'
import { accountTransactions, type DateRange } from '../ledger/statement.ts'
import { completeRead } from '../table/complete-read.ts'
import { readBooks } from './books-item.ts'
import { accountsAtEnd } from './own-balances.ts'

/**
 * Reads the balances that the change of the net worth begins with, and what moved since on capital, drawings and own accounts.
 * Of accounts in another currency than AFN the rows of the range are read, because each day is told at its middle rate.
 * @returns also false if rows of an account are missing
 */
export async function readOwnRange(
  { from, to }: DayRange,
  today: BusinessDate,
): Promise<OwnRange & { isComplete: boolean }> {
  const eve = addDays(from, -1)
  const [ofBooks, ofEve] = [readBooks(), houseClosing(eve)]
  const [house, books = new Map<string, string>(), afnId] = await Promise.all([
    ofEve,
    ofBooks,
    baseCurrencyId(),
  ])
  const own = [...books].flatMap(([number, entry]) => {
    const of = ownKindIn(entry)
    return of ? [{ number, ...of }] : []
  })
  const isOwners = ({ kind }: (typeof own)[number]) => kind !== 'income' && kind !== 'expense'
  const byRows = own.filter((each) => isOwners(each) && each.currencyId !== afnId)
  const inAfn = own.filter((each) => isOwners(each) && each.currencyId === afnId)
  const others = own.filter((each) => !byRows.includes(each))
  const [opening, closing, moved] = await Promise.all([
    accountsAtEnd(others, { day: eve, today, read: { books: ofBooks, house: () => ofEve } }),
    accountsAtEnd(inAfn, { day: to, today, read: { books: ofBooks } }),
    Promise.all(byRows.map(({ number }) => movedInRange(number, { from, to }))),
  ])
  const accounts = own.map(({ number, ...of }): OwnAccount => {
    const ofRows = moved[byRows.findIndex((each) => each.number === number)]
    if (ofRows) return { ...of, openingMinor: ofRows.openingMinor, moved: ofRows.moved }
    const openingMinor = opening.get(number)?.balanceMinor ?? 0n
    const closingMinor = closing.get(number)?.balanceMinor ?? openingMinor
    return { ...of, openingMinor, moved: [{ day: to, minor: closingMinor - openingMinor }] }
  })
  const all = [...opening.values(), ...closing.values(), ...moved]
  return { house, accounts, isComplete: all.every(({ isComplete }) => isComplete) }
}

/**
 * Reads what an account moved on each day of a range, and its balance before it. Only sums by day are held, because an account may
 * have many rows. Each month that the range touches is read to its end: so its rows can be compared with its net.
 */
async function movedInRange(account: string, { from, to }: DayRange) {
  const [first, last] = [monthOf(from), monthOf(to)]
  const months = { fromDate: `${first}-01`, toDate: addDays(`${nextMonth(last)}-01`, -1) }
  const { rows, held, isComplete } = await completeRead({
    rows: () => movedByDay(account, months),
    held: () => findMonthlyBalance(account),
    agree: (days, balance) => !balance || isSameSum(netsOf(days), netsIn(balance, first, last)),
  })
  const days = [...rows].map(([day, minor]) => ({ day, minor }))
  const earlier = days.filter(({ day }) => day < from)
  const openingMinor = earlier.reduce(
    (sum, { minor }) => sum + minor,
    held ? balanceBefore(held, first) : 0n,
  )
  return { openingMinor, moved: days.filter(({ day }) => from <= day && day <= to), isComplete }
}

async function movedByDay(
  account: string,
  months: DateRange,
): Promise<Map<BusinessDate, AmountMinor>> {
  const days = new Map<BusinessDate, AmountMinor>()
  for await (const record of accountTransactions(account, months)) {
    const { tranDate } = record
    days.set(tranDate, (days.get(tranDate) ?? 0n) + changeOn(account, record))
  }
  return days
}

function netsOf(days: ReadonlyMap<BusinessDate, AmountMinor>): Map<string, AmountMinor> {
  const nets = new Map<string, AmountMinor>()
  for (const [day, minor] of days) {
    nets.set(monthOf(day), (nets.get(monthOf(day)) ?? 0n) + minor)
  }
  return nets
}

function netsIn({ nets }: MonthlyBalance, first: string, last: string): Map<string, AmountMinor> {
  return new Map([...nets].filter(([month]) => first <= month && month <= last))
}
