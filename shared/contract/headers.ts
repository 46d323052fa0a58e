/**
 * The headers of answers that carry data, and the header of a save that sends the time of its machine. They are in a file
 * without schemas, so that a screen that only reads headers stays small.
 */

/**
 * `X-Opening-Balance` of an account report: "100.00"; a house account has one part for each currency id, "1=100.00, 2=0.00".
 */
export const OPENING_BALANCE_HEADER = 'x-opening-balance'

/** `X-Next-Numbers` of the list of hawala details: a forecast of the next number of each type, "Send=43, Receive=7". */
export const NEXT_NUMBERS_HEADER = 'x-next-numbers'

/**
 * `X-Searched-Back-To` of a search: the day that the search has reached, going back from the newest; a `Link` header
 * leads further back.
 */
export const SEARCHED_BACK_TO_HEADER = 'x-searched-back-to'

/** `X-Incomplete` of a report: "true" if an index doesn't have the newest postings yet; absent if all rows are there. */
export const INCOMPLETE_HEADER = 'x-incomplete'

/**
 * `X-Changed-Since` of the account list: the answer has only the accounts that changed since this version. Absent if it has
 * all accounts.
 */
export const CHANGED_SINCE_HEADER = 'x-changed-since'

/**
 * `X-Removed` of an answer with `X-Changed-Since`: the ids of the accounts that no longer exist, "17, 23"; absent if
 * there are none.
 */
export const REMOVED_HEADER = 'x-removed'

/**
 * `X-Refusal` of a refused call: the code of the refusal, the field and the facts that its sentence names, as JSON in the
 * encoding of an address (docs/rules/errors.md).
 */
export const REFUSAL_HEADER = 'x-refusal'

/**
 * `X-Client-Clock` of a save: the instant that the clock of the sender's machine shows, in ISO 8601. A client may leave it
 * out (docs/rules/dates.md).
 */
export const CLIENT_CLOCK_HEADER = 'x-client-clock'
