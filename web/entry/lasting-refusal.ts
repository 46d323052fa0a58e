/** What a refusal says that lasts: the day is closed, its till is counted, or the record is append-only. */
const LASTS = / closed \d| is counted through | can't be changed/

/**
 * True for a refusal after which only another day helps a new posting, and only a reversal an edit or deletion
 * (docs/rules/days.md).
 */
export function isLasting(message: string): boolean {
  return LASTS.test(message)
}
