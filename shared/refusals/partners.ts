import { formatDayAndYear } from '../calendar/format-date.ts'
import { withCommas } from '../money/amount.ts'
import { line } from './refused.ts'

/** Refusals of agreements with Hawala Partners. */

export const otherBalance = /* @__PURE__ */ line(
  'partner.otherBalance',
  'conflict',
  ({
    through,
    currency,
    held,
    sent,
  }: {
    through: string
    currency: string
    held: string
    sent: string
  }) =>
    `The balance on ${formatDayAndYear(through)} is ${withCommas(held)} ${currency}, not ${withCommas(sent)}`,
  'balance',
)
export const stillArriving = /* @__PURE__ */ line(
  'partner.stillArriving',
  'unavailable',
  'The newest postings are still arriving: try again',
)
