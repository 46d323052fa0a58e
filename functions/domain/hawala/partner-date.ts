import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import * as NEW_ORDERS from '../../../shared/refusals/new-orders.ts'
import { refused } from '../../../shared/refusals/refused.ts'

/**
 * Refuses a day on which a hawala can't stand with the partner yet. Rules: docs/rules/hawala-orders.md.
 * @throws Refusal `badInput`
 */
export function requirePartnerDate(date: BusinessDate | null, today: BusinessDate): void {
  if (date !== null && date > today) throw refused(NEW_ORDERS.partnerDateToCome, { date, today })
}
