import { Refusal } from '../../shared/contract/refusal.ts'

/** What one is told whose change was made from a state that no longer stands; nothing of it was written. */
export function changedMeanwhile(what: string): Refusal {
  return new Refusal(
    'conflict',
    `${what} was changed by someone else meanwhile. Refresh, look at it, and save again`,
  )
}
