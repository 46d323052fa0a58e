import { businessDateOf } from '../../../shared/calendar/business-date.ts'
import { formatDay, formatTime } from '../../../shared/calendar/format-date.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import type { BranchRecord } from '../../domain/branch.ts'
import { env } from '../../env.ts'
import { findBranch } from './branches.ts'

/** The fields of a branch that say which days nobody can change any more. */
export type Locked = Pick<BranchRecord, 'code' | 'lockedThrough' | 'lockedAt'>

/**
 * Refuses a posting on a day that the branch has closed. The day of a till refuses it too; this check also covers days
 * that the till has no item for, such as those before the branch began to close. Rules: docs/rules/tills.md.
 * @throws Refusal `conflict`
 */
export async function requireOpenDay(code: string, day: string): Promise<void> {
  requireOpenIn(await findBranch(code), [day])
}

/** Refuses the days that a branch has closed; `undefined` is a branch without a record, which closes no days. */
export function requireOpenIn(branch: Locked | undefined, days: readonly string[]): void {
  const { lockedThrough = null, lockedAt = null, code = '' } = branch ?? {}
  if (lockedThrough === null || days.every((day) => day > lockedThrough)) return
  throw closedDay(code, lockedThrough, lockedAt ?? '')
}

/** The refusal of everything that belongs to a closed day. */
export function closedDay(branch: string, day: string, closedAt: string): Refusal {
  const zone = env().businessTimeZone
  const at = new Date(closedAt)
  const on = businessDateOf(at, zone)
  const later = on === day ? '' : ` on ${formatDay(on)}`
  return new Refusal(
    'conflict',
    `${branch} closed ${formatDay(day)} at ${formatTime(at, zone)}${later}`,
  )
}
