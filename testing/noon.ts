/**
 * A time zone in which it is less than an hour after noon, so that the business day doesn't change while tests run. The
 * zones of the Etc area count westward: UTC+5 is "Etc/GMT-5".
 */
export function zoneAtNoon(now: Date): string {
  const ahead = 12 - now.getUTCHours()
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
