import type { Answer } from '../office.ts'
import { answeredLeg, cashText, differences, moved } from './deed-postings.ts'
import { refusalProblem } from './deed-refusals.ts'
import { HEAD_OFFICE, type Operation } from './operation.ts'
import { type Deed, deedsOf, type TillDeed } from './till-work.ts'

type Count = Answer<'tills/count'>['data']
type Confirmed = Answer<'tills/confirm'>['data']
type Move = Answer<'till-moves/create'>['data']
type Closed = Answer<'days/close'>['data']

/**
 * Finds answers to deeds on tills that the rules forbid, and answers that say or post something other than the deed meant.
 */
export function answerProblems(operations: readonly Operation[]): string[] {
  const deeds = deedsOf(operations)
  return deeds.flatMap((deed) => {
    const found = problemOf(deed, deeds)
    return found ? [`${deed.what} of ${deed.at}: ${found}`] : []
  })
}

function problemOf(deed: Deed, deeds: readonly Deed[]): string | null {
  if (deed.outcome === 'refused') return refusalProblem(deed)
  if (deed.outcome === 'unknown') return null
  return PROBLEMS[deed.meaning.does]?.(deed, deeds) ?? null
}

type Problem = (deed: Deed, deeds: readonly Deed[]) => string | null

/**
 * Finds an acceptance by a person who gives, offered, raised or sent the cash, and a dispatch by a person who offered or
 * raised it.
 */
const stepProblem: Problem = (deed) => {
  const { staff, meaning, told } = deed
  const { from, offeredBy, raisedBy, dispatchedBy } = told as Move
  const givers = [offeredBy, ...raisedBy]
  const senders = meaning.does === 'accept' ? [from.userId, ...givers, dispatchedBy] : givers
  if (senders.includes(staff.userId)) return 'done by one person'
  return unlike(deed.answers.map(answeredLeg), moved(deed))
}

/** Finds a settlement by a person who had a part in the move, or after which something is still in transit. */
const settlementProblem: Problem = ({ staff, told }) => {
  const { offeredBy, raisedBy, dispatchedBy, decidedBy, amounts } = told as Move
  if ([offeredBy, ...raisedBy, dispatchedBy, decidedBy].includes(staff.userId)) {
    return 'settled by a person who had a part in it'
  }
  return amounts.every(({ inTransit }) => inTransit === '0.00') ? null : 'something is in transit'
}

/** The problems of acknowledged deeds. */
const PROBLEMS: Partial<Record<TillDeed, Problem>> = {
  count: countProblem,
  confirm: (deed, deeds) =>
    decisionProblem(deed, deeds) ??
    firstCountProblem(deed, deeds) ??
    unlike(deed.answers.map(answeredLeg), differences(deed.told as Confirmed)),
  reject: decisionProblem,
  offer: ({ told, meaning: { cash = [] } }) =>
    unlike((told as Move).amounts.map(cashText), cash.map(cashText)),
  raise: ({ told, meaning: { cash = [] } }) =>
    unlike((told as Move).amounts.map(cashText), cash.map(cashText)),
  dispatch: stepProblem,
  settle: settlementProblem,
  accept: stepProblem,
  close: ({ told, meaning: { through } }) => {
    const { lockedThrough, days } = told as Closed
    const open = days.find(({ state }) => state !== 'closed')
    if (open) return `it left ${open.date} ${open.state}`
    return lockedThrough === through ? null : `it closed through ${lockedThrough}`
  },
}

/**
 * Finds a count by a person of another branch, but for a spot count by the Manager of head office; by a User who isn't the
 * till's owner; or of other cash than was sent.
 */
function countProblem({ staff, told, meaning: { till, cash = [] } }: Deed): string | null {
  const { lines, freeze } = told as Count
  const isOwn = till.userId === staff.userId
  const isElsewhere = staff.branch !== till.branch && (freeze || staff.branch !== HEAD_OFFICE)
  if (isElsewhere || !(isOwn || staff.userType !== 'User')) {
    return 'counted by a person who may not'
  }
  const counted = lines.map(({ currencyId, counted: amount }) => cashText({ currencyId, amount }))
  return unlike(counted, cash.map(cashText))
}

/** Finds a decision on a count by the till's owner or the person who counted, or about other cash than was counted. */
function decisionProblem({ staff, told }: Deed, deeds: readonly Deed[]): string | null {
  const { branch, userId, countedBy, countedAt, lines } = told as Count
  if ([countedBy, userId].includes(staff.userId)) return 'decided by the owner or who counted'
  const made = deeds
    .filter(({ meaning, outcome }) => meaning.does === 'count' && outcome === 'done')
    .map((each) => each.told as Count)
    .find(
      (each) => each.branch === branch && each.userId === userId && each.countedAt === countedAt,
    )
  if (!made) return 'nobody made this count'
  return unlike([JSON.stringify(lines)], [JSON.stringify(made.lines)])
}

/** Finds a first count after the branch has closed a day, and before that a count that isn't a first count. */
function firstCountProblem({ told, calls }: Deed, deeds: readonly Deed[]): string | null {
  const isFirst = (told as Confirmed).flags.includes('firstCount')
  const began = calls[0]?.began ?? 0
  const ended = calls.at(-1)?.ended ?? 0
  const closes = deeds.filter(({ meaning }) => meaning.does === 'close').map(({ calls }) => calls)
  const wasClosed = closes.flat().some((call) => call.status < 300 && call.ended < began)
  const mayBeClosed = closes.some(([first]) => first && first.began < ended)
  if (isFirst) return wasClosed ? 'a first count after a close' : null
  return mayBeClosed ? null : 'not a first count, and nobody had closed'
}

function unlike(found: readonly string[], expected: readonly string[]): string | null {
  const [is, ought] = [found, expected].map((each) => each.toSorted().join(', '))
  return is === ought ? null : `it says ${is}, not ${ought}`
}
