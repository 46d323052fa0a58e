import { isClosing } from '../../domain/house/branch.ts'
import { env } from '../../env.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import type { Part } from '../table/transact.ts'
import { branchKey } from './house-keys.ts'

/** The condition that a branch's days aren't being closed or reopened; `:none` is null. */
export const NOT_CLOSING = '(attribute_not_exists(closing) OR closing = :none)'

/** Makes the refusal of a change of a branch, from its item as it is now. */
export function refusalOfBranch(code: string, item: Item | undefined): Error {
  return item?.['closing'] ? isClosing(code) : changedMeanwhile('branch', code)
}

/**
 * Makes the part of a write that counts a change of a branch's staff, so that a close that doesn't know of the change is
 * decided again.
 * @param lockedThrough if it is given and the branch closes or reopens a day meanwhile, the write is decided again
 */
export function staffChangedPart(code: string, lockedThrough?: string | null): Part {
  const isSame = lockedThrough === undefined ? '' : ' AND lockedThrough = :locked'
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: branchKey(code),
        UpdateExpression: 'ADD staffVersion :one',
        ConditionExpression: `attribute_exists(pk) AND ${NOT_CLOSING}${isSame}`,
        ExpressionAttributeValues: {
          ':one': 1,
          ':none': null,
          ...(isSame ? { ':locked': lockedThrough } : {}),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    refuse: (item) => refusalOfBranch(code, item),
  }
}
