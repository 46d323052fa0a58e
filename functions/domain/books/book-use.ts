import type { Guarded } from '../../../shared/contract/book-facts.ts'
import { type BookActor, bookBar } from '../../../shared/contract/book-rights.ts'
import { OVER_SHORT_ACCOUNT } from '../../../shared/contract/house.ts'
import { limitIn, type VarianceLimits } from '../../../shared/contract/variance-limits.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import * as BOOKS from '../../../shared/refusals/books.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import type { TransactionRecord } from '../ledger/record.ts'

/** What a write posts to an account with a book, or by an entry to over and short. */
export interface BookUse {
  accountNumber: string
  book: Guarded
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
interface Written<Record = Moving> {
  before: Record | null
  after: Record
}

/**
 * Returns what a write posts to accounts with a book. The amount on an account is what the records of the write move on it,
 * whatever the direction: after a change or before it, whichever is more. So whoever may not post an amount may not edit,
 * delete or reverse it either. Rules: docs/rules/books.md.
 * @param books the books of accounts that the write moves, by account number
 */
export function usesOf(
  books: ReadonlyMap<string, Guarded>,
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

/**
 * Returns what entries of a write post to the account of over and short. Such entries are the only Transfers on it: counts
 * and moves of cash are of another type, and a reversal without cash keeps the type of a posting that moved cash. A change
 * that moves nothing, such as that of a narrative, is none.
 */
export function overShortUses(
  written: readonly Written<Moving & Pick<TransactionRecord, 'transType'>>[],
  codes: CurrencyCodes,
): BookUse[] {
  const entries = written.filter(
    ({ before, after }) => [before, after].some(isOverShortEntry) && !isSameMove(before, after),
  )
  if (entries.length === 0) return []
  return usesOf(new Map([[OVER_SHORT_ACCOUNT, 'overShort']]), entries, codes)
}

function isOverShortEntry(record: (Moving & Pick<TransactionRecord, 'transType'>) | null): boolean {
  return record?.transType === 'Transfer' && touches(OVER_SHORT_ACCOUNT)(record)
}

/** True for a change that moves the same amount between the same accounts, such as that of a narrative. */
export function isSameMove(before: Moving | null, after: Moving): boolean {
  const named = ({ inAccount, outAccount, currencyId, amountMinor, deletion }: Moving) =>
    [inAccount, outAccount, currencyId, amountMinor, deletion !== null].join(' ')
  return before !== null && named(before) === named(after)
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
  if (bar === null) return
  if (book === 'overShort') throw refused(BOOKS.onlyHeadOfficeToOverShort)
  if (bar === 'headOffice') throw refused(BOOKS.onlyHeadOffice, { accountNumber, book })
  if (bar === 'manager') throw refused(BOOKS.onlyManager, { accountNumber, book })
  throw refused(BOOKS.aboveLimit, {
    branch: by.branch,
    limit: formatAmount(limitMinor),
    currency,
  })
}
