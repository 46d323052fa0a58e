import { setTimeout as pause } from 'node:timers/promises'
import type { Refusal } from '../../../shared/contract/refusal.ts'
import * as DATABASE from '../../../shared/refusals/database.ts'
import type { ChangedRecord } from '../../../shared/refusals/records.ts'
import * as RECORDS from '../../../shared/refusals/records.ts'
import { isRefused, refused } from '../../../shared/refusals/refused.ts'
import { Unavailable } from './faults.ts'

/**
 * Makes the refusal for a change made from an outdated version; nothing was written.
 * @param name identifies the record among those of its kind; null if the sentence needs no name
 */
export function changedMeanwhile(
  record: ChangedRecord,
  name: string | number | null = null,
): Refusal {
  return refused(RECORDS.changedMeanwhile, { record, name: name === null ? null : String(name) })
}

const MOST_DECISIONS = 20
const FIRST_PAUSE_MS = 15
const LONGEST_PAUSE_MS = 300

/**
 * Decides and writes a change. If someone else changed the record first, it decides again from the new state. Use it
 * only for changes that are meant for any current state.
 * @param decide reads, decides and writes; if `again` is true it must read the state again
 * @throws Refusal `unavailable` if in every attempt someone else is first; and the refusals of `decide`
 */
export async function decidedAnew<Result>(
  decide: (again: boolean) => Promise<Result>,
): Promise<Result> {
  for (let decision = 1; ; decision += 1) {
    try {
      return await decide(decision > 1)
    } catch (error) {
      if (!isRefused(error, RECORDS.changedMeanwhile)) throw error
      if (decision === MOST_DECISIONS) throw tooManyAtOnce(error)
      await pause(Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** decision, LONGEST_PAUSE_MS))
    }
  }
}

function tooManyAtOnce(cause: Error): Unavailable {
  return new Unavailable('conflict', DATABASE.tooManyChanges, { cause })
}

/**
 * Returns the `updatedAt` of a changed record: the moment of the change, but always later than that of the version before,
 * because `unchangedSince` tells two versions apart by it. Two edits in one millisecond would otherwise look like one.
 * @param before the `updatedAt` of the version before; null if there is none
 */
export function changedAt(before: string | null, at: Date): string {
  const earliestMs = before === null ? 0 : Date.parse(before) + 1
  return new Date(Math.max(at.getTime(), earliestMs)).toISOString()
}

/** Returns the condition that a record hasn't changed since it was read. */
export function unchangedSince(updatedAt: string) {
  return {
    ConditionExpression: 'updatedAt = :seen',
    ExpressionAttributeValues: { ':seen': updatedAt },
  }
}
