import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { overShortOf, type TillCount } from './till-count.ts'

/** The reason why a count differed in a currency. */
interface DifferenceReason {
  currencyId: number
  reason: string
}

/**
 * Returns the reasons of confirmations that posted on over and short for a day, the earliest first. Reasons of reopened
 * counts are included, because their differences stay posted.
 */
export function reasonsOn(counts: readonly TillCount[], day: BusinessDate): DifferenceReason[] {
  return counts.flatMap((count) => {
    const { state, through, confirmedWhy: reason } = count
    const isPosted = state === 'confirmed' || state === 'reopened'
    if (!isPosted || through !== day || !reason) return []
    return count.lines.flatMap((line) =>
      overShortOf(count, line) === line.furtherMinor
        ? []
        : [{ currencyId: line.currencyId, reason }],
    )
  })
}
