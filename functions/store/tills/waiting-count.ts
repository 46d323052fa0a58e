import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import * as BRANCHES from '../../../shared/refusals/branches.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { BranchRecord } from '../../domain/house/branch.ts'
import { newestThrough } from '../../domain/tills/decided-count.ts'
import type { TillCount } from '../../domain/tills/till-count.ts'
import { findBranch } from '../house/branches.ts'
import { countsThrough } from './counts.ts'

/** A count that is to be decided, with its branch. */
export interface WaitingRead {
  branch: BranchRecord
  /** The till's newest count through that day. */
  count: TillCount
}

/**
 * Reads the newest count of a till through a day.
 * @throws Refusal `notFound` if there is no such branch, or the till was never counted through that day
 */
export async function readWaiting({
  branch: code,
  userId,
  through,
}: {
  branch: string
  userId: number
  through: BusinessDate
}): Promise<WaitingRead> {
  const [branch, counts] = await Promise.all([
    findBranch(code),
    countsThrough({ branch: code, userId }, through),
  ])
  if (!branch) throw refused(BRANCHES.notFound, { branch: code })
  return { branch, count: newestThrough(counts, through) }
}
