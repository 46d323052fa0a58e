import type { AmountMinor } from '../../../shared/money/amount.ts'
import * as BRANCHES from '../../../shared/refusals/branches.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { BRANCH_DEFAULTS, type BranchRecord } from '../../domain/house/branch.ts'
import type { Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { partitionItems } from '../table/query.ts'
import { BRANCH_PARTITION, branchKey, HEAD_OFFICE_KEY } from './house-keys.ts'

/** Reads all branches by code. */
export async function listBranches(): Promise<BranchRecord[]> {
  return (await partitionItems(BRANCH_PARTITION)).map(branchFrom)
}

/** Reads consistently the code of the branch that is head office; null if none is. */
export async function findHeadOffice(): Promise<string | null> {
  const item = await getItem(HEAD_OFFICE_KEY)
  return item ? String(item['code']) : null
}

/** Reads one branch consistently; undefined if there is none. */
export async function findBranch(code: string): Promise<BranchRecord | undefined> {
  const item = await getItem(branchKey(code))
  return item && branchFrom(item)
}

/**
 * Reads one branch consistently.
 * @throws Refusal `notFound` if there is none with that code
 */
export async function requireBranch(code: string): Promise<BranchRecord> {
  const branch = await findBranch(code)
  if (!branch) throw refused(BRANCHES.notFound, { branch: code })
  return branch
}

/** Reads a branch. A branch of an earlier version has no more than a code and a name. */
export function branchFrom(item: Item): BranchRecord {
  const stored = { ...BRANCH_DEFAULTS, ...item } as unknown as BranchRecord
  return {
    code: stored.code,
    name: stored.name,
    headOffice: stored.headOffice,
    closingFrom: stored.closingFrom,
    lockedThrough: stored.lockedThrough,
    lockedAt: stored.lockedAt,
    lockedBy: stored.lockedBy,
    hasClosed: stored.hasClosed,
    closing: stored.closing,
    newestSeal: stored.newestSeal,
    staffVersion: Number(stored.staffVersion),
    closeBy: stored.closeBy,
    workingDays: stored.workingDays,
    smallHouse: stored.smallHouse,
    branchMargin: stored.branchMargin,
    clerkMargin: stored.clerkMargin,
    varianceLimits: stored.varianceLimits.map(limitFrom),
    expenseLimits: stored.expenseLimits.map(limitFrom),
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    version: Number(stored.version),
  }
}

function limitFrom({ currencyId, amountMinor }: { currencyId: number; amountMinor: AmountMinor }) {
  return { currencyId: Number(currencyId), amountMinor }
}
