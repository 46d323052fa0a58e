import { Refusal } from '../../shared/contract/refusal.ts'

/** A change was made from a state that no longer stands; nothing of it was written. */
class ChangedMeanwhile extends Refusal {}

/** What one is told whose change was made from a state that no longer stands. */
export function changedMeanwhile(what: string): Refusal {
  return new ChangedMeanwhile(
    'conflict',
    `${what} was changed by someone else meanwhile. Refresh, look at it, and save again`,
  )
}

const MOST_DECISIONS = 6

/**
 * Decides and writes, and decides again from what stands by then where someone else was faster: for changes that mean
 * the current state, whatever it is.
 * @param first what was read already
 * @param read reads it anew; it refuses where the change can't be made any more
 */
export async function decidedAnew<State, Result>(
  first: State,
  read: () => Promise<State>,
  decide: (state: State) => Promise<Result>,
): Promise<Result> {
  let state = first
  for (let decision = 1; ; decision += 1) {
    try {
      return await decide(state)
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || decision === MOST_DECISIONS) throw error
      state = await read()
    }
  }
}

/** The condition that a record is still as it was read for this change. */
export function unchangedSince(updatedAt: string) {
  return {
    ConditionExpression: 'updatedAt = :seen',
    ExpressionAttributeValues: { ':seen': updatedAt },
  }
}
