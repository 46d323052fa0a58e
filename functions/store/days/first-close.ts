import type { BranchRecord } from '../../domain/house/branch.ts'
import { env } from '../../env.ts'
import { branchKey } from '../house/house-keys.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Part } from '../table/transact.ts'

/**
 * Makes the part that checks that a branch still hasn't closed a day, and still closes its days from the day that was read.
 * After the first close neither fact can change, so no part is needed.
 */
export function beforeFirstCloseParts({ code, hasClosed, closingFrom }: BranchRecord): Part[] {
  if (hasClosed) return []
  return [
    {
      write: {
        Update: {
          TableName: env().tableName,
          Key: branchKey(code),
          UpdateExpression: 'SET hasClosed = :no',
          // A branch of an earlier version has neither attribute.
          ConditionExpression:
            '(attribute_not_exists(hasClosed) OR hasClosed = :no) AND (attribute_not_exists(closingFrom) OR closingFrom = :from)',
          ExpressionAttributeValues: { ':no': false, ':from': closingFrom },
        },
      },
      refuse: () => changedMeanwhile('branch', code),
    },
  ]
}
