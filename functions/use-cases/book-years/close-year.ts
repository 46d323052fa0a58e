import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import * as YEARS from '../../../shared/refusals/book-years.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import {
  type BookYearRecord,
  beginOfYear,
  requireDaysDone,
  requireReopenable,
  yearAnswer,
  yearWithFigures,
} from '../../domain/books/book-year.ts'
import {
  closedYearParts,
  firstPostingDay,
  listYears,
  requireYear,
  sealOf,
  yearPart,
} from '../../store/books/book-years.ts'
import {
  begunAt,
  newClosing,
  readYearLock,
  type YearLock,
  yearLockPart,
} from '../../store/books/year-lock.ts'
import { branchDays } from '../../store/days/branch-days.ts'
import { listBranches } from '../../store/house/branches.ts'
import { type Actor, auditPart } from '../../store/people/audit.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce, type Once } from '../../store/table/once.ts'
import { commit } from '../../store/table/transact.ts'
import { yearFigures } from './year-figures.ts'

/** The person who closes or reopens a year, and the save. */
interface Saving {
  actor: Actor
  once: Once
}

/**
 * Closes a year in two writes: the first one locks its days, and the second one keeps the figures that are worked out in
 * between. If the figures can't be worked out, the lock goes back. A close that was cut off is carried out by the next one.
 * Rules: docs/rules/books.md.
 * @throws Refusal `badInput` if the year can't end with that day; `conflict` if it isn't ready to be closed
 */
export function closeYear(
  { through, comment }: { through: BusinessDate; comment: string | null },
  { actor, once }: Saving,
) {
  return decidedAnew(async () => {
    const [lock, years, branches, first] = await Promise.all([
      readYearLock(),
      listYears(),
      listBranches(),
      firstPostingDay(),
    ])
    const closed = years.filter(({ reopened }) => !reopened)
    if (closed.some((year) => year.through === through)) throw refused(YEARS.wasClosed, { through })
    const last = closed[0]?.through ?? null
    const from = beginOfYear(through, actor.date, last, first)
    requireDaysDone({ from, through }, branches, await branchDays({ from, to: through }))
    requireNoWork(lock, through, actor.at)
    const locked = { closedThrough: through, closing: newClosing(actor.at) }
    await commit([yearLockPart(lock, locked)])
    const figures = await completeFigures(through, actor.date).catch(async (error: unknown) => {
      await commit([yearLockPart(locked, { closedThrough: last, closing: null })])
      throw error
    })
    const year: BookYearRecord = {
      from,
      through,
      closed: stampOf(actor),
      comment,
      seal: sealOf(figures),
      reopened: null,
      figures,
    }
    const parts = [
      yearLockPart(locked, { closedThrough: through, closing: null }),
      ...closedYearParts(year),
      auditPart(
        { entity: 'bookYear', entityId: through, before: null, after: yearAnswer(year) },
        actor,
      ),
    ]
    return commitOnce(once, parts, yearWithFigures(year))
  })
}

/** A close that has taken longer than this was cut off. */
const CUT_OFF_AFTER_MS = 60_000

/** Refuses a second close while another one works out its figures. */
function requireNoWork({ closing }: YearLock, through: BusinessDate, now: Date): void {
  if (closing === null) return
  if (now.getTime() - begunAt(closing).getTime() > CUT_OFF_AFTER_MS) return
  throw refused(YEARS.beingClosed, { through })
}

async function completeFigures(through: BusinessDate, today: BusinessDate) {
  const { figures, isComplete } = await yearFigures(through, today)
  if (!isComplete) throw refused(YEARS.stillArriving)
  return figures
}

/**
 * Reopens the newest closed year: its days take postings, edits and deletions again, and its figures no longer count.
 * @throws Refusal `notFound`; `conflict` if it is open, or if a later year is closed
 */
export function reopenYear(through: BusinessDate, reason: string, { actor, once }: Saving) {
  return decidedAnew(async () => {
    const [lock, years, year] = await Promise.all([
      readYearLock(),
      listYears(),
      requireYear(through),
    ])
    const newest = years.find(({ reopened }) => !reopened)
    requireReopenable(year, newest?.through ?? null)
    requireNoWork(lock, through, actor.at)
    const before = years.find((each) => !each.reopened && each.through < through)
    const after: BookYearRecord = { ...year, reopened: { ...stampOf(actor), reason } }
    const parts = [
      yearLockPart(lock, { closedThrough: before?.through ?? null, closing: null }),
      yearPart(after),
      auditPart(
        {
          entity: 'bookYear',
          entityId: through,
          before: yearAnswer(year),
          after: yearAnswer(after),
        },
        actor,
      ),
    ]
    return commitOnce(once, parts, yearWithFigures(after))
  })
}

function stampOf({ userId, userName, at }: Actor) {
  return { userId, userName, at: at.toISOString() }
}
