import type { BusinessDate } from '../calendar/business-date.ts'
import { formatDayAndYear } from '../calendar/format-date.ts'
import { line } from './refused.ts'

/** Refusals of a cancellation of a hawala alone (docs/rules/hawala-orders.md). */

export const recordedBefore = /* @__PURE__ */ line(
  'order.recordedBefore',
  'notAllowed',
  ({ date }: { date: BusinessDate }) =>
    `You recorded this hawala on ${formatDayAndYear(date)}: somebody else must cancel it`,
)
