/** Headers of answers that carry data; apart from the schemas, so that a screen that only reads them stays light. */

/** `X-Opening-Balance` of an account report: "100.00"; on a house account one part a currency id, "1=100.00, 2=0.00". */
export const OPENING_BALANCE_HEADER = 'x-opening-balance'

/** `X-Next-Numbers` of the list of hawala details: what the next one of each type will have if nobody else saves, "Send=43, Receive=7". */
export const NEXT_NUMBERS_HEADER = 'x-next-numbers'

/** `X-Searched-Back-To` of a search: the day down to which it has looked; a `Link` header leads further back. */
export const SEARCHED_BACK_TO_HEADER = 'x-searched-back-to'

/** `X-Incomplete` of a report: "true" where an index hasn't got the newest postings yet; absent where all rows are there. */
export const INCOMPLETE_HEADER = 'x-incomplete'
