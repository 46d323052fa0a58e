/** The user id of a branch's vault (docs/rules/tills.md). */
export const VAULT = 0

/** The branch of cash that is on its way between two branches. */
export const TRANSIT_BRANCH = 'TRANSIT'

/** What became of a count (docs/rules/counts.md). */
export const COUNT_STATES = [
  'counted',
  'replaced',
  'confirmed',
  'rejected',
  'reopened',
  'spot',
] as const

/**
 * What is special about a count: the branch had never closed a day; somebody else than the till's owner counted; or the
 * person who counted also confirmed the count.
 */
export const COUNT_FLAGS = ['firstCount', 'absentOwner', 'headOffice', 'smallHouse'] as const

/** The most tries of a count; after the last try the count can only be confirmed or rejected. */
export const MOST_TRIES = 3

/** The most open days that one count or close covers. */
export const MOST_OPEN_DAYS = 60

/** What became of a move of cash (docs/rules/till-moves.md). */
export const MOVE_STATES = [
  'offered',
  'underway',
  'accepted',
  'refused',
  'withdrawn',
  'lapsed',
] as const
export type MoveState = (typeof MOVE_STATES)[number]

/** Cash that has been underway for more days than this is late. */
export const LATE_AFTER_DAYS = 2

/** The most times that the giver can raise one offer of cash. The record lists every raise, so this keeps it small. */
export const MOST_RAISES = 9

/**
 * True if a count of a till must have a currency: an active one, and one of which the till should hold something, whether it is
 * active or not. So nobody hides cash from a count by making its currency inactive. Rules: docs/rules/counts.md.
 * @param expectedMinor what the till should hold, below 0 if it paid out more than it had
 */
export function mustBeCounted(isActive: boolean, expectedMinor: bigint): boolean {
  return isActive || expectedMinor !== 0n
}
