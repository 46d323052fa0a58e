/** The least and the most characters of a reason or a comment. */
export const SHORTEST_REASON = 3
export const LONGEST_REASON = 200
