import { Refusal } from '../../../shared/contract/refusal.ts'
import type { BranchRecord } from '../../domain/branch.ts'
import type { Till } from '../../domain/record.ts'
import { isSameTill } from '../../domain/till.ts'
import type { TillRecord } from '../../domain/till-record.ts'
import { env } from '../../env.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Part } from '../table/transact.ts'
import { branchKey } from './house-keys.ts'
import { newTill, tillPart } from './tills.ts'

/**
 * The parts of a posting on the till of a person who left the branch. A close locks the days of the staff, and of the
 * tills that it knows. So the posting keeps something of this till and raises the branch's `staffVersion`: a close that
 * doesn't know of it is decided again, and a posting that doesn't know of a close is too.
 * @param branch the till's branch as it was read; undefined if it has no record
 * @param record what is kept of the till
 */
export function leaverParts(
  branch: BranchRecord | undefined,
  till: Till,
  record: TillRecord | undefined,
): Part[] {
  if (!branch || branch.closingFrom === null) return []
  return [tillPart(record, { ...newTill(till), ...record }), staffRaisedPart(branch)]
}

/** The record of a till among those that were read. */
export function recordOf(records: readonly TillRecord[], till: Till): TillRecord | undefined {
  return records.find((each) => isSameTill(each, till))
}

function staffRaisedPart({ code, lockedThrough }: BranchRecord): Part {
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: branchKey(code),
        UpdateExpression: 'ADD staffVersion :one',
        ConditionExpression:
          '(attribute_not_exists(closing) OR closing = :none) AND lockedThrough = :seen',
        ExpressionAttributeValues: { ':one': 1, ':none': null, ':seen': lockedThrough },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    refuse: (item) =>
      item?.['closing']
        ? new Refusal('conflict', `${code} is closing: try again in a moment`)
        : changedMeanwhile(`Branch ${code}`),
  }
}
