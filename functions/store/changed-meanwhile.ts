import { Refusal } from '../../shared/contract/refusal.ts'

/** What one is told whose change was made from a state that no longer stands; nothing of it was written. */
export function changedMeanwhile(what: string): Refusal {
  return new Refusal(
    'conflict',
    `${what} was changed by someone else meanwhile. Refresh, look at it, and save again`,
  )
}

/** The condition that a record is still as it was read for this change. */
export function unchangedSince(updatedAt: string) {
  return {
    ConditionExpression: 'updatedAt = :seen',
    ExpressionAttributeValues: { ':seen': updatedAt },
  }
}
