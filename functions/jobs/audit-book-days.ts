import { addDays, type BusinessDate } from '../../shared/calendar/business-date.ts'
import { type AmountMinor, formatAmount } from '../../shared/money/amount.ts'
import { codeOf, type Disagreement, type Replay } from '../domain/audit/replay.ts'
import type { BookDay } from '../domain/books/book-day.ts'
import { addCustomer, type CustomerSides } from '../domain/books/closings.ts'
import type { AccountOn } from '../domain/books/owing.ts'
import { balancesAt } from '../store/books/balances-at.ts'
import { keptBookDays } from '../store/books/book-days.ts'
import { rowsMoved } from '../store/books/rows-moved.ts'
import { changeMarks, type MarkedDay } from '../store/ledger/changed-days.ts'
import { earnedThatDisagree } from './audit-earned.ts'
import type { ScannedRows } from './scanned-rows.ts'

/** The kept balances are compared up to this many times, because others may post or change something meanwhile. */
const MOST_LOOKS = 3
/** If no day is known on which the audit runs, it runs long enough after the newest kept day for all rows of its month. */
const LATER_DAYS = 31

/** What the rows of a day moved on accounts; null if it can't be told. */
type MovedOn = (
  day: BusinessDate,
  asOf: BusinessDate,
) => Promise<Iterable<readonly [account: string, minor: AmountMinor]> | null>

/**
 * Compares the balances that the nights kept with the transactions: with the balances now, which the audit compares with the
 * transactions too, less the rows of each later day. And it compares what was earned with all days. Days that were changed since
 * aren't compared, because nobody believes what was kept of them. The rows are those that the scan saw, so they aren't read
 * twice. A scan isn't a snapshot, so only if something differs by them are the rows of each day read again. Rules:
 * docs/rules/books.md.
 * @param scanned the rows that the scan of the table saw
 * @param today the day on which the audit runs; null if it isn't known
 * @returns null if the balances could not be compared, because something changed during every look
 */
export async function bookDaysThatDisagree(
  scanned: ScannedRows,
  codes: Replay['codes'],
  today: BusinessDate | null,
): Promise<Disagreement[] | null> {
  const inScan: MovedOn = async (day) => scanned.moved(day)
  const first = await compared(await changeMarks(), inScan, codes, today)
  if (first?.length === 0) return []
  for (let look = 1; look <= MOST_LOOKS; look += 1) {
    const before = await changeMarks()
    const disagreements = await compared(before, inIndex, codes, today)
    if (disagreements?.length === 0) return []
    if (disagreements && idsOf(before) === idsOf(await changeMarks())) return disagreements
  }
  return null
}

const idsOf = (marks: readonly MarkedDay[]) =>
  marks.map(({ changeId, isExported }) => `${changeId} ${isExported}`).join(' ')

/** Reads the rows of a day from the index. */
const inIndex: MovedOn = async (day, asOf) => {
  const { moved, isComplete } = await rowsMoved({ from: day, to: day, areAfter: true }, asOf)
  return isComplete ? moved : null
}

/** Returns null if rows or balances are missing. */
async function compared(
  marks: readonly MarkedDay[],
  movedOn: MovedOn,
  codes: Replay['codes'],
  today: BusinessDate | null,
): Promise<Disagreement[] | null> {
  const kept = await Array.fromAsync(keptBookDays())
  const newest = kept[0]?.day
  if (newest === undefined) return []
  const asOf = today ?? addDays(newest, LATER_DAYS)
  const { accounts, balanceOf, isComplete } = await balancesAt(newest, asOf)
  if (!isComplete) return null
  const balances = new Map(accounts.map((each) => [each.accountNumber, balanceOf(each)]))
  const isChanged = (of: BusinessDate) =>
    marks.some(({ day, isExported }) => !isExported && day <= of)
  const believed = kept.filter(({ day }) => !isChanged(day))
  const disagreements = await earnedThatDisagree(believed, codes)
  let at = newest
  for (const each of kept) {
    for (; at > each.day; at = addDays(at, -1)) {
      const moved = await movedOn(at, asOf)
      if (moved === null) return null
      for (const [number, minor] of moved)
        balances.set(number, (balances.get(number) ?? 0n) - minor)
    }
    if (isChanged(each.day)) continue
    disagreements.push(...differences(each, accounts, balances, codes))
  }
  return disagreements
}

function differences(
  kept: BookDay & { day: BusinessDate },
  accounts: readonly AccountOn[],
  balances: ReadonlyMap<string, AmountMinor>,
  codes: Replay['codes'],
): Disagreement[] {
  const what = `balance kept of ${kept.day}`
  const customers = new Map<number, CustomerSides>()
  const disagreements: Disagreement[] = []
  const compare = (account: string, currencyId: number, expected: bigint, found: bigint) => {
    if (expected === found) return
    const currency = codeOf(currencyId, codes)
    const amounts = { expected: formatAmount(expected), found: formatAmount(found) }
    disagreements.push({ account, currency, what, ...amounts })
  }
  for (const { accountNumber, currencyId } of accounts) {
    const expected = balances.get(accountNumber) ?? 0n
    const found = kept.accounts.get(accountNumber)
    if (found === undefined) addCustomer(customers, { currencyId }, expected)
    else compare(accountNumber, currencyId, expected, found)
  }
  const known = new Set(accounts.map(({ accountNumber }) => accountNumber))
  for (const [number, minor] of kept.accounts) {
    if (known.has(number)) continue
    const amounts = { expected: 'no account', found: formatAmount(minor) }
    disagreements.push({ account: number, currency: '', what, ...amounts })
  }
  for (const id of new Set([...customers.keys(), ...kept.customers.keys()])) {
    const [right, found] = [customers.get(id), kept.customers.get(id)]
    compare('customers we owe', id, right?.weOweMinor ?? 0n, found?.weOweMinor ?? 0n)
    compare('customers who owe', id, right?.theyOweMinor ?? 0n, found?.theyOweMinor ?? 0n)
  }
  return disagreements
}
