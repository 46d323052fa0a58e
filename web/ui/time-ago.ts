import { ui as texts } from '#texts/ui.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const inEnglish = new Intl.RelativeTimeFormat('en')

/**
 * Says the age of something in words: "just now", "2 minutes ago". It counts only full minutes, hours and days: after 119
 * seconds it is still "1 minute ago".
 * @param elapsedMs the age in milliseconds; negative values, after a clock was set back, count as now
 */
export function timeAgo(elapsedMs: number): string {
  if (elapsedMs < MINUTE_MS) return texts.justNow
  if (elapsedMs < HOUR_MS) return inEnglish.format(-Math.floor(elapsedMs / MINUTE_MS), 'minute')
  if (elapsedMs < DAY_MS) return inEnglish.format(-Math.floor(elapsedMs / HOUR_MS), 'hour')
  return inEnglish.format(-Math.floor(elapsedMs / DAY_MS), 'day')
}
