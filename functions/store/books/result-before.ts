import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'

/** The result of all years that were closed, up to the end of the newest one of them. */
export interface ResultBefore {
  /** The last day of the newest closed year; null if no year was closed. */
  through: BusinessDate | null
  resultMinor: AmountMinor
  /** What was unrealised then. */
  unrealisedMinor: AmountMinor
}

/**
 * Reads the result of the years that were closed and ended before a day. A closed year doesn't keep its result yet, so there is
 * none, and what such a year earned stands in the result since the beginning.
 */
export async function resultBefore(_day: BusinessDate): Promise<ResultBefore> {
  return { through: null, resultMinor: 0n, unrealisedMinor: 0n }
}
