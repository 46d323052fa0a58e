import { formatDay } from '../calendar/format-date.ts'
import { line } from './refused.ts'

/** A day of a branch; `date` is an ISO day. */
type OnDay = { date: string }
type OfBranch = OnDay & { branch: string }

/** Why a step of a day isn't taken (`shared/contract/day-rights.ts`). */
export const DAY_STEPS = {
  counted: line(
    'day.counted',
    'notAllowed',
    ({ branch, date }: OfBranch) =>
      `You counted or confirmed in ${branch} on ${formatDay(date)}: another person of head office must accept it`,
  ),
  closed: line(
    'day.closed',
    'notAllowed',
    ({ date }: OnDay) =>
      `You closed ${formatDay(date)}: another person of head office must accept it`,
  ),
  dayIsOver: line(
    'day.isOver',
    'notAllowed',
    ({ date }: OnDay) => `Only head office may reopen ${formatDay(date)}: that day is over`,
  ),
  notClosed: line(
    'day.notClosed',
    'conflict',
    ({ branch, date }: OfBranch) => `${branch} has not closed ${formatDay(date)}`,
  ),
  notReturned: line(
    'day.notReturned',
    'conflict',
    ({ date }: OnDay) => `${formatDay(date)} was not returned: there is nothing to answer`,
  ),
  returned: line(
    'day.returned',
    'conflict',
    ({ date }: OnDay) => `${formatDay(date)} was returned: the branch must answer first`,
  ),
  answered: line(
    'day.answered',
    'conflict',
    ({ date }: OnDay) => `${formatDay(date)} was answered: head office decides now`,
  ),
  accepted: line(
    'day.accepted',
    'conflict',
    ({ date }: OnDay) => `${formatDay(date)} was accepted: nothing changes any more`,
  ),
  staysClosed: line(
    'day.staysClosed',
    'conflict',
    ({ date }: OnDay) => `${formatDay(date)} was accepted: it stays closed`,
  ),
  /** `date` is the later day. */
  laterClosed: line(
    'day.laterClosed',
    'conflict',
    ({ branch, date }: OfBranch) =>
      `${branch} closed ${formatDay(date)} after it: reopen that first`,
  ),
}
