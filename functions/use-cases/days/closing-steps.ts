import { addDays } from '../../../shared/calendar/business-date.ts'
import { piecesOf } from '../../../shared/lists/pieces.ts'
import type { BranchRecord, Closing } from '../../domain/house/branch.ts'
import type { TillBook } from '../../domain/tills/till-book.ts'
import { type BranchLock, branchLockPart } from '../../store/house/branch-lock.ts'
import { requireBranch } from '../../store/house/branches.ts'
import { changedMeanwhile } from '../../store/table/changed-meanwhile.ts'
import { commitOnce, firstAnswer, type Once } from '../../store/table/once.ts'
import { commit, type Part } from '../../store/table/transact.ts'
import { tillBooks } from '../../store/tills/till-books.ts'
import { tillDayMarkPart } from '../../store/tills/till-day-marks.ts'

/**
 * A close or a reopening of many tills, in several writes. Until it ends, `closing` is set on the branch, so no posting, no
 * change of the branch or its staff and no other close comes in between. Every write is conditional on `closing` still
 * naming this work. Rules: docs/rules/days.md.
 */

/** The most parts of one write; DynamoDB allows 100. */
export const MOST_PARTS = 90

/** A branch while its days are closed or reopened in several writes. */
type BranchInWork = BranchRecord & { closing: Closing }

/** Returns the branch as it is while a close or a reopening in several writes goes on. */
export function inWork(branch: BranchRecord, closing: Closing): BranchInWork {
  return { ...branch, closing }
}

/** Returns the fields of a branch that a close or a reopening changes, with their present values. */
export function lockOf(branch: BranchRecord): BranchLock {
  const { lockedThrough, lockedAt, lockedBy, hasClosed, closing } = branch
  return { lockedThrough, lockedAt, lockedBy, hasClosed, closing }
}

/** The writes of a close or a reopening in several writes. */
interface Work {
  closing: Closing
  /** The parts that are written in batches; they do no harm if the work is taken back. */
  steps: readonly Part[]
  /** The branch's fields after the last write, and (`last`) the other parts of that write. */
  after: BranchLock
  last: readonly Part[]
}

/**
 * Carries out a close or a reopening in several writes; only the last write makes it valid. If a write is refused, the
 * earlier writes are taken back.
 */
export async function inSteps<Answer>(
  branch: BranchRecord,
  { closing, steps, after, last }: Work,
  once: Once,
  answer: Answer,
): Promise<Answer> {
  // A repeat under the same key must not begin work that nothing would end.
  const first = await firstAnswer(once)
  if (first !== undefined) return first as Answer
  const working = inWork(branch, closing)
  await commit([branchLockPart(branch, lockOf(working))])
  try {
    await inBatches(working, steps)
    return await commitOnce(once, [branchLockPart(working, after), ...last], answer)
  } catch (error) {
    await takeBackIfStanding(branch.code, closing, new Date(closing.startedAt))
    throw error
  }
}

/** Writes parts in batches, as long as `closing` still names this work. */
async function inBatches(branch: BranchInWork, parts: readonly Part[]): Promise<void> {
  for (const batch of piecesOf(parts, MOST_PARTS)) {
    await commit([branchLockPart(branch, lockOf(branch)), ...batch])
  }
}

/**
 * Ends work that was cut off or refused: the days after `lockedThrough` are unlocked again. So a close is undone, and a
 * reopening is finished.
 * @throws Refusal `conflict` if somebody else ends the same work at this moment, or if a till changed meanwhile
 */
export async function takeBack(branch: BranchInWork, now: Date): Promise<void> {
  const { closing, code, lockedThrough } = branch
  const own = inWork(branch, { ...closing, startedAt: takenOverAt(closing, now) })
  // First this process takes the work over, so that a slow process can't lock anything any more.
  await commit([branchLockPart(branch, lockOf(own))])
  const books = await tillBooks(code, addDays(lockedThrough ?? '', 1))
  const unlocked = unlockParts([...books.values()], closing)
  await inBatches(own, unlocked)
  await commit([branchLockPart(own, { ...lockOf(own), closing: null })])
}

/**
 * Returns the parts that unlock the days of a close. If a day is being reopened, they also remove the marks of counts from
 * that day on, so that its entries can be corrected.
 */
export function unlockParts(
  books: readonly TillBook[],
  { through, reopened = null }: Closing,
): Part[] {
  return books.flatMap(({ till, days }) =>
    days
      .filter(({ day, lockedAt }) => lockedAt !== null && day <= through)
      .map((seen) =>
        tillDayMarkPart(
          { till, day: seen.day, seen },
          { locked: null, ...(reopened !== null && seen.day >= reopened ? { counted: null } : {}) },
          () => changedMeanwhile('till', till.userName),
        ),
      ),
  )
}

/** Returns the start of work that takes over other work: now, but always later than the start of that other work. */
function takenOverAt({ startedAt }: Closing, now: Date): string {
  const atMs = Math.max(now.getTime(), new Date(startedAt).getTime() + 1)
  return new Date(atMs).toISOString()
}

/** Ends the work `own`, unless somebody else has ended it or taken it over. */
export async function takeBackIfStanding(code: string, own: Closing, now: Date): Promise<void> {
  const branch = await requireBranch(code)
  if (branch.closing?.startedAt !== own.startedAt) return
  await takeBack(inWork(branch, branch.closing), now)
}
