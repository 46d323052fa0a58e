/** Where money of the house can lie: in a till, in a vault, on its way between branches, at a bank. */
export const MONEY_PLACES = ['till', 'vault', 'transit', 'bank'] as const
export type MoneyPlaceKind = (typeof MONEY_PLACES)[number]

/** From this share of a limit on, in per cent, an account is told as near to it. */
export const NEAR_LIMIT_PERCENT = 80

/** A hawala that waits to be paid for more than this many days is late. */
export const HAWALA_LATE_AFTER_DAYS = 30

/** The counts of what waits too long that stop at a bound. */
export const BOUNDED_COUNTS = ['days', 'toReview', 'returned'] as const
export type BoundedCount = (typeof BOUNDED_COUNTS)[number]
