/**
 * The time zone of the tests. The business day doesn't change in it while they run, and yesterday is in the same month. It is
 * a zone in which it is less than an hour after noon. On the first of a month it is one that still has the day before, even
 * late in its evening, or one that already has the second. The zones of the Etc area count westward: UTC+5 is "Etc/GMT-5".
 */
export function zoneForTests(now: Date): string {
  const hour = now.getUTCHours()
  // At noon the date is that of UTC. The zones reach from UTC-12 to UTC+14.
  const ahead = now.getUTCDate() > 1 ? 12 - hour : hour < 10 ? -12 : 14
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
