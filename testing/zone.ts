/**
 * Returns the time zone of the tests. In this zone the business day doesn't change while they run, and yesterday is in
 * the same month. Usually it is a zone whose clocks show between noon and one o'clock. On the first of a month it is a
 * zone in which it is still the last day of the month before, past noon, or already the second. The zones of the Etc area
 * count westward: UTC+5 is "Etc/GMT-5".
 */
export function zoneForTests(now: Date): string {
  const hour = now.getUTCHours()
  // Where it is noon, the date is that of UTC. The zones reach from UTC-12 to UTC+14.
  const ahead = now.getUTCDate() > 1 ? 12 - hour : hour < 10 ? -12 : 14
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
