import type { BranchRecord } from '../../domain/house/branch.ts'
import type { Till } from '../../domain/ledger/record.ts'
import { isSameTill } from '../../domain/tills/till.ts'
import type { TillRecord } from '../../domain/tills/till-record.ts'
import { staffChangedPart } from '../house/staff-version.ts'
import type { Part } from '../table/transact.ts'
import { newTill, tillPart } from './tills.ts'

/** The facts about the till on which a reversal counts. */
interface ReversalTill {
  /** The till's branch as it was read; undefined if it has no record. */
  branch: BranchRecord | undefined
  till: Till
  /** The record of the till. */
  record: TillRecord | undefined
  /** True if its owner left the branch. */
  isLeft: boolean
}

/**
 * Makes the parts of a reversal that counts on the till of the reversed transaction. They raise the till's version. So if a
 * count comes at the same moment, the count or the reversal is decided again. A close locks the days of the staff's tills
 * and of the other tills that it knows. So for the till of a person who left the branch, `staffVersion` of the branch is
 * raised too. If a close comes at the same moment, the close or the reversal is decided again.
 */
export function reversalTillParts({ branch, till, record, isLeft }: ReversalTill): Part[] {
  if (!branch || branch.closingFrom === null) return []
  return [
    tillPart(record, { ...newTill(till), ...record }),
    ...(isLeft ? [staffChangedPart(branch.code, branch.lockedThrough)] : []),
  ]
}

/** Returns the record of a till among those that were read. */
export function recordOf(records: readonly TillRecord[], till: Till): TillRecord | undefined {
  return records.find((each) => isSameTill(each, till))
}
