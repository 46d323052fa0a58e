import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'

/** What an own branch had to pay of an order at the end of a day. */
export interface OrderDay {
  day: BusinessDate
  payingBranch: string
  leftMinor: AmountMinor
}

/** The fields of an order from which its days follow as long as nobody paid a part of it. */
interface Kept {
  date: BusinessDate
  payingBranch: string | null
  amountMinor: AmountMinor
  closedOn: BusinessDate | null
}

/**
 * Returns the days of an order since which nothing else was to be paid of it, for an order that didn't keep them yet: all of
 * it from the day on which it was recorded, and nothing from the day on which it was settled. A hawala that a partner pays has
 * none.
 */
export function firstDaysOf({ date, payingBranch, amountMinor, closedOn }: Kept): OrderDay[] {
  if (payingBranch === null) return []
  const recorded = [{ day: date, payingBranch, leftMinor: amountMinor }]
  return closedOn === null
    ? recorded
    : withDay(recorded, { day: closedOn, payingBranch, leftMinor: 0n })
}

/** Returns the days with another one; what was earlier on the same day doesn't count any more. */
export function withDay(days: readonly OrderDay[], next: OrderDay): OrderDay[] {
  return [...days.filter(({ day }) => day < next.day), next]
}

/** Returns what a branch had to pay of an order at the end of a day; undefined if there was nothing. */
export function leftOn(
  { days }: { days: readonly OrderDay[] },
  date: BusinessDate,
): OrderDay | undefined {
  const last = days.findLast(({ day }) => day <= date)
  return last && last.leftMinor > 0n ? last : undefined
}
