import type { BusinessDate } from '../calendar/business-date.ts'
import { isSameBusinessDay, type Moment } from '../calendar/day-end.ts'
import { may, type Permission } from './access.ts'
import { barsOf } from './bars.ts'
import type { DayState } from './days.ts'
import { type Actor, isOfBranch } from './manager-of.ts'

/** Who may take which step of a branch's day, and from which state. The server and the screens ask the same (docs/rules/days.md). */

/** The steps of a day, and the permission that each needs. */
const PERMISSIONS = {
  accept: 'headOffice',
  return: 'headOffice',
  answer: 'close',
  close: 'close',
  reopen: 'close',
} as const satisfies Record<string, Permission>
export type DayStep = keyof typeof PERMISSIONS

/** The permission that a step of a day needs. */
export function permissionFor(step: DayStep): Permission {
  return PERMISSIONS[step]
}

/** What of a day decides who may take a step. */
export interface DayOf {
  readonly branch: string
  readonly date: BusinessDate
  /** The time by which the branch closes its days: "20:00", "next 09:00". */
  readonly closeBy: string
  /** Null where only the server knows it, as on the screens. */
  readonly hands: DayHands | null
}

/** Who worked on a day: they don't accept it, except in a house of two. */
export interface DayHands {
  /** Everybody who counted a till for it, or confirmed a count. */
  readonly countedBy: readonly number[]
  readonly closedBy: number | null
  readonly smallHouse: boolean
}

/**
 * Why a person may not take a step: because of their user type; because it is for head office, or for a Manager of the
 * branch or of head office; because the day is over; or because they counted for it, or closed it where nobody counted.
 * Only the server knows the last two.
 */
export type DayPersonBar = 'userType' | 'headOffice' | 'managerOf' | 'dayIsOver' | OwnDayBar
export type OwnDayBar = 'counted' | 'closed'

/** The reasons why a person may not take a step of a day, whatever its state. */
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

/** True if somebody worked on a day so that another person accepts it, unless the house has only two. */
export function hasHandIn(
  { countedBy, closedBy }: Pick<DayHands, 'countedBy' | 'closedBy'>,
  person: number,
): boolean {
  return ownDayBars({ countedBy, closedBy, smallHouse: false }, person).length > 0
}

function ownDayBars({ countedBy, closedBy, smallHouse }: DayHands, person: number): OwnDayBar[] {
  if (smallHouse) return []
  const hasClosedAlone = countedBy.length === 0 && closedBy === person
  return barsOf(countedBy.includes(person) && 'counted', hasClosedAlone && 'closed')
}

/** What of a day decides which steps it can take. */
export interface DayStanding {
  readonly state: DayState
  /** True if the branch closed no day after it. */
  readonly isNewest: boolean
}

/** Why a day can't take a step: it isn't closed, it waits for the other side, it is accepted, or a later one is closed. */
export type DayStateBar =
  | 'notClosed'
  | 'notReturned'
  | 'returned'
  | 'answered'
  | 'accepted'
  | 'laterClosed'

/** The reasons why a day can't take a step, whoever takes it. What a close needs of the tills isn't among them. */
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
