/** Constants about hawalas, in a file without schemas. */

/** The types of hawala details, the full record of a hawala with sender and receiver: the house sends or receives. */
export const HAWALA_TYPES = ['Send', 'Receive'] as const
export type HawalaType = (typeof HAWALA_TYPES)[number]

/**
 * The status of hawala details, which follows from the type; a status that is sent is ignored (docs/rules/hawala.md).
 */
export const DETAILS_STATUS = { Send: 'Passed', Receive: 'Pending' } as const

/** The statuses of a simple hawala. */
export const HAWALA_STATUSES = ['pending', 'completed', 'cancelled'] as const
export type HawalaStatus = (typeof HAWALA_STATUSES)[number]

/** How many hawalas a list on a screen shows if no filter narrows it (docs/rules/hawala.md). */
export const RECENT_HAWALAS = 10
/** The most rows that a call reads if filters narrow the list (docs/rules/lists-and-csv.md). */
export const HAWALA_WINDOW_ROWS = 2_000
/** The most rows of one call (docs/rules/lists-and-csv.md). */
export const MOST_HAWALAS = 5_000
