import { daysBetween } from '../../shared/calendar/business-date.ts'
import { OLD_AFTER_DAYS } from '../../shared/contract/hawala-order-facts.ts'
import { isOpen } from '../../shared/contract/order-states.ts'
import type { Order } from './order.ts'

/** How long the money has been waiting for its receiver. */
export interface OrderAge {
  readonly days: number
  /** True if somebody should ask the sender what happened to the hawala (docs/rules/hawala-orders.md). */
  readonly isOld: boolean
}

/** Returns the age of a hawala that isn't paid yet; null if the hawala is settled. @param today the business date */
export function ageOf(
  { state, date }: Pick<Order, 'state' | 'date'>,
  today: string,
): OrderAge | null {
  if (!isOpen({ state })) return null
  const days = daysBetween(date, today)
  return { days, isOld: days > OLD_AFTER_DAYS }
}
