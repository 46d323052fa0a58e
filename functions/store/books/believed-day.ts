import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import {
  type BookDay,
  type Crossed,
  comesToZero,
  crossedSince,
  withCrossed,
} from '../../domain/books/book-day.ts'
import { currencyInEntry } from '../../domain/books/books-entry.ts'
import type { HouseBalances } from '../house/house-balances.ts'
import { houseClosing, sumOfHouse } from '../house/house-position.ts'
import { balanceOnDay } from '../ledger/balance-on-day.ts'
import { changeMarks, type MarkedDay } from '../ledger/changed-days.ts'
import { findBookDay } from './book-days.ts'
import { readBooks } from './books-item.ts'
import { readHeldAccounts } from './held-accounts.ts'

/** What the night kept of a day, as far as it is believed. */
export interface BelievedDay {
  /** The balances, with each account where it belongs by the books of now. */
  kept: BookDay
  books: ReadonlyMap<string, string>
  house: HouseBalances
}

/** What is read already, or is being read. */
export interface AlreadyRead {
  kept?: Promise<BookDay | undefined>
  books?: Promise<ReadonlyMap<string, string> | undefined>
  /** The marks up to the day, its own among them. */
  marks?: Promise<readonly MarkedDay[]>
  /** The balances of the house at the end of the day. They are waited for only if all else holds, because they may come late. */
  house?: () => Promise<HouseBalances>
}

/** So many accounts that became a customer's, or were one's, are worked out one by one. */
const MOST_CROSSED = 8

/**
 * Reads what the night kept of a day, if it holds: if nothing of the day or before it was changed since, and if it comes to 0 with
 * the accounts of the house in every currency. Of an account that was a customer's then the balance is worked out from its rows.
 * Rules: docs/rules/books.md.
 * @returns null if nothing was kept, or if it isn't believed
 */
export async function believedDay(
  day: BusinessDate,
  today: BusinessDate,
  read: AlreadyRead = {},
): Promise<BelievedDay | null> {
  const [kept, books, marks, ofHouse] = await Promise.all([
    read.kept ?? findBookDay(day),
    read.books ?? readBooks(),
    read.marks ?? changeMarks(day),
    read.house ?? houseClosing(day),
  ])
  if (!kept || !books || marks.some(({ isExported }) => !isExported)) return null
  const house = typeof ofHouse === 'function' ? await ofHouse() : ofHouse
  const placed = await asOfNow(kept, books, { day, today })
  return placed && comesToZero(placed, books, sumOfHouse(house))
    ? { kept: placed, books, house }
    : null
}

/** Puts the accounts that became a customer's, or were one's, where they belong. Null if there are too many, or rows are missing. */
async function asOfNow(
  kept: BookDay,
  books: ReadonlyMap<string, string>,
  { day, today }: { day: BusinessDate; today: BusinessDate },
): Promise<BookDay | null> {
  const { joined, left } = crossedSince(kept, books)
  if (joined.length + left.length === 0) return kept
  if (joined.length + left.length > MOST_CROSSED) return null
  const gone: Crossed[] = []
  await readHeldAccounts(left, { ConsistentRead: true }, ({ accountNumber, currencyId }) => {
    const balanceMinor = kept.accounts.get(accountNumber) ?? 0n
    gone.push({ accountNumber, currencyId, balanceMinor })
  })
  const come = await Promise.all(
    joined.map(async (accountNumber) => ({
      accountNumber,
      currencyId: currencyInEntry(books.get(accountNumber) ?? ''),
      ...(await balanceOnDay(accountNumber, day, today)),
    })),
  )
  const isComplete = come.every((each) => each.isComplete) && gone.length === left.length
  return isComplete ? withCrossed(kept, { joined: come, left: gone }) : null
}
