import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { Moment } from '../../../shared/calendar/day-end.ts'
import type { BranchDay } from '../../domain/days/branch-day.ts'
import { closedDay, daysWithPostings, requireClosable } from '../../domain/days/closing.ts'
import { AS_KEPT, type DayAnswer, dayAnswer } from '../../domain/days/day-answers.ts'
import { type BranchRecord, type Closing, isCutOff } from '../../domain/house/branch.ts'
import type { Recorder } from '../../domain/ledger/record.ts'
import type { SeenFurther } from '../../domain/tills/further-differences.ts'
import { expiringMoves, lapsingMoves } from '../../domain/tills/till-move.ts'
import { reachingCount } from '../../domain/tills/till-state.ts'
import { env } from '../../env.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { branchDayPart, branchDays } from '../../store/days/branch-days.ts'
import type { LateChange } from '../../store/days/late-changes.ts'
import { branchLockPart } from '../../store/house/branch-lock.ts'
import { closedDayMarkPart } from '../../store/ledger/changed-days.ts'
import { pendingOn } from '../../store/ledger/pending-rows.ts'
import { changedMeanwhile } from '../../store/table/changed-meanwhile.ts'
import { commitOnce, type Once } from '../../store/table/once.ts'
import type { Part } from '../../store/table/transact.ts'
import { openMoves } from '../../store/tills/open-offers.ts'
import { daysBetween } from '../../store/tills/till-books.ts'
import { countHeldPart, tillDayMarkPart } from '../../store/tills/till-day-marks.ts'
import { expiryParts, lapseParts } from '../../store/tills/till-moves.ts'
import { readTills, type TillReading } from '../../store/tills/till-reading.ts'
import { inSteps, inWork, lockOf, MOST_PARTS, takeBack } from './closing-steps.ts'
import { postFurtherDifferences } from './further-differences.ts'

/** A close of a branch: through which day, who makes it, when, and with which comment. */
export interface CloseRequest {
  through: BusinessDate
  comment: string | null
  /** The further differences that the person saw; null if the request doesn't say. */
  further: readonly SeenFurther[] | null
  by: Recorder
  at: Date
  now: Moment
  once: Once
  /** The late changes of all days, if they were read already. */
  late?: Promise<LateChange[]> | undefined
}

interface Closed {
  lockedThrough: BusinessDate
  days: DayAnswer[]
}

/** Reads everything that the decision about a close needs. */
async function readClosing(branch: BranchRecord, { through, now, late }: CloseRequest) {
  const range = { from: addDays(branch.lockedThrough ?? through, 1), to: through }
  const [tills, kept, currencies, moves, pending] = await Promise.all([
    readTills(branch, now.today, { late }),
    branchDays(range, branch.code),
    listCurrencies(),
    openMoves(),
    pendingOn(range, branch.code, { isRead: false }),
  ])
  return { tills, kept, currencies, moves, pending }
}

/**
 * Closes a branch's days after `lockedThrough`, up to and including `through`: in one write, or in several for many tills.
 * If something was posted or the staff changed since the branch was read, the close is refused and decided again. Rules:
 * docs/rules/days.md.
 * @param branch the branch as it was read; it closes its days, and `through` is still open
 * @throws Refusal as `requireClosable` and `postFurtherDifferences` do; `conflict` if something changed since the branch was
 * read
 */
export async function closeBranch(branch: BranchRecord, request: CloseRequest): Promise<Closed> {
  const { through, comment, further: seen, by, at, now, once } = request
  const read = await readClosing(branch, request)
  const { tills, currencies } = read
  requireClosable(branch, tills, through)
  if (await postFurtherDifferences(tills, through, { branch, seen, by, at, currencies, once })) {
    throw changedMeanwhile('branch', branch.code)
  }
  const closed = { userId: by.userId, userName: by.userName, at: at.toISOString() }
  const dates = daysWithPostings(tills, through)
  const days = dates.map((date) => {
    const before = read.kept.find((day) => day.date === date)
    return { before, after: closedDay({ branch, date, tills, before, closed, comment, now }) }
  })
  const locked: BranchRecord = {
    ...branch,
    lockedThrough: through,
    lockedAt: closed.at,
    lockedBy: by.userName,
    hasClosed: true,
    closing: null,
  }
  const answer = {
    lockedThrough: through,
    days: days.map(({ after }) => {
      const { date } = after
      const live = { ...AS_KEPT, pending: read.pending(branch.code, date) }
      return dayAnswer({ branch: locked, date, kept: after }, live, currencies, now)
    }),
  }
  const parts = {
    tills: tills.flatMap((till) => tillParts(till, branch, through, closed.at)),
    held: tills.flatMap((till) => heldParts(till, through)),
    lapses: [
      ...lapseParts(lapsingMoves(read.moves, branch.code, through), closed),
      ...expiryParts(expiringMoves(read.moves, branch.code, through, env().businessTimeZone)),
    ],
    marks: markParts(days, by.userId, now.today),
    days: days.map((day) => branchDayPart(day.before, day.after)),
  }
  return write(
    { branch, locked, ...parts },
    { once, answer, closing: { through, startedAt: closed.at } },
  )
}

/** Returns the parts that lock a till's days. A day without an item gets one, so that nothing can be posted on it later. */
function tillParts(
  { till, book }: TillReading,
  { lockedThrough }: BranchRecord,
  through: BusinessDate,
  at: string,
): Part[] {
  const refuse = () => changedMeanwhile('till', till.userName)
  return daysBetween(addDays(lockedThrough ?? through, 1), through).map((day) => {
    const seen = book.days.find((each) => each.day === day)
    return tillDayMarkPart({ till, day, seen }, { locked: at }, refuse)
  })
}

/**
 * Returns the part which requires that a count through a later day still stands, if the close relies on such a count. The
 * close doesn't lock that later day, because it stays open. If somebody takes the count back at the same moment, the close
 * is decided again.
 */
function heldParts(reading: TillReading, through: BusinessDate): Part[] {
  const { till, book } = reading
  const day = reachingCount(reading, through)?.through ?? through
  const countedThrough = book.days.find((each) => each.day === day)?.countedThrough
  if (day <= through || !countedThrough) return []
  const refuse = () => changedMeanwhile('till', till.userName)
  return [countHeldPart({ till, day, countedThrough }, refuse)]
}

/** Marks the past days to be exported again, because their export lacks the close. Today's export is still to come. */
function markParts(
  days: readonly { after: BranchDay }[],
  userId: number,
  today: BusinessDate,
): Part[] {
  const past = days.map(({ after }) => after.date).filter((date) => date < today)
  return past.map((date) => closedDayMarkPart(date, userId))
}

interface CloseParts {
  branch: BranchRecord
  locked: BranchRecord
  tills: readonly Part[]
  held: readonly Part[]
  lapses: readonly Part[]
  marks: readonly Part[]
  days: readonly Part[]
}

/**
 * Writes a close. If it needs several writes, the last one closes all days. If the close is taken back after some of them,
 * lapsed offers stay lapsed, and marked days are exported once more. Neither does harm, so marks that don't fit into the
 * last write go into earlier writes.
 */
async function write<Answer>(
  { branch, locked, tills, held, lapses, marks, days }: CloseParts,
  { once, answer, closing }: { once: Once; answer: Answer; closing: Closing },
): Promise<Answer> {
  const all = [...tills, ...held, ...lapses, ...marks, ...days]
  if (all.length < MOST_PARTS) {
    return commitOnce(once, [branchLockPart(branch, lockOf(locked)), ...all], answer)
  }
  const isMarkedLast = marks.length + days.length < MOST_PARTS
  const steps = [...tills, ...lapses, ...(isMarkedLast ? [] : marks), ...held]
  const last = [...(isMarkedLast ? marks : []), ...days]
  return inSteps(branch, { closing, steps, after: lockOf(locked), last }, once, answer)
}

/**
 * Ends a close or a reopening that was cut off.
 * @returns true if there was such work
 */
export async function endCutOffWork(branch: BranchRecord, at: Date): Promise<boolean> {
  const { closing } = branch
  if (!closing || !isCutOff(closing, at)) return false
  await takeBack(inWork(branch, closing), at)
  return true
}
