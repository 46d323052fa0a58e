/** What several files of the archive have in common. Amounts and rates are decimals, instants are in UTC. */

/** The times of a record. */
export const RECORDED = { createdAt: 'when it was made', updatedAt: 'when it was last changed' }

/** Who did something. */
export const WHO = { userId: 'the id of who did it', userName: 'the name that this user had' }

/** The version of a record. */
export const VERSION = { version: 'how often it was written' }

/** What says who did something to a record. */
export const STAMP = 'userId, userName and at (when); reason if one was given'
