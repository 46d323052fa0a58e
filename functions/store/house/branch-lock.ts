import type { BranchRecord } from '../../domain/house/branch.ts'
import { env } from '../../env.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Part } from '../table/transact.ts'
import { branchKey } from './house-keys.ts'

/** The fields of a branch that a close or a reopening changes. */
export type BranchLock = Pick<
  BranchRecord,
  'lockedThrough' | 'lockedAt' | 'lockedBy' | 'hasClosed' | 'closing'
>

/**
 * Makes the part of a write that locks days of a branch or unlocks them. The part raises the branch's version, so that a
 * concurrent change of the settings can't undo the lock. If the staff, the locked days or `closing` changed since the branch
 * was read, the write is decided again.
 */
export function branchLockPart(seen: BranchRecord, after: BranchLock): Part {
  const { closing, ...rest } = after
  const fields = Object.entries({ ...rest, ...(closing ? { closing } : {}) })
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: branchKey(seen.code),
        UpdateExpression: [
          `SET ${fields.map(([name]) => `${name} = :${name}`).join(', ')}`,
          ...(closing ? [] : ['REMOVE closing']),
          'ADD version :one',
        ].join(' '),
        ConditionExpression: [
          'lockedThrough = :seenLocked',
          seen.staffVersion === 0
            ? '(attribute_not_exists(staffVersion) OR staffVersion = :seenStaff)'
            : 'staffVersion = :seenStaff',
          seen.closing
            ? 'closing.startedAt = :seenWork'
            : 'attribute_not_exists(closing.startedAt)',
        ].join(' AND '),
        ExpressionAttributeValues: {
          ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
          ':one': 1,
          ':seenLocked': seen.lockedThrough,
          ':seenStaff': seen.staffVersion,
          ...(seen.closing ? { ':seenWork': seen.closing.startedAt } : {}),
        },
      },
    },
    refuse: () => changedMeanwhile('branch', seen.code),
  }
}
