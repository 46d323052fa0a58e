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
  const users = await listUsers()
  const others = users.filter((user) => user.id !== userId && isStaffOf(user, branch))
  if (others.length > 0) throw refused(ORDER_STEPS.notAlone, { branch, hasRecorded })
}
