import { monthOf } from '../../shared/calendar/business-date.ts'
import { may } from '../../shared/contract/access.ts'
import * as rights from '../../shared/contract/day-rights.ts'
import { isManagerOf } from '../../shared/contract/manager-of.ts'
import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'
import type { Viewer } from '../search/use-viewer.ts'
import type { Day } from './day.ts'

type Branch = Answered<RouteNamed<'branches/list'>>[number]

/** A branch and the person who looks at it. */
interface Place {
  readonly branch: Branch
  readonly viewer: Viewer
}

/** What a person can do with a closed day. */
export const DAY_STEPS = ['accept', 'return', 'answer', 'reopen'] as const
export type DayStep = (typeof DAY_STEPS)[number]

/** True if this person may close the branch's days, reopen its tills and postpone a count. */
export function mayClose({ branch, viewer }: Place): boolean {
  return isManagerOf(branch.code, viewer)
}

/**
 * True if this person may reopen a closed day. Only a branch's newest closed day can be reopened.
 * @param time the time of day in the business's time zone: "08:05"
 */
export function mayReopen(
  day: Pick<Day, 'date' | 'state'>,
  place: Place,
  time: string,
  isNewest = true,
): boolean {
  return isFree('reopen', day, place, { time, isNewest })
}

/**
 * Returns the steps that this person may take with a day. A person who counted or confirmed for the day may not accept it,
 * but only the server knows who did. Head office could answer for any branch; the screen offers this only for the person's
 * own branch.
 * @param days the days of the branch in that month: only its newest closed day can be reopened
 */
export function stepsOf(
  day: Pick<Day, 'date' | 'state'>,
  place: Place,
  { days, time }: { days: readonly Pick<Day, 'date' | 'closedAt'>[]; time: string },
): DayStep[] {
  const { branch, viewer } = place
  const { date } = day
  const isNewest =
    !days.some((each) => each.date > date && each.closedAt !== null) &&
    monthOf(branch.lockedThrough ?? date) <= monthOf(date)
  const isOffered = (step: DayStep) => step !== 'answer' || viewer.branch === branch.code
  return DAY_STEPS.filter((step) => isOffered(step) && isFree(step, day, place, { time, isNewest }))
}

/** True if nothing that the screens know prevents a step. */
function isFree(
  step: DayStep,
  { date, state }: Pick<Day, 'date' | 'state'>,
  { branch: { code, closeBy }, viewer }: Place,
  { time, isNewest }: { time: string; isNewest: boolean },
): boolean {
  const day = { branch: code, date, closeBy, hands: null }
  const by = { ...viewer, userId: viewer.id }
  const people = rights.personBars(step, day, by, { today: viewer.today, time })
  return people.length === 0 && rights.stateBars(step, { state, isNewest }).length === 0
}

/**
 * True for a person who sees the days of all branches first: head office, people who administer the branches, and people who
 * only read. Others see the days of their own branch.
 */
export function seesAllBranches({
  userType,
  isHeadOffice,
}: Pick<Viewer, 'userType' | 'isHeadOffice'>): boolean {
  return isHeadOffice || may(userType, 'administerBranches') || !may(userType, 'record')
}
