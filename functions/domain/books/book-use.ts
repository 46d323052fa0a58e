import type { Book } from '../../../shared/contract/book-facts.ts'
import { type BookActor, bookBar } from '../../../shared/contract/book-rights.ts'
import { limitIn, type VarianceLimits } from '../../../shared/contract/variance-limits.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import * as BOOKS from '../../../shared/refusals/books.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import type { TransactionRecord } from '../ledger/record.ts'

/** What a write posts to an account with a book. */
export interface BookUse {
  accountNumber: string
  book: Book
  currencyId: number
  /** The code of the currency, for a refusal. */
  currency: string
  amountMinor: AmountMinor
}

type Moving = Pick<
  TransactionRecord,
  'inAccount' | 'outAccount' | 'currencyId' | 'amountMinor' | 'deletion'
>
/** A record that is written: a new one, which has no `before`, or a change. */
interface Written {
  before: Moving | null
  after: Moving
}

/**
 * Returns what a write posts to accounts with a book. The amount on an account is what the records of the write move on it,
 * whatever the direction: after a change or before it, whichever is more. So whoever may not post an amount may not edit,
 * delete or reverse it either. Rules: docs/rules/books.md.
 * @param books the books of accounts that the write moves, by account number
 */
export function usesOf(
  books: ReadonlyMap<string, Book>,
  written: readonly Written[],
  codes: CurrencyCodes,
): BookUse[] {
  const before = written.flatMap((each) => (each.before ? [each.before] : []))
  const after = written.map((each) => each.after).filter(({ deletion }) => !deletion)
  return [...books].map(([accountNumber, book]) => {
    const [old, fresh] = [before, after].map((records) => records.filter(touches(accountNumber)))
    const currencyId = [...(fresh ?? []), ...(old ?? [])][0]?.currencyId ?? 0
    const [oldMinor, freshMinor] = [sumOf(old ?? []), sumOf(fresh ?? [])]
    const amountMinor = oldMinor > freshMinor ? oldMinor : freshMinor
    return { accountNumber, book, currencyId, currency: codes.get(currencyId) ?? '', amountMinor }
  })
}

const touches =
  (account: string) =>
  ({ inAccount, outAccount }: Moving) =>
    inAccount === account || outAccount === account

function sumOf(records: readonly Moving[]): AmountMinor {
  return records.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}

/** A person who posts, with the limits for expenses of the person's branch. */
export interface Poster extends BookActor {
  branch: string
  expenseLimits: VarianceLimits
}

/**
 * Refuses a person who may not post to an account with a book.
 * @throws Refusal `notAllowed`
 */
export function requireMayPostTo(use: BookUse, by: Poster): void {
  const { accountNumber, book, currency } = use
  const limitMinor = limitIn(by.expenseLimits, use.currencyId)
  const bar = bookBar({ ...use, limitMinor }, by)
  if (bar === 'headOffice') throw refused(BOOKS.onlyHeadOffice, { accountNumber, book })
  if (bar === 'manager') throw refused(BOOKS.onlyManager, { accountNumber, book })
  if (bar === null) return
  throw refused(BOOKS.aboveLimit, {
    branch: by.branch,
    limit: formatAmount(limitMinor),
    currency,
  })
}
