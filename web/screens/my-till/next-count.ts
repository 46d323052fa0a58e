import { myTill as texts } from '#texts/my-till.ts'
import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatDay } from '../../../shared/calendar/format-date.ts'
import { personBars, stateBars } from '../../../shared/contract/count-rights.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { MOST_OPEN_DAYS } from '../../../shared/contract/till-facts.ts'
import type { RowOf } from '../../lists/row-kind.ts'
import type { Viewer } from '../../search/use-viewer.ts'
import type { OpenCounts } from '../../till/open-counts.ts'
import { type Count, isVault, type TillState } from '../../till/till.ts'

export type Branch = RowOf<'GET /api/branches'>

/** The counts that a person may make now: any, only a spot count, or none. All except spot counts freeze the till. */
type Possible = 'all' | 'spot' | 'none'

/** The state of a till before a person counts it. */
export interface NextCount {
  /** A sentence about the next step and who can take it. */
  readonly next: string
  readonly counts: Possible
  /** The days through which the till can be counted, the newest first. Empty if the server chooses the day. */
  readonly days: readonly BusinessDate[]
  /** True if the server may choose the day. The server takes the newest day with postings. */
  readonly mayLeaveDay: boolean
}

interface Seen {
  readonly till: TillState
  readonly branch: Pick<Branch, 'code' | 'closingFrom' | 'lockedThrough' | 'smallHouse'>
  readonly counts: OpenCounts
  /**
   * When the till's counted day was reopened although its count stayed confirmed. Null if it wasn't reopened; undefined if
   * this isn't known.
   */
  readonly reopenedAt: string | null | undefined
  readonly viewer: Viewer
}

/** Tells the state of a till, and what a person may do with it (docs/rules/counts.md). */
export function nextCountOf(seen: Seen): NextCount {
  const { till, branch, viewer } = seen
  const [next, counts] = stateOf(seen)
  const count = { ...till, countedBy: null, smallHouse: false, isAboveLimit: false }
  const bars = personBars('count', count, { ...viewer, userId: viewer.id })
  if (bars.length === 0)
    return { next, counts, ...(counts === 'all' ? daysOf(seen) : SERVER_CHOOSES) }
  if (personBars('spot', count, { ...viewer, userId: viewer.id }).length === 0)
    return { next: `${next} ${texts.headOfficeCounts}`, counts: 'spot', ...SERVER_CHOOSES }
  const who = isVault(till)
    ? texts.managerCounts(branch.code)
    : texts.ownerCounts(till.userName, branch.code)
  return { next: counts === 'all' ? `${next} ${who}` : next, counts: 'none', ...SERVER_CHOOSES }
}

const SERVER_CHOOSES = { days: [], mayLeaveDay: true }

function stateOf(seen: Seen): readonly [next: string, counts: Possible] {
  const { till, branch, counts, viewer } = seen
  const { code, lockedThrough } = branch
  if (branch.closingFrom === null) return [texts.closesNoDays(code), 'spot']
  if (lockedThrough !== null && lockedThrough >= viewer.today) {
    return [texts.branchClosed(code, formatDay(lockedThrough)), 'spot']
  }
  const [says, possible] = countedState(seen)
  if (till.openOffers === 0 || possible === 'spot') return [says, possible]
  const isStopped = till.uncountedDay !== null && till.putOffReason === null
  const offer = isStopped ? texts.offerIsOpenWhileStopped : texts.offerIsOpen
  return [counts.waiting || isStopped ? `${says} ${offer}` : offer, 'spot']
}

/** Returns the next step and the possible counts, from the counts of a till whose day is open. */
function countedState(seen: Seen): readonly [next: string, counts: Possible] {
  const { till, branch, counts, viewer } = seen
  const { code } = branch
  if (counts.waiting) return waitsFor(counts.waiting, branch)
  const sentBack = counts.sentBack ? `${sentBackWords(counts.sentBack)} ` : ''
  if (till.state === 'confirmed' && till.through !== null) {
    const says = isConfirmed(seen, till.through)
    const facts = { through: viewer.today, confirmedThrough: till.through, waiting: null }
    if (stateBars.count(facts).length === 0) return [`${sentBack}${says}`, 'all']
    if (!till.mustCount) return [says, 'spot']
    const isAnew = till.further.some(({ aboveLimit }) => aboveLimit)
    return [isAnew ? texts.countAnew(code) : texts.otherCurrency(code), 'spot']
  }
  if (till.uncountedDay !== null) {
    const day = formatDay(till.uncountedDay)
    const says =
      till.putOffReason === null
        ? texts.notCountedOn(day, code)
        : texts.wasPutOff(day, till.putOffReason, code)
    return [`${sentBack}${says}`, 'all']
  }
  const says = till.mustCount ? texts.mustCount(code) : texts.needsNoCount(code)
  return [`${sentBack}${says}`, 'all']
}

/**
 * Says what is possible with a till whose count is confirmed. If the day was reopened after the count, the count stays
 * confirmed, but the till takes postings again.
 */
function isConfirmed({ branch, reopenedAt }: Seen, through: BusinessDate): string {
  const day = formatDay(through)
  if (reopenedAt) return texts.isReopened(day, branch.code)
  const canReopen = texts.canReopen(branch.code)
  return reopenedAt === null ? `${texts.takesNoPosting(day)} ${canReopen}` : canReopen
}

/** Returns a sentence about who sent a count back, and why. The till must then be counted again. */
function sentBackWords({ state, decidedByName, reason }: Count): string {
  const why = reason ?? ''
  const by = decidedByName ?? ''
  return state === 'rejected' ? texts.wasRejected(by, why) : texts.wasReopened(by, why)
}

function waitsFor(
  waiting: Count,
  { code, smallHouse }: Seen['branch'],
): readonly [next: string, counts: Possible] {
  const { through } = waiting
  const day = formatDay(through)
  const who = smallHouse ? texts.somebody(code) : texts.somebodyElse(code)
  const bars = stateBars.count({ through, confirmedThrough: null, waiting })
  return bars.includes('noTryLeft')
    ? [texts.noTriesLeft(day, who), 'spot']
    : [`${texts.takesNoPosting(day)} ${texts.confirmsOnCloseDay(who)}`, 'all']
}

type Day = Answered<RouteNamed<'days/list'>>[number]

/** Returns when the day of a confirmed count was reopened after the confirmation; null if it wasn't. */
export function reopenedSince(
  days: readonly Pick<Day, 'date' | 'thread'>[],
  { lockedThrough }: Pick<Branch, 'lockedThrough'>,
  { through, decidedAt }: Pick<Count, 'through' | 'decidedAt'>,
): string | null {
  const reopenings = days
    .filter(({ date }) => date > (lockedThrough ?? '') && date <= through)
    .flatMap(({ thread }) => thread.filter(({ action }) => action === 'reopened'))
  return newestOf(reopenings.map(({ at }) => at).filter((at) => at > (decidedAt ?? '')))
}

/**
 * Returns the days that a count may cover. They begin after the last close or confirmed count, and are at most as many as
 * one write can store. While a count waits, there is only its day.
 */
function daysOf({ till, branch, counts, viewer }: Seen): Pick<NextCount, 'days' | 'mayLeaveDay'> {
  if (counts.waiting) return { days: [counts.waiting.through], mayLeaveDay: false }
  const locked = [branch.closingFrom && addDays(branch.closingFrom, -1), branch.lockedThrough]
  const last = newestOf(locked) ?? addDays(viewer.today, -1)
  const counted = newestOf([last, counts.confirmed?.through ?? null]) ?? last
  const furthest = addDays(last, MOST_OPEN_DAYS)
  const newest = viewer.today < furthest ? viewer.today : furthest
  const days: BusinessDate[] = []
  for (let day = newest; day > counted; day = addDays(day, -1)) days.push(day)
  return { days, mayLeaveDay: till.state === 'open' && newest === viewer.today }
}

/** Returns the latest of several days or instants; null if there is none. */
function newestOf(days: readonly (string | null)[]): string | null {
  return (
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

/**
 * Returns the day that is sent with a count: the chosen day, if it can still be counted. Somebody else may have counted or
 * closed it meanwhile; then it is the server's choice (empty), or else the newest day.
 * @param chosen empty if the server is to choose the day
 */
export function throughOf(
  { days, mayLeaveDay }: Pick<NextCount, 'days' | 'mayLeaveDay'>,
  chosen: string,
): string {
  if (days.includes(chosen)) return chosen
  return mayLeaveDay ? '' : (days[0] ?? '')
}

/** Returns the label of the button that counts a till. */
export function countLabel({ counts }: Pick<NextCount, 'counts'>, isWaiting: boolean): string {
  if (counts === 'spot') return texts.spotCount
  return isWaiting ? texts.countAgain : texts.count
}
