import type { Disagreement, Replay } from '../domain/audit/replay.ts'
import { isClosed } from '../domain/days/branch-day.ts'
import type { BranchRecord } from '../domain/house/branch.ts'
import type { TillRecord } from '../domain/tills/till-record.ts'
import { branchDays } from '../store/days/branch-days.ts'
import { listBranches } from '../store/house/branches.ts'
import { findTransactions } from '../store/ledger/transactions.ts'
import { countsOf } from '../store/tills/counts.ts'
import { branchBooks } from '../store/tills/till-books.ts'
import { listTills } from '../store/tills/tills.ts'
import {
  type AuditedBranch,
  type AuditedCount,
  acceptanceFaults,
  countFaults,
  dayFaults,
  furtherFaults,
  recordedFaults,
  standingFaults,
} from './audit-day-facts.ts'
import type { RecordedDays } from './recorded-days.ts'

/** The number of tries if days are closed or counted during each one. */
const MOST_LOOKS = 3

/**
 * Compares the counts and closed days of each branch with the transactions and with the tills' days. Rules:
 * docs/rules/days.md.
 * @param recorded the newest transactions that the scan of the table has seen
 */
export async function daysThatDisagree(
  codes: Replay['codes'],
  recorded: RecordedDays,
): Promise<Disagreement[]> {
  const found: Disagreement[] = []
  for (const branch of await listBranches()) {
    let faults: Disagreement[] = []
    for (let look = 1; look <= MOST_LOOKS; look += 1) {
      const audited = await readBranch(branch)
      if (!audited) break
      faults = [
        ...countFaults(audited, codes),
        ...furtherFaults(audited, codes),
        ...standingFaults(audited, codes),
        ...dayFaults(audited, codes),
        ...acceptanceFaults(audited, recorded),
        ...recordedFaults(audited, recorded),
      ]
      // The items are read one after the other, so a close or a count in between can look like a fault.
      if (faults.length === 0) break
    }
    found.push(...faults)
  }
  return found
}

async function auditedCounts(till: TillRecord): Promise<AuditedCount[]> {
  const counts: AuditedCount[] = []
  for (const count of await countsOf(till)) {
    counts.push({ ...count, posted: await findTransactions(count.transactionNumbers) })
  }
  return counts
}

/**
 * Reads a branch with all that the audit compares; null if no till of the branch is stored, because then it has no counts.
 */
async function readBranch({ code }: BranchRecord): Promise<AuditedBranch | null> {
  const branch = (await listBranches()).find((each) => each.code === code)
  const tills = await listTills(code)
  if (!branch || tills.length === 0) return null
  const counts = new Map(
    await Promise.all(tills.map(async (till) => [till.userId, await auditedCounts(till)] as const)),
  )
  const { closingFrom, lockedThrough } = branch
  if (closingFrom === null || lockedThrough === null || lockedThrough < closingFrom) {
    return { branch, days: [], books: new Map(), counts }
  }
  const range = { from: closingFrom, to: lockedThrough }
  const [days, books] = await Promise.all([
    branchDays(range, code),
    branchBooks(range, { branch: code }),
  ])
  return { branch, days: days.filter(isClosed), books: books.get(code) ?? new Map(), counts }
}
