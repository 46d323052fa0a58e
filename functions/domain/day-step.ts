import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { formatDay } from '../../shared/calendar/format-date.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import type { BranchRecord } from './branch.ts'
import type { BranchDay } from './branch-day.ts'
import type { Stamp } from './record.ts'

/** What head office and a branch do with a closed day. Rules: docs/rules/days.md. */
export type DayStep = 'accepted' | 'returned' | 'answered'

/** The states in which a day can take each step. The step's name is the state after it. */
const FROM: Readonly<Record<DayStep, readonly BranchDay['state'][]>> = {
  accepted: ['closed', 'answered'],
  returned: ['closed', 'answered'],
  answered: ['returned'],
}

/**
 * Refuses a step that a day can't take.
 * @param day what is kept of it; undefined if it was never closed
 * @throws Refusal `conflict`
 */
export function requireStep(
  branch: string,
  date: BusinessDate,
  day: BranchDay | undefined,
  step: DayStep,
): BranchDay {
  const on = formatDay(date)
  if (!day || day.state === 'open') {
    throw new Refusal('conflict', `${branch} has not closed ${on}`)
  }
  if (FROM[step].includes(day.state)) return day
  throw new Refusal('conflict', `${on} was ${WHY[day.state]}`)
}

/** How the refusal of a step goes on. The branch can't answer before it is asked, and head office waits for its answer. */
const WHY: Readonly<Record<Exclude<BranchDay['state'], 'open'>, string>> = {
  closed: 'not returned: there is nothing to answer',
  returned: 'returned: the branch must answer first',
  answered: 'answered: head office decides now',
  accepted: 'accepted: nothing changes any more',
}

/**
 * Refuses an acceptance by somebody who counted a till of the branch for that day, or confirmed a count. Where nobody
 * counted, because no cash moved, somebody else than who closed the day accepts it. In a house of two, anybody may.
 * @returns true if that exception was used
 * @throws Refusal `notAllowed`
 */
export function requireOtherPerson(
  { date, countedBy, closed }: Pick<BranchDay, 'date' | 'countedBy' | 'closed'>,
  { code, smallHouse }: Pick<BranchRecord, 'code' | 'smallHouse'>,
  userId: number,
): boolean {
  const hasCounted = countedBy.includes(userId)
  const closedAlone = countedBy.length === 0 && closed?.userId === userId
  if (!hasCounted && !closedAlone) return false
  if (smallHouse) return true
  const what = hasCounted ? `counted or confirmed in ${code} on` : 'closed'
  throw new Refusal(
    'notAllowed',
    `You ${what} ${formatDay(date)}: another person of head office must accept it`,
  )
}

/** The day after a step. */
export function steppedDay(
  day: BranchDay,
  step: DayStep,
  by: Omit<Stamp, 'reason'>,
  { comment, smallHouse = false }: { comment: string | null; smallHouse?: boolean },
): BranchDay {
  return {
    ...day,
    state: step,
    accepted: step === 'accepted' ? by : null,
    smallHouse: day.smallHouse || smallHouse,
    thread: [...day.thread, { ...by, action: step, comment }],
    version: day.version + 1,
  }
}
