import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '../../../shared/contract/refusal.ts'
import { Unavailable } from './faults.ts'

/** A change was made from a state that no longer stands; nothing of it was written. */
class ChangedMeanwhile extends Refusal {}

/** What one is told whose change was made from a state that no longer stands. */
export function changedMeanwhile(what: string): Refusal {
  return new ChangedMeanwhile(
    'conflict',
    `${what} was changed by someone else meanwhile. Refresh, look at it, and save again`,
  )
}

const MOST_DECISIONS = 20
const FIRST_PAUSE_MS = 15
const LONGEST_PAUSE_MS = 300

/**
 * Decides and writes, and decides again from what stands by then where someone else was faster: for changes that mean
 * the current state, whatever it is.
 * @param decide reads, decides, writes; from the second time on it must read anew (`again`)
 * @throws Refusal `unavailable` where others are faster every time; whatever `decide` refuses
 */
export async function decidedAnew<Result>(
  decide: (again: boolean) => Promise<Result>,
): Promise<Result> {
  for (let decision = 1; ; decision += 1) {
    try {
      return await decide(decision > 1)
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error
      if (decision === MOST_DECISIONS) throw tooManyAtOnce(error)
      await pause(Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** decision, LONGEST_PAUSE_MS))
    }
  }
}

function tooManyAtOnce(cause: Error): Unavailable {
  return new Unavailable(
    'conflict',
    'Too many people are changing this at once. Please save again.',
    { cause },
  )
}

/** The condition that a record is still as it was read for this change. */
export function unchangedSince(updatedAt: string) {
  return {
    ConditionExpression: 'updatedAt = :seen',
    ExpressionAttributeValues: { ':seen': updatedAt },
  }
}
