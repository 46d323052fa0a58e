import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import * as YEARS from '../../../shared/refusals/book-years.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import {
  type BookYearRecord,
  beginOfYear,
  type ListedYear,
  requireDaysDone,
  requireReopenable,
  yearAnswer,
  yearWithFigures,
} from '../../domain/books/book-year.ts'
import { isCutOff, type YearLock } from '../../domain/books/year-closing.ts'
import { isKept } from '../../domain/imports/import-record.ts'
import {
  closedYearParts,
  listYears,
  requireYear,
  sealOf,
  yearPart,
} from '../../store/books/book-years.ts'
import { newClosing, readYearLock, yearLockPart } from '../../store/books/year-lock.ts'
import { branchDays } from '../../store/days/branch-days.ts'
import { listBranches } from '../../store/house/branches.ts'
import { firstPostingDay } from '../../store/house/house-shares.ts'
import { listImports } from '../../store/imports/imports.ts'
import { type Actor, auditPart } from '../../store/people/audit.ts'
import { changedMeanwhile, decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce, firstAnswer, type Once } from '../../store/table/once.ts'
import { commit, type Part } from '../../store/table/transact.ts'
import { yearFigures } from './year-figures.ts'

type YearWithFigures = ReturnType<typeof yearWithFigures>

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
    const [answered, lock, years, branches, first] = await Promise.all([
      firstAnswer(once),
      readYearLock(),
      listYears(),
      listBranches(),
      firstPostingDay(),
    ])
    // A repeat must not lock the days again, if the year was reopened since.
    if (answered !== undefined) return answered as YearWithFigures
    const last = newestClosed(lock, years)
    const old = years.find((year) => year.through === through) ?? null
    if (old?.reopened === null) throw refused(YEARS.wasClosed, { through })
    const from = beginOfYear(through, actor.date, last, first)
    requireDaysDone({ from, through }, branches, await branchDays({ from, to: through }))
    requireNoWork(lock, through, actor.at)
    const { userId, userName } = actor
    const begun = { from, userId, userName }
    const locked = { closedThrough: through, closing: newClosing(actor.at), begun }
    await commit([yearLockPart(lock, locked)])
    return carriedOut(
      async () => {
        await requireNoImport(through, actor.at)
        const figures = await completeFigures({ from, through }, actor.date)
        const year: BookYearRecord = {
          from,
          through,
          closed: stampOf(actor),
          comment,
          seal: sealOf(figures),
          reopened: null,
          figures,
        }
        // A year that is closed again replaces the one that was reopened, which stays readable in the audit entry.
        const sides = { before: old && yearAnswer(old), after: yearAnswer(year) }
        const parts = [
          yearLockPart(locked, unlocked(through)),
          ...closedYearParts(year, old),
          auditPart({ entity: 'bookYear', entityId: through, ...sides }, actor),
        ]
        return commitOnce(once, parts, yearWithFigures(year))
      },
      yearLockPart(locked, unlocked(last)),
    )
  })
}

/** Returns the lock while no close works out figures. */
function unlocked(closedThrough: BusinessDate | null): YearLock {
  return { closedThrough, closing: null, begun: null }
}

/**
 * Carries out the close of a year whose days are locked. If it fails, the lock goes back, unless the close reached the table
 * after all or another one has taken it over: then the lock isn't this close's any more, and stays.
 */
async function carriedOut<Result>(close: () => Promise<Result>, unlock: Part): Promise<Result> {
  try {
    return await close()
  } catch (error) {
    await commit([unlock]).catch(() => undefined)
    throw error
  }
}

/**
 * Returns the end of the newest closed year; null if no year is closed. The lock and the list are read beside each other, so
 * one of them may be older than a close or a reopening that the other one has.
 * @throws Refusal `conflict`, which makes the caller read again, if they don't agree
 */
function newestClosed({ closing, closedThrough }: YearLock, years: readonly ListedYear[]) {
  const newest = years.find(({ reopened }) => !reopened)?.through ?? null
  if (closing === null && closedThrough !== newest) throw changedMeanwhile('year')
  return newest
}

/**
 * Refuses the close while an import is half applied to its days, whose other rows would then be refused for good. The days
 * are locked by now, so none begins. An import whose rows are no longer stored can't be finished, and isn't waited for.
 */
async function requireNoImport(through: BusinessDate, now: Date): Promise<void> {
  const half = (await listImports(now)).find(
    (each) =>
      each.state === 'applying' &&
      each.applied > 0 &&
      each.plan !== null &&
      each.plan.asOf <= through &&
      isKept(each, now),
  )
  if (half?.plan) throw refused(YEARS.halfImported, { file: half.fileName, asOf: half.plan.asOf })
}

/** Refuses a second close while another one works out its figures. */
function requireNoWork({ closing }: YearLock, through: BusinessDate, now: Date): void {
  if (closing === null || isCutOff(closing, now)) return
  throw refused(YEARS.beingClosed, { through })
}

async function completeFigures(year: Pick<ListedYear, 'from' | 'through'>, today: BusinessDate) {
  const { figures, isComplete } = await yearFigures(year, today)
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
    requireReopenable(year, newestClosed(lock, years))
    requireNoWork(lock, through, actor.at)
    const before = years.find((each) => !each.reopened && each.through < through)
    const after: BookYearRecord = { ...year, reopened: { ...stampOf(actor), reason } }
    const parts = [
      yearLockPart(lock, unlocked(before?.through ?? null)),
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
