/** What is fixed about hawalas, apart from their schemas. */

/** Which end of a hawala with both its ends is ours. */
export const HAWALA_TYPES = ['Send', 'Receive'] as const
export type HawalaType = (typeof HAWALA_TYPES)[number]

/** What `hawalaStatus` follows, whatever is sent (docs/rules/hawala.md). */
export const DETAILS_STATUS = { Send: 'Passed', Receive: 'Pending' } as const

/** What becomes of a simple hawala. */
export const HAWALA_STATUSES = ['pending', 'completed', 'cancelled'] as const
export type HawalaStatus = (typeof HAWALA_STATUSES)[number]

/** How many the screen shows (docs/rules/hawala.md). */
export const RECENT_HAWALAS = 10
/** The most that one call answers with (docs/rules/lists-and-csv.md). */
export const MOST_HAWALAS = 5_000
