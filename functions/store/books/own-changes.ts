import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { ownKindIn } from '../../domain/books/books-entry.ts'
import type { OwnAccount, OwnRange } from '../../domain/books/net-worth-change.ts'
import { changeOn } from '../../domain/ledger/statement.ts'
import { baseCurrencyId } from '../accounts/currencies.ts'
import type { DayRange } from '../days/profit-days.ts'
import { houseClosing } from '../house/house-position.ts'
import { statementPage } from '../ledger/statement-page.ts'
import { readBooks } from './books-item.ts'
import { accountsAtEnd } from './own-balances.ts'

/**
 * Reads the balances that the change of the net worth begins with, and what moved since on capital, drawings and own accounts.
 * Of accounts in another currency than AFN the rows of the range are read, because each is told at the middle rate of its day.
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
    accountsAtEnd(others, { day: eve, today, read: { books: ofBooks, house: ofEve } }),
    accountsAtEnd(inAfn, { day: to, today, read: { books: ofBooks } }),
    Promise.all(byRows.map(({ number }) => movedInRange(number, { from, to }, today))),
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

async function movedInRange(account: string, { from, to }: DayRange, today: BusinessDate) {
  const range = { fromDate: from, toDate: to }
  const most = Number.POSITIVE_INFINITY
  const page = await statementPage({ account, range, today, after: null, most })
  const openingMinor = [...page.opening.values()].reduce((sum, minor) => sum + minor, 0n)
  const moved = page.records.map((record) => ({
    day: record.tranDate,
    minor: changeOn(account, record),
  }))
  return { openingMinor, moved, isComplete: page.isComplete }
}
