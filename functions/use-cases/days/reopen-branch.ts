import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { Moment } from '../../../shared/calendar/day-end.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import * as DAY_STEPS from '../../../shared/refusals/day-steps.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { BranchDay } from '../../domain/days/branch-day.ts'
import { type DayAnswer, dayAnswer } from '../../domain/days/day-answers.ts'
import { differencesOn } from '../../domain/days/day-figures.ts'
import {
  branchBefore,
  countsToReopen,
  reopenedDay,
  requireNoLaterCounts,
} from '../../domain/days/reopening.ts'
import type { BranchRecord, Closing } from '../../domain/house/branch.ts'
import { decidedCount } from '../../domain/tills/decided-count.ts'
import type { TillCount } from '../../domain/tills/till-count.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { branchDayPart } from '../../store/days/branch-days.ts'
import { liveDay } from '../../store/days/day-reading.ts'
import { branchLockPart } from '../../store/house/branch-lock.ts'
import { closedDayMarkPart } from '../../store/ledger/changed-days.ts'
import { pendingOn } from '../../store/ledger/pending-rows.ts'
import { type Actor, type AuditSide, auditPart } from '../../store/people/audit.ts'
import { commitOnce, type Once } from '../../store/table/once.ts'
import type { Part } from '../../store/table/transact.ts'
import { decidedPart } from '../../store/tills/count-writes.ts'
import { readTills, type TillReading } from '../../store/tills/till-reading.ts'
import { newTill, tillPart } from '../../store/tills/tills.ts'
import {
  inSteps,
  inWork,
  lockOf,
  MOST_PARTS,
  takeBackIfStanding,
  unlockParts,
} from './closing-steps.ts'

/** A reopening: the day, the reason, the owners of the tills that are counted anew, and the person who reopens. */
export interface ReopenRequest {
  day: BranchDay
  reason: string
  userIds: readonly number[]
  actor: Actor
  now: Moment
  once: Once
}

/**
 * Reopens the newest closed day of a branch: in one write, or in several if it has many tills. The counts stay confirmed,
 * except those of the tills in `userIds`. All tills can post on that day again. Rules: docs/rules/days.md.
 * @throws Refusal `conflict` if a count of a later day stands, if a till in `userIds` has no confirmed count, if `userIds`
 * names too many tills, or if something changed meanwhile; `notFound` for a till that the branch doesn't have
 */
export async function reopenBranch(
  branch: BranchRecord,
  request: ReopenRequest,
): Promise<DayAnswer> {
  const { day, reason, userIds, actor, now, once } = request
  const { date } = day
  const opened = branchBefore(branch, day)
  const [tills, currencies, pending] = await Promise.all([
    readTills(opened, now.today, { isReopening: true }),
    listCurrencies(),
    pendingOn({ from: date, to: date }, branch.code),
  ])
  const through = branch.lockedThrough ?? date
  requireNoLaterCounts(tills, through)
  const reopened = countsToReopen(branch.code, tills, userIds)
  const isNamed = ({ till }: TillReading) => userIds.includes(till.userId)
  const at = actor.at.toISOString()
  const { userId, userName } = actor
  const after = reopenedDay(day, { userId, userName, at, reason })
  const books = new Map(tills.map(({ till, book }) => [till.userId, book]))
  const differences = new Map(
    tills.map(({ till, counts }) => [till.userId, differencesOn(counts, date)]),
  )
  const live = liveDay(books, date, { differences, pending: pending(branch.code, date) })
  const answer = dayAnswer({ branch: opened, date, kept: after }, live, currencies, now)
  const closing: Closing = { through, startedAt: at, reopened: date }
  const parts = [
    branchDayPart(day, after),
    ...reopened.map((count) =>
      decidedPart(count, decidedCount(count, 'reopened', { userId, userName, at, reason })),
    ),
    ...tills.filter(isNamed).map((till) => bumpPart(till, reopened)),
    ...(date < now.today ? [closedDayMarkPart(date, userId)] : []),
    auditOf({ branch: branch.code, date, reason, names: namesOf(reopened) }, actor),
  ]
  const bumps = tills.filter((till) => !isNamed(till)).map((till) => bumpPart(till, reopened))
  const unlocked = unlockParts([...books.values()], closing)
  return write({ branch, opened, closing, parts, bumps, unlocked }, once, answer)
}

/**
 * Returns the part that stores a till with the newest count that still stands. The till's version rises, so that a count at
 * the same moment is decided again. A till that must be counted anew may post until the nightly run notes the missing count.
 */
function bumpPart({ till, record, counts }: TillReading, reopened: readonly TillCount[]): Part {
  const isReopened = reopened.some((count) => count.till.userId === till.userId)
  const standing = counts.filter((each) => each.state === 'confirmed' && !reopened.includes(each))
  return tillPart(record, {
    ...newTill(till),
    ...record,
    userName: till.userName,
    countedThrough: standing.at(-1)?.through ?? null,
    ...(isReopened ? { uncountedDay: null, putOff: null } : {}),
  })
}

interface ReopenParts {
  branch: BranchRecord
  opened: BranchRecord
  closing: Closing
  parts: readonly Part[]
  bumps: readonly Part[]
  unlocked: readonly Part[]
}

/**
 * Writes a reopening. If it needs several writes, the versions of the tills rise first, then one write reopens the day. Days
 * that are still locked are unlocked afterwards, in the same way as a close is taken back.
 */
async function write(
  { branch, opened, closing, parts, bumps, unlocked }: ReopenParts,
  once: Once,
  answer: DayAnswer,
): Promise<DayAnswer> {
  const all = [...parts, ...bumps, ...unlocked]
  if (all.length < MOST_PARTS) {
    return commitOnce(once, [branchLockPart(branch, lockOf(opened)), ...all], answer)
  }
  if (parts.length > MOST_PARTS) throw refused(DAY_STEPS.tooManyTills)
  // The work also covers the day after `through`, so that nobody counts that day before the reopening is done.
  const work = { ...closing, through: addDays(closing.through, 1) }
  const after = lockOf(inWork(opened, work))
  const given = { closing: work, steps: bumps, after, last: parts }
  const done = await inSteps(branch, given, once, answer)
  try {
    await takeBackIfStanding(branch.code, work, new Date(work.startedAt))
  } catch (error) {
    // The day is reopened already. If the unlocking is refused, the next close or reopening or the nightly run finishes it.
    if (!(error instanceof Refusal)) throw error
  }
  return done
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
