import type * as z from 'zod/mini'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { JournalRow } from '../../../shared/contract/journal.ts'
import { TRANSIT_BRANCH } from '../../../shared/contract/till-facts.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { atMid } from '../../../shared/money/deal.ts'
import { HOUSE_NAMES } from '../accounts/house-names.ts'
import { type BranchDay, isClosed } from '../days/branch-day.ts'
import type { RowFacts } from '../deals/profit-rows.ts'
import { type HolderNames, reversalOf } from '../ledger/answers.ts'
import type { TransactionRecord } from '../ledger/record.ts'

/** A transaction with its place in the journal. */
export interface Entry {
  record: TransactionRecord
  /** The branch in whose journal it stands. */
  branch: string
  /** Its place among the standing transactions of that branch's day, from 1 on. */
  place: number
}

/** The number of entries of a day that are numbered already, by branch. */
export type Numbered = ReadonlyMap<string, number>

/** Returns the branch in whose journal a transaction stands: that of its till, or for cash from transit the one that receives it. */
export function journalBranchOf({
  till,
  toTill,
}: Pick<TransactionRecord, 'till' | 'toTill'>): string {
  return till.branch === TRANSIT_BRANCH ? (toTill?.branch ?? till.branch) : till.branch
}

/**
 * Numbers the transactions of a day by branch, and puts them in the order of branches and numbers.
 * @param records transactions of one day that aren't deleted, in the order of their numbers
 * @param before the entries of the day that stand before them
 */
export function entriesOf(
  records: readonly TransactionRecord[],
  before: Numbered = new Map(),
): { entries: Entry[]; numbered: Numbered } {
  const numbered = new Map(before)
  const entries = records.map((record) => nextEntry(record, numbered))
  // Sorting keeps the order of the numbers within a branch.
  entries.sort((one, other) => (one.branch < other.branch ? -1 : +(one.branch > other.branch)))
  return { entries, numbered }
}

/**
 * Numbers the transaction that follows in its branch's day.
 * @param numbered gains the entry
 */
export function nextEntry(record: TransactionRecord, numbered: Map<string, number>): Entry {
  const branch = journalBranchOf(record)
  const place = (numbered.get(branch) ?? 0) + 1
  numbered.set(branch, place)
  return { record, branch, place }
}

/** Returns the name of a branch's day: "KBL 2026-11-23". */
function dayName(branch: string, date: BusinessDate): string {
  return `${branch} ${date}`
}

/** Returns the names of the sealed days among some days of branches. */
export function sealedAmong(days: readonly BranchDay[]): ReadonlySet<string> {
  const sealed = days.filter((day) => isClosed(day) && day.seal !== null)
  return new Set(sealed.map(({ branch, date }) => dayName(branch, date)))
}

/**
 * Returns a function that tells whether nothing of a branch's day can change any more.
 * @param sealed the sealed days (`sealedAmong`)
 * @param lock how far the years are closed. A close that isn't ended may still give its days back
 */
export function finalBy(
  sealed: ReadonlySet<string>,
  { closedThrough, closing }: { closedThrough: BusinessDate | null; closing: string | null },
): JournalFacts['isFinal'] {
  const isOfClosedYear = (date: BusinessDate) =>
    closing === null && closedThrough !== null && date <= closedThrough
  return (branch, date) => sealed.has(dayName(branch, date)) || isOfClosedYear(date)
}

/** What the rows of a journal depend on, besides the transactions. */
export interface JournalFacts extends Pick<RowFacts, 'codes' | 'midAtEnd'> {
  holders: HolderNames
  /** True if nothing of a branch's day can change any more. */
  isFinal: (branch: string, date: BusinessDate) => boolean
}

/** Makes the row of an entry. Rules: docs/rules/books.md. */
export function journalRow(
  { record, branch, place }: Entry,
  { codes, midAtEnd, holders, isFinal }: JournalFacts,
): z.output<typeof JournalRow> {
  const { tranDate: date, currencyId, amountMinor, inAccount, outAccount, bundle } = record
  const mid = midAtEnd(date, currencyId)
  const side = (account: string) => ({ account, name: nameOf(account, holders) })
  return {
    entry: `${branch} ${date}/${place}${isFinal(branch, date) ? '' : '?'}`,
    number: record.number,
    bundle: bundle && { ...bundle },
    type: record.transType.toLowerCase() as Lowercase<typeof record.transType>,
    date,
    branch,
    userName: record.till.userName,
    debit: side(outAccount),
    credit: side(inAccount),
    currencyId,
    currencyCode: codes.get(currencyId) ?? '',
    amount: formatAmount(amountMinor),
    afn: mid && formatAmount(atMid(amountMinor, mid)),
    narrative: record.narrative ?? record.creditNarrative,
    recordedBy: record.recorder.userName,
    ...reversalOf(record),
    approved: record.approval !== null,
  }
}

function nameOf(account: string, holders: HolderNames): string {
  return isHouseAccount(account) ? HOUSE_NAMES[account] : (holders.get(account) ?? '')
}
