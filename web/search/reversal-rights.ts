import { personBars, stateBars } from '../../shared/contract/reversal-rights.ts'
import { type FoundTransaction, isDeleted, orderOf } from './search-rows.ts'
import type { Viewer } from './use-viewer.ts'

/** True if this person may reverse a transaction, as far as its record shows. Rules: docs/rules/reversal.md */
export function mayReverse(row: FoundTransaction, viewer: Viewer): boolean {
  const { userCreated, till, tranDate, transType } = row
  const states = stateBars({
    isReversed: row.reversedBy !== null,
    isDeleted: isDeleted(row),
    isReversal: row.reverses !== null,
    isOfOrder: orderOf(row) !== null,
    types: [transType],
  })
  const people = personBars(
    { recordedBy: userCreated, till, tranDate },
    { ...viewer, userId: viewer.id },
  )
  return states.length === 0 && people.length === 0
}
