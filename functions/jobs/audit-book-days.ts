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

/** The kept balances are compared up to this many times, because others may post or change something meanwhile. */
const MOST_LOOKS = 3
/** If no day is known on which the audit runs, it runs long enough after the newest kept day for all rows of its month. */
const LATER_DAYS = 31

/**
 * Compares the balances that the nights kept with the transactions: with the balances now, which the audit compares with the
 * transactions too, less the rows of each later day. And it compares what was earned with all days. Days that were changed since aren't compared, because nobody believes
 * what was kept of them. Rules: docs/rules/books.md.
 * @param today the day on which the audit runs; null if it isn't known
 * @returns null if the balances could not be compared, because something changed during every look
 */
export async function bookDaysThatDisagree(
  codes: Replay['codes'],
  today: BusinessDate | null,
): Promise<Disagreement[] | null> {
  for (let look = 1; look <= MOST_LOOKS; look += 1) {
    const before = await changeMarks()
    const disagreements = await compared(before, codes, today)
    if (disagreements?.length === 0) return []
    if (disagreements && idsOf(before) === idsOf(await changeMarks())) return disagreements
  }
  return null
}

const idsOf = (marks: readonly MarkedDay[]) =>
  marks.map(({ changeId, isExported }) => `${changeId} ${isExported}`).join(' ')

/** Returns null if rows or balances are missing. */
async function compared(
  marks: readonly MarkedDay[],
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
      const { moved, isComplete } = await rowsMoved({ from: at, to: at, areAfter: true }, asOf)
      if (!isComplete) return null
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
