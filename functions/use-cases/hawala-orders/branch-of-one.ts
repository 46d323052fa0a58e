import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import * as CANCELLATIONS from '../../../shared/refusals/cancellations.ts'
import * as ORDER_STEPS from '../../../shared/refusals/order-steps.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { HawalaOrder } from '../../domain/hawala/hawala-order.ts'
import type { OrderActor } from '../../domain/hawala/hawala-order-rights.ts'
import { payersOfCode } from '../../domain/hawala/payout.ts'
import { isStaffOf } from '../../domain/house/user.ts'
import { listUsers } from '../../store/people/users.ts'

/**
 * Refuses a payout by who recorded the hawala, or paid a part of it against the same code, unless nobody else records in the
 * branch. Whether somebody vouches for it was asked before. Only such a payout reads the users. Rules:
 * docs/rules/hawala-orders.md.
 * @throws Refusal `notAllowed`
 */
export async function requireBranchOfOne(
  order: HawalaOrder,
  { userId, branch }: Pick<OrderActor, 'userId' | 'branch'>,
): Promise<void> {
  const hasRecorded = order.recorder.userId === userId
  if (!hasRecorded && !payersOfCode(order).includes(userId)) return
  if (await hasColleagues(userId, branch)) {
    throw refused(ORDER_STEPS.notAlone, { branch, hasRecorded })
  }
}

/**
 * Refuses a cancellation by who recorded the hawala on an earlier day, unless nobody else records in the branch that recorded
 * it. That it has a code which somebody else gave since was asked before. Only such a cancellation reads the users. Rules:
 * docs/rules/hawala-orders.md.
 * @throws Refusal `notAllowed`
 */
export async function requireAloneToCancel(
  { way, recorder, date }: HawalaOrder,
  { userId }: Pick<OrderActor, 'userId'>,
  today: BusinessDate,
): Promise<void> {
  if (way !== 'send' || recorder.userId !== userId || date >= today) return
  if (await hasColleagues(userId, recorder.branch)) {
    throw refused(CANCELLATIONS.recordedBefore, { date })
  }
}

/** True if somebody else records in a branch. */
async function hasColleagues(userId: number, branch: string): Promise<boolean> {
  const users = await listUsers()
  return users.some((user) => user.id !== userId && isStaffOf(user, branch))
}
