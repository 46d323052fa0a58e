import { formatDay } from '../calendar/format-date.ts'
import { MOST_OPEN_DAYS } from '../contract/till-facts.ts'
import { line } from './refused.ts'

/** Refusals of the steps of a day (`shared/contract/day-rights.ts`). */

/** A day of a branch; `date` is an ISO day. */
type OnDay = { date: string }
type OfBranch = OnDay & { branch: string }

export const counted = /* @__PURE__ */ line(
  'day.counted',
  'notAllowed',
  ({ branch, date }: OfBranch) =>
    `You counted or confirmed in ${branch} on ${formatDay(date)}: another person of head office must accept it`,
)
export const closed = /* @__PURE__ */ line(
  'day.closed',
  'notAllowed',
  ({ date }: OnDay) =>
    `You closed ${formatDay(date)}: another person of head office must accept it`,
)
export const tookBack = /* @__PURE__ */ line(
  'day.tookBack',
  'notAllowed',
  ({ date }: OnDay) =>
    `You reopened a hawala that accepting ${formatDay(date)} covers: another person of head office must accept it`,
)
export const overShort = /* @__PURE__ */ line(
  'day.overShort',
  'notAllowed',
  ({ date }: OnDay) =>
    `You moved over and short (OSH_001) on ${formatDay(date)}: another person of head office must accept it`,
)
export const stillArriving = /* @__PURE__ */ line(
  'day.stillArriving',
  'unavailable',
  ({ date }: OnDay) =>
    `The newest transactions of ${formatDay(date)} are still arriving: try again in a few seconds`,
)
export const dayIsOver = /* @__PURE__ */ line(
  'day.isOver',
  'notAllowed',
  ({ date }: OnDay) => `Only head office may reopen ${formatDay(date)}: that day is over`,
)
export const notClosed = /* @__PURE__ */ line(
  'day.notClosed',
  'conflict',
  ({ branch, date }: OfBranch) => `${branch} has not closed ${formatDay(date)}`,
)
export const notReturned = /* @__PURE__ */ line(
  'day.notReturned',
  'conflict',
  ({ date }: OnDay) => `${formatDay(date)} was not returned: there is nothing to answer`,
)
export const returned = /* @__PURE__ */ line(
  'day.returned',
  'conflict',
  ({ date }: OnDay) => `${formatDay(date)} was returned: the branch must answer first`,
)
export const answered = /* @__PURE__ */ line(
  'day.answered',
  'conflict',
  ({ date }: OnDay) => `${formatDay(date)} was answered: head office decides now`,
)
export const accepted = /* @__PURE__ */ line(
  'day.accepted',
  'conflict',
  ({ date }: OnDay) => `${formatDay(date)} was accepted: nothing changes any more`,
)
export const staysClosed = /* @__PURE__ */ line(
  'day.staysClosed',
  'conflict',
  ({ date }: OnDay) => `${formatDay(date)} was accepted: it stays closed`,
)
export const differs = /* @__PURE__ */ line(
  'day.differs',
  'conflict',
  ({ branch, date }: OfBranch) =>
    `${branch} has differences on ${formatDay(date)}: open the day and accept it there`,
)
export const differencesNotKept = /* @__PURE__ */ line(
  'day.differencesNotKept',
  'conflict',
  ({ branch, date }: OfBranch) =>
    `An earlier version kept only the balance of over and short of ${branch} on ${formatDay(date)}: open the day and accept it there`,
)
/** `date` is the later day. */
export const laterClosed = /* @__PURE__ */ line(
  'day.laterClosed',
  'conflict',
  ({ branch, date }: OfBranch) => `${branch} closed ${formatDay(date)} after it: reopen that first`,
)
export const movedOn = /* @__PURE__ */ line(
  'day.movedOn',
  'conflict',
  ({ branch }: { branch: string }) =>
    `The day of ${branch} was changed meanwhile: look at it as it is now, and decide again`,
)
/** `date` is the last day that can be closed at once. */
export const tooMany = /* @__PURE__ */ line(
  'day.tooMany',
  'conflict',
  ({ date }: OnDay) =>
    `Close ${formatDay(date)} first: at most ${MOST_OPEN_DAYS} days are closed at once`,
)

/** What a till may lack for a close. */
const LACKS = {
  notCounted: 'not counted',
  notCountedAnew: 'not counted anew',
  notConfirmed: 'not confirmed',
} as const
export type Lack = keyof typeof LACKS

/** A till that isn't ready for a close: "laila is not counted". */
export type UnreadyTill = { till: string; lacks: Lack }

/** Says what a till lacks. */
export function unreadyWords({ till, lacks }: UnreadyTill): string {
  return `${till} is ${LACKS[lacks]}`
}

export const tillsNotReady = /* @__PURE__ */ line(
  'day.tillsNotReady',
  'conflict',
  ({ branch, date, tills }: OfBranch & { tills: readonly UnreadyTill[] }) =>
    `${branch} can't close ${formatDay(date)}: ${tills.map(unreadyWords).join(', ')}`,
)
export const tooManyTills = /* @__PURE__ */ line(
  'day.tooManyTills',
  'conflict',
  'Too many tills would be counted anew at once: name fewer',
)
