/**
 * A time zone in which it is past noon by less than an hour: a business day there neither begins nor ends while tests go on.
 * Zones of the Etc area count westward: UTC+5 is "Etc/GMT-5".
 */
export function zoneAtNoon(now: Date): string {
  const ahead = 12 - now.getUTCHours()
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
