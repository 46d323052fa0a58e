import type * as ORDER_STEPS from '../../shared/refusals/order-steps.ts'
import { isRefusedBy } from '../api/errors.ts'

/**
 * Returns the server's sentence about a wrong code; null for any other failure. After a wrong code, certainly nothing was
 * posted.
 */
export function wrongCodeIn(error: unknown): string | null {
  return isRefusedBy<typeof ORDER_STEPS>(error, 'order.wrongCode') ? error.body : null
}
