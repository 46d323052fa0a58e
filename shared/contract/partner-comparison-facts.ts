/** The constants of comparisons with a partner's list. Rules: docs/rules/partners.md */

/** The most rows of a partner's list. */
export const MOST_COMPARED_ROWS = 2_000
/** The most transactions of the account in the days that are compared. */
export const MOST_COMPARED_TRANSACTIONS = 5_000
/** The most differences with which a balance is agreed on. */
export const MOST_DIFFERENCES = 200
/** The most bytes of a list that is kept with an agreement. */
export const MOST_LIST_BYTES = 2 * 1024 * 1024
