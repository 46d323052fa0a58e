import type * as z from 'zod/mini'
import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { ChasedBranch } from '../../../shared/contract/desk.ts'
import { TRANSIT_BRANCH } from '../../../shared/contract/till-facts.ts'
import type { LateDay } from './late-day.ts'

/** What the night found in a branch that nobody chases. */
export interface Unchased {
  branch: string
  /** Transactions of days before the last one that waited for approval. */
  pending: number
  /** The oldest day with such a transaction; null if there is none. */
  oldestPending: BusinessDate | null
  /** Tills that were below zero when the day ended, in any currency. */
  belowZero: number
  /** Loans without a due date that had been open for more than 30 days. */
  loans: number
}

/** What the night found in all branches. */
export interface UnchasedNight {
  /** The day after which the night counted. */
  day: BusinessDate
  branches: readonly Unchased[]
}

/** A branch that has closed no day for this long is told of. */
const WEEK_DAYS = 7

interface Found {
  /** Null before the first such night. */
  night: UnchasedNight | null
  /** The approvals of past days since the night, by branch. */
  approved: ReadonlyMap<string, number>
  /** The entries for past days that were recorded since the night, by branch. */
  backDated: ReadonlyMap<string, number>
  /** The days that should have been closed by now. */
  late: readonly LateDay[]
  today: BusinessDate
}

/**
 * Returns what waits in each branch and nobody chases, by code; branches without anything are left out. Approvals since the
 * night are taken off its number, without knowing whether they were of the oldest day. Rules: docs/rules/days.md
 */
export function chasedBranches({
  night,
  approved,
  backDated,
  late,
  today,
}: Found): z.output<typeof ChasedBranch>[] {
  const weekAgo = addDays(today, -WEEK_DAYS)
  const oldest = new Map<string, BusinessDate>()
  for (const { branch, date } of late) {
    if (date <= weekAgo && date < (oldest.get(branch.code) ?? today)) oldest.set(branch.code, date)
  }
  const counted = new Map((night?.branches ?? []).map((each) => [each.branch, each]))
  const codes = [...new Set([...counted.keys(), ...backDated.keys(), ...oldest.keys()])].sort()
  // What is on its way waits in the branch that receives it, too; nobody works in transit.
  return codes
    .filter((code) => code !== TRANSIT_BRANCH)
    .flatMap((branch) => {
      const last = counted.get(branch)
      const pending = Math.max(0, (last?.pending ?? 0) - (approved.get(branch) ?? 0))
      const row = {
        branch,
        pending,
        oldestPending: pending > 0 ? (last?.oldestPending ?? null) : null,
        belowZero: last?.belowZero ?? 0,
        backDated: backDated.get(branch) ?? 0,
        openSince: oldest.get(branch) ?? null,
        loans: last?.loans ?? 0,
      }
      const waits = row.pending + row.belowZero + row.backDated + row.loans
      return waits > 0 || row.openSince !== null ? [row] : []
    })
}
