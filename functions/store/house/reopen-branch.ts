import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { BranchRecord, Closing } from '../../domain/branch.ts'
import type { BranchDay, Moment } from '../../domain/branch-day.ts'
import { type DayAnswer, dayAnswer } from '../../domain/day-answers.ts'
import { decidedCount } from '../../domain/decided-count.ts'
import {
  branchBefore,
  countsToReopen,
  reopenedDay,
  requireNoLaterCounts,
} from '../../domain/reopening.ts'
import type { TillCount } from '../../domain/till-count.ts'
import { listCurrencies } from '../accounts/currencies.ts'
import { closedDayMarkPart } from '../ledger/changed-days.ts'
import { factsOfDays } from '../ledger/day-facts.ts'
import { type Actor, type AuditSide, auditPart } from '../people/audit.ts'
import { commitOnce, type Once } from '../table/once.ts'
import type { Part } from '../table/transact.ts'
import { branchDayPart } from './branch-days.ts'
import { branchLockPart } from './branches.ts'
import { inWork, lockOf, MOST_PARTS, takeBack, unlockParts } from './closing-steps.ts'
import { decidedPart } from './count-writes.ts'
import { liveDay } from './day-reading.ts'
import { readTills, type TillReading } from './till-reading.ts'
import { newTill, tillPart } from './tills.ts'

/** Who reopens which day and why, and whose tills are counted anew. */
export interface ReopenRequest {
  day: BranchDay
  reason: string
  userIds: readonly number[]
  actor: Actor
  now: Moment
  once: Once
}

/**
 * Reopens the newest closed day of a branch: in one write, or in several if it has many tills. The counts stand, but for
 * those of the named tills; every till can be posted to again. Rules: docs/rules/days.md.
 * @throws Refusal `conflict`, `notFound`
 */
export async function reopenBranch(
  branch: BranchRecord,
  request: ReopenRequest,
): Promise<DayAnswer> {
  const { day, reason, userIds, actor, now, once } = request
  const { date } = day
  const opened = branchBefore(branch, day)
  const range = { from: date, to: date }
  const [tills, facts, currencies] = await Promise.all([
    readTills(opened, now.today),
    factsOfDays(range, branch.code),
    listCurrencies(),
  ])
  requireNoLaterCounts(tills, date)
  const reopened = countsToReopen(branch.code, tills, userIds)
  const at = actor.at.toISOString()
  const { userId, userName } = actor
  const after = reopenedDay(day, { userId, userName, at, reason })
  const books = new Map(tills.map(({ till, book }) => [till.userId, book]))
  const live = liveDay(books, facts, branch.code, date)
  const answer = dayAnswer({ branch: opened, date, kept: after }, live, currencies, now)
  const through = branch.lockedThrough ?? date
  const closing: Closing = { through, startedAt: at, reopened: date }
  const parts = [
    branchDayPart(day, after),
    ...reopened.map((count) =>
      decidedPart(count, decidedCount(count, 'reopened', { userId, userName, at, reason })),
    ),
    ...tills.map((till) => bumpPart(till, reopened)),
    ...(date < now.today ? [closedDayMarkPart(date, userId)] : []),
    auditOf({ branch: branch.code, date, reason, names: namesOf(reopened) }, actor),
  ]
  const unlocked = unlockParts([...books.values()], closing)
  return write({ branch, opened, closing, parts, unlocked }, once, answer)
}

/** The till with the newest count that still stands. Its version rises, so that no count overtakes the reopening. */
function bumpPart({ till, record, counts }: TillReading, reopened: readonly TillCount[]): Part {
  const { version: _version, ...before } = record ?? { ...newTill(till), version: 0 }
  const isReopened = reopened.some((count) => count.till.userId === till.userId)
  const standing = counts.filter((each) => each.state === 'confirmed' && !reopened.includes(each))
  const countedThrough = isReopened ? (standing.at(-1)?.through ?? null) : before.countedThrough
  return tillPart(record, { ...before, userName: till.userName, countedThrough })
}

interface ReopenParts {
  branch: BranchRecord
  opened: BranchRecord
  closing: Closing
  parts: readonly Part[]
  unlocked: readonly Part[]
}

/**
 * Writes a reopening. In several writes the day is reopened by the first one; what is still to be unlocked is unlocked by
 * the same work that takes back a close.
 */
async function write(
  { branch, opened, closing, parts, unlocked }: ReopenParts,
  once: Once,
  answer: DayAnswer,
): Promise<DayAnswer> {
  if (parts.length + unlocked.length < MOST_PARTS) {
    return commitOnce(once, [branchLockPart(branch, lockOf(opened)), ...parts, ...unlocked], answer)
  }
  const working = inWork(opened, closing)
  const first = await commitOnce(once, [branchLockPart(branch, lockOf(working)), ...parts], answer)
  await takeBack(working, new Date(closing.startedAt))
  return first
}

function namesOf(counts: readonly TillCount[]): string {
  return [...new Set(counts.map(({ till }) => till.userName))].join(', ')
}

function auditOf(
  {
    branch,
    date,
    reason,
    names,
  }: { branch: string; date: BusinessDate; reason: string; names: string },
  actor: Actor,
): Part {
  const side = (state: string, more: AuditSide = {}): AuditSide => ({
    branch,
    date,
    state,
    ...more,
  })
  return auditPart(
    {
      entity: 'branchDay',
      entityId: `${date}#${branch}`,
      before: side('closed'),
      after: side('open', { reason, countedAnew: names || null }),
    },
    actor,
  )
}
