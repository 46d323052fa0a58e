import type { BusinessDate } from '../calendar/business-date.ts'
import { isSameBusinessDay, type Moment } from '../calendar/day-end.ts'
import { may, type Permission } from './access.ts'
import { barsOf } from './bars.ts'
import type { DayState } from './days.ts'
import { type Actor, isOfBranch } from './manager-of.ts'

/**
 * Who may take which step of a branch's day, and from which state, on the server and on the screens. Rules:
 * docs/rules/days.md
 */

/** The steps of a day, and the permission that each needs. */
const PERMISSIONS = {
  accept: 'headOffice',
  return: 'headOffice',
  answer: 'close',
  close: 'close',
  reopen: 'close',
} as const satisfies Record<string, Permission>
export type DayStep = keyof typeof PERMISSIONS

/** Returns the permission that a step of a day needs. */
export function permissionFor(step: DayStep): Permission {
  return PERMISSIONS[step]
}

/** The facts about a day that decide who may take a step. */
export interface DayOf {
  readonly branch: string
  readonly date: BusinessDate
  /** The time by which the branch closes its days: "20:00", "next 09:00". */
  readonly closeBy: string
  /** Null on the screens, because only the server knows who worked on a day. */
  readonly hands: DayHands | null
}

/** The people who worked on a day. They may not accept it, except in a small house. */
export interface DayHands {
  /** Everybody who counted a till for the day, or confirmed such a count. */
  readonly countedBy: readonly number[]
  readonly closedBy: number | null
  /** Everybody who reopened a hawala that an acceptance covers, on the day or before; absent if nobody did. */
  readonly reopenedBy?: readonly number[]
  /** Everybody who moved over and short on that day, besides counts and settlements; absent if nobody did. */
  readonly overShortBy?: readonly number[]
  readonly smallHouse: boolean
}

/**
 * Why a person may not take a step: because of their user type; because it is for head office, or for a Manager or Admin of
 * the branch or of head office; because the day is over; or because they counted for the day, closed it when nobody had
 * counted, reopened a hawala that the acceptance covers, or moved over and short otherwise. Only the server knows the last four.
 */
export type DayPersonBar = 'userType' | 'headOffice' | 'managerOf' | 'dayIsOver' | OwnDayBar
export type OwnDayBar = 'counted' | 'closed' | 'tookBack' | 'overShort'

/** Returns the reasons why a person may not take a step of a day, whatever its state. */
export function personBars(
  step: DayStep,
  { branch, date, closeBy, hands }: DayOf,
  by: Actor,
  now: Moment,
): DayPersonBar[] {
  const mayNot = !may(by.userType, PERMISSIONS[step]) && 'userType'
  const notHeadOffice = !by.isHeadOffice && 'headOffice'
  const notManager = !isOfBranch(branch, by) && 'managerOf'
  switch (step) {
    case 'accept':
      return barsOf(mayNot, notHeadOffice, ...(hands ? ownDayBars(hands, by.userId) : []))
    case 'return':
      return barsOf(mayNot, notHeadOffice)
    case 'reopen': {
      const isOver = !by.isHeadOffice && !isSameBusinessDay(date, closeBy, now)
      return barsOf(mayNot, notManager, isOver && 'dayIsOver')
    }
    default:
      return barsOf(mayNot, notManager)
  }
}

/**
 * True if a person counted for a day, confirmed a count, closed the day when nobody had counted, moved over and short on it otherwise, or
 * reopened a hawala that its acceptance covers. Then another person must accept it, except in a small house.
 */
export function hasHandIn(hands: Omit<DayHands, 'smallHouse'>, person: number): boolean {
  return ownDayBars({ ...hands, smallHouse: false }, person).length > 0
}

function ownDayBars(
  { countedBy, closedBy, reopenedBy = [], overShortBy = [], smallHouse }: DayHands,
  person: number,
): OwnDayBar[] {
  if (smallHouse) return []
  const hasClosedAlone = countedBy.length === 0 && closedBy === person
  // Who accepts the day takes the reopenings away of which head office is told.
  return barsOf(
    countedBy.includes(person) && 'counted',
    hasClosedAlone && 'closed',
    reopenedBy.includes(person) && 'tookBack',
    // An entry or a reversal without cash can hide the difference that the count of a till had found.
    overShortBy.includes(person) && 'overShort',
  )
}

/** The facts about a day that decide which steps are possible. */
export interface DayStanding {
  readonly state: DayState
  /** True if the branch closed no later day. */
  readonly isNewest: boolean
}

/**
 * Why a step of a day isn't possible: the day isn't closed, waits for the branch or for head office, is accepted, or a
 * later day is closed.
 */
export type DayStateBar =
  | 'notClosed'
  | 'notReturned'
  | 'returned'
  | 'answered'
  | 'accepted'
  | 'laterClosed'

/**
 * Returns the reasons why a step of a day isn't possible, whoever takes it. What a close needs of the tills isn't checked
 * here.
 */
export function stateBars(
  step: Exclude<DayStep, 'close'>,
  { state, isNewest }: DayStanding,
): DayStateBar[] {
  const isClosed = CLOSED.some((each) => each === state)
  const notClosed = !isClosed && 'notClosed'
  const accepted = state === 'accepted' && 'accepted'
  switch (step) {
    case 'accept':
    case 'return':
      return barsOf(notClosed, accepted, state === 'returned' && 'returned')
    case 'answer':
      return barsOf(
        notClosed,
        accepted,
        state === 'closed' && 'notReturned',
        state === 'answered' && 'answered',
      )
    case 'reopen':
      return barsOf(notClosed, accepted, !isNewest && 'laterClosed')
  }
}

const CLOSED = ['closed', 'returned', 'answered', 'accepted'] as const
