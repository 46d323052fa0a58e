import { addDays, monthOf } from '../../shared/calendar/business-date.ts'
import { may } from '../../shared/contract/access.ts'
import { isManagerOf } from '../../shared/contract/manager-of.ts'
import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'
import type { Viewer } from '../search/use-viewer.ts'
import type { Day } from './day.ts'

type Branch = Answered<RouteNamed<'branches/list'>>[number]

/** A branch and who looks at it. */
interface Place {
  readonly branch: Branch
  readonly viewer: Viewer
}

/** What a person can do with a closed day. */
export const DAY_STEPS = ['accept', 'return', 'answer', 'reopen'] as const
export type DayStep = (typeof DAY_STEPS)[number]

/** True if this person may close the branch's days, reopen its tills and put counts off. */
export function mayClose({ branch, viewer }: Place): boolean {
  return isManagerOf(branch.code, viewer)
}

/**
 * True if this person may reopen a closed day: head office until it is accepted, a Manager of the branch until it is over.
 * For a branch that closes on the following morning, that morning still belongs to the day. Rules: docs/rules/days.md
 * @param time the time of day in the business's time zone: "08:05"
 */
export function mayReopen(
  { date, state }: Pick<Day, 'date' | 'state'>,
  place: Place,
  time: string,
) {
  const { branch, viewer } = place
  if (!mayClose(place) || state === 'accepted') return false
  if (viewer.isHeadOffice || viewer.today <= date) return true
  const [, until] = /^next (.*)$/.exec(branch.closeBy) ?? []
  return until !== undefined && viewer.today === addDays(date, 1) && time < until
}

/**
 * The steps that this person may take with a day; the server asks the same (docs/rules/days.md). Who counted or confirmed
 * for the day may not accept it, but only the server knows who did.
 * @param days the days of the branch in that month: only its newest closed day can be reopened
 */
export function stepsOf(
  day: Pick<Day, 'date' | 'state' | 'closedAt'>,
  place: Place,
  { days, time }: { days: readonly Pick<Day, 'date' | 'closedAt'>[]; time: string },
): DayStep[] {
  const { branch, viewer } = place
  const { state, date } = day
  const decides = viewer.isHeadOffice && may(viewer.userType, 'headOffice')
  const waits = state === 'closed' || state === 'answered'
  const isNewest =
    !days.some((each) => each.date > date && each.closedAt !== null) &&
    monthOf(branch.lockedThrough ?? date) <= monthOf(date)
  const can: Readonly<Record<DayStep, boolean>> = {
    accept: decides && waits,
    return: decides && waits,
    answer: state === 'returned' && mayClose(place) && viewer.branch === branch.code,
    reopen: day.closedAt !== null && isNewest && mayReopen(day, place, time),
  }
  return DAY_STEPS.filter((step) => can[step])
}

/** True for a person who sees the days of all branches; others see those of the own branch. */
export function seesAllBranches({ userType, isHeadOffice }: Viewer): boolean {
  return isHeadOffice || userType === 'Admin' || userType === 'Viewer'
}
