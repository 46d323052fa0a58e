import { addDays, type BusinessDate, monthOf } from '../../shared/calendar/business-date.ts'
import { CASH_ACCOUNT } from '../../shared/contract/house.ts'
import { LOAN_TYPES } from '../../shared/contract/loan-facts.ts'
import { TRANSIT_BRANCH } from '../../shared/contract/till-facts.ts'
import type { Unchased } from '../domain/days/unchased.ts'
import { isOpen } from '../domain/loans/loan.ts'
import { clerksAtClose, newestCloseBefore } from '../store/days/closes-with-late-changes.ts'
import { keepPendingDay, keepUnchased, lastUnchased, pendingDays } from '../store/days/unchased.ts'
import { ledgerMonths } from '../store/ledger/ledger-months.ts'
import { pendingByDay } from '../store/ledger/pending-rows.ts'
import { findTransactions } from '../store/ledger/transactions.ts'
import { loansByType } from '../store/loans/loans.ts'

/** A loan without a due date is told of once it has been open for more than this. */
const LOAN_DAYS = 30

/**
 * Keeps what waits in the branches at the end of a day and nobody chases, for the desk of head office: transactions of earlier
 * days that wait for approval, tills below zero, and old loans without a due date. Rules: docs/rules/days.md
 * @param day the last day that is over
 */
export async function noteUnchased(day: BusinessDate): Promise<void> {
  const found = new Map<string, Unchased>()
  const of = (branch: string): Unchased => {
    const known = found.get(branch) ?? NOTHING(branch)
    found.set(branch, known)
    return known
  }
  if ((await lastUnchased()) === null) await countOlderDays(day)
  for (const pending of await pendingDays()) {
    if (pending.day >= day) continue
    for (const [branch, count] of pending.branches) {
      const row = of(branch)
      row.pending += count
      row.oldestPending ??= pending.day
    }
  }
  for (const branch of await tillsBelowZero(day)) of(branch).belowZero += 1
  for (const branch of await branchesOfOldLoans(day)) of(branch).loans += 1
  const branches = [...found.values()].sort((one, other) => (one.branch < other.branch ? -1 : 1))
  await keepUnchased({ day, branches })
}

/** Counts the days that were exported before the nights began to count what waits for approval. */
async function countOlderDays(day: BusinessDate): Promise<void> {
  const counted = await pendingByDay(await ledgerMonths(day), { from: '', to: addDays(day, -1) })
  for (const [older, branches] of counted) await keepPendingDay(older, branches)
}

/**
 * Counts anew what waits for approval on days that changed and weren't exported since, such as days before the first night. The
 * export of a day counts it too.
 */
export async function recountPending(days: readonly BusinessDate[]): Promise<void> {
  for (const day of days) {
    const counted = await pendingByDay([monthOf(day)], { from: day, to: day })
    await keepPendingDay(day, counted.get(day) ?? new Map())
  }
}

const NOTHING = (branch: string): Unchased => ({
  branch,
  pending: 0,
  oldestPending: null,
  belowZero: 0,
  loans: 0,
})

/** Returns the branch of each till that was below zero at the end of a day. The night has made the close of that day before. */
async function tillsBelowZero(day: BusinessDate): Promise<string[]> {
  const close = await newestCloseBefore(addDays(day, 1))
  if (close?.day !== day) return []
  const branches = await clerksAtClose(close)
  return [...branches].flatMap(([branch, clerks]) =>
    branch === TRANSIT_BRANCH
      ? []
      : [...clerks.values()].flatMap((balances) => {
          // Cash in hand is minus the balance of the cash account.
          const cash = [...(balances.get(CASH_ACCOUNT)?.values() ?? [])]
          return cash.some((balanceMinor) => balanceMinor > 0n) ? [branch] : []
        }),
  )
}

/** Returns the branch of each loan without a due date that has been open for more than 30 days. */
async function branchesOfOldLoans(day: BusinessDate): Promise<string[]> {
  const numbers: number[] = []
  for (const type of LOAN_TYPES) {
    for await (const loan of loansByType(type, addDays(day, -LOAN_DAYS))) {
      if (isOpen(loan) && loan.dueDate === null) numbers.push(loan.transactionNumber)
    }
  }
  return (await findTransactions(numbers)).map(({ till }) => till.branch)
}
