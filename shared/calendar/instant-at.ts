import type { BusinessDate } from './business-date.ts'

/**
 * Returns the instant of a time of day in a time zone, as ISO text in UTC: "2026-11-20T09:30:00.000Z".
 * @param time "HH:MM"
 * @param timeZone the IANA name of the zone
 */
export function instantAt(date: BusinessDate, time: string, timeZone: string): string {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  const first = wanted - aheadOfUtc(wanted, timeZone)
  // The zone may be ahead by another time at the instant that the first guess leads to.
  return new Date(wanted - aheadOfUtc(first, timeZone)).toISOString()
}

/** Returns by how many milliseconds the clocks of a zone are ahead of UTC at an instant. */
function aheadOfUtc(instant: number, timeZone: string): number {
  // Swedish dates are written as ISO dates are.
  const told = new Date(instant).toLocaleString('sv-SE', { timeZone })
  return Date.parse(`${told.replace(' ', 'T')}Z`) - instant
}
