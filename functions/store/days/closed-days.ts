import type { Refusal } from '../../../shared/contract/refusal.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import * as TILLS from '../../../shared/refusals/tills.ts'
import { env } from '../../env.ts'

/**
 * Makes the refusal of everything that belongs to a closed day.
 * @param closedBy who closed it, if it is known
 */
export function closedDay(
  branch: string,
  day: string,
  closedAt: string,
  closedBy?: string | null,
): Refusal {
  const { businessTimeZone: timeZone } = env()
  return refused(TILLS.dayClosed, { branch, day, closedAt, closedBy: closedBy ?? null, timeZone })
}
