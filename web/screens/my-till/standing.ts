import { myTill as texts } from '#texts/my-till.ts'
import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatDay } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { MOST_OPEN_DAYS, MOST_TRIES } from '../../../shared/contract/till-facts.ts'
import type { RowOf } from '../../lists/row-kind.ts'
import type { Viewer } from '../../search/use-viewer.ts'
import { type Count, isVault, type TillState } from '../../till/till.ts'

export type Branch = RowOf<'GET /api/branches'>

/** Where a till stands before a person counts it. */
export interface Standing {
  /** What the next step is and who can take it. */
  readonly next: string
  /** The counts that this person may make now: one that freezes the till, only a spot count, or none. */
  readonly counts: 'all' | 'spot' | 'none'
  /** The days through which it can be counted, the newest first; empty if the server chooses. */
  readonly days: readonly BusinessDate[]
}

interface Seen {
  readonly till: TillState
  readonly branch: Pick<Branch, 'code' | 'closingFrom' | 'lockedThrough'>
  /** The count that waits for its confirmation, also one of an earlier day than the till's newest posting. */
  readonly waiting: Pick<Count, 'through' | 'try'> | null
  readonly viewer: Viewer
}

/** Says where a till stands, and what a person may do (docs/rules/counts.md). */
export function standingOf(seen: Seen): Standing {
  const { till, branch, viewer } = seen
  const [next, counts] = stateOf(seen)
  const mayCount =
    viewer.branch === till.branch && (till.userId === viewer.id || may(viewer.userType, 'close'))
  if (mayCount) return { next, counts, days: daysOf(seen) }
  const who = isVault(till)
    ? texts.managerCounts(branch.code)
    : texts.ownerCounts(till.userName, branch.code)
  return { next: `${next} ${who}`, counts: 'none', days: [] }
}

function stateOf(seen: Seen): readonly [next: string, counts: Standing['counts']] {
  const { till, branch, waiting, viewer } = seen
  if (branch.closingFrom === null) return [texts.closesNoDays(branch.code), 'spot']
  if (waiting) return waitsFor(waiting, branch.code)
  if (branch.lockedThrough !== null && branch.lockedThrough >= viewer.today) {
    return [texts.branchClosed(branch.code, formatDay(branch.lockedThrough)), 'spot']
  }
  if (till.state === 'confirmed' && till.through !== null) {
    const isOfToday = till.through >= viewer.today
    const next = texts.isConfirmed(formatDay(till.through), branch.code)
    return [next, isOfToday ? 'spot' : 'all']
  }
  if (till.openOffers > 0) return [texts.offerIsOpen, 'spot']
  if (till.uncountedDay !== null && till.putOffReason === null) {
    return [texts.notCountedOn(formatDay(till.uncountedDay), branch.code), 'all']
  }
  return [till.mustCount ? texts.mustCount(branch.code) : texts.needsNoCount(branch.code), 'all']
}

function waitsFor(
  { through, try: tries }: Pick<Count, 'through' | 'try'>,
  code: string,
): readonly [next: string, counts: Standing['counts']] {
  const day = formatDay(through)
  return tries >= MOST_TRIES
    ? [texts.noTriesLeft(day, code), 'spot']
    : [texts.waitsForConfirmation(day, code), 'all']
}

function daysOf({ till, branch, waiting, viewer }: Seen): BusinessDate[] {
  if (waiting) return [waiting.through]
  if (branch.closingFrom === null) return []
  const covered = [
    addDays(branch.closingFrom, -1),
    branch.lockedThrough,
    till.state === 'confirmed' ? till.through : null,
  ].filter((day) => day !== null)
  const last = covered.toSorted().at(-1) ?? viewer.today
  const days: BusinessDate[] = []
  for (let day = viewer.today; day > last && days.length < MOST_OPEN_DAYS; day = addDays(day, -1)) {
    days.push(day)
  }
  return days
}

/**
 * The day that the form begins with; empty leaves it to the server, which takes the newest day with postings.
 * @param asked the day of the address; empty if it names none
 */
export function throughAtFirst(
  { days }: Pick<Standing, 'days'>,
  till: Pick<TillState, 'state'>,
  asked: string,
): string {
  if (days.includes(asked)) return asked
  return till.state === 'open' ? '' : (days[0] ?? '')
}
