import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { Moment } from '../../../shared/calendar/day-end.ts'
import * as DAY_STEPS from '../../../shared/refusals/day-steps.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { type BranchDay, isClosed } from '../../domain/days/branch-day.ts'
import { AS_KEPT, type DayAnswer, dayAnswer, dayChanged } from '../../domain/days/day-answers.ts'
import {
  acceptsOwn,
  type ReviewStep,
  requireMay,
  requireNothingToSee,
  requireStateFor,
  steppedDay,
} from '../../domain/days/day-step.ts'
import type { BranchRecord } from '../../domain/house/branch.ts'
import { isHeadOffice, type UserRecord } from '../../domain/house/user.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { branchDayPart, branchDays } from '../../store/days/branch-days.ts'
import { findHeadOffice, requireBranch } from '../../store/house/branches.ts'
import { closedDayMarkPart } from '../../store/ledger/changed-days.ts'
import { rowsOfStep } from '../../store/ledger/rows-of-step.ts'
import type { Actor } from '../../store/people/audit.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce, type Once } from '../../store/table/once.ts'
import type { Part } from '../../store/table/transact.ts'

/** A day of a branch, with what a decision about it needs. */
interface SteppedDay {
  branch: BranchRecord
  headOffice: string | null
  date: BusinessDate
  /** The record of the day; undefined if it was never closed. */
  day: BranchDay | undefined
  /** Everybody who moved over and short on that day, besides counts and settlements. */
  overShortBy: readonly number[]
  /** False if a transaction of the day is still on its way to the index, so that somebody may be missing in `overShortBy`. */
  isComplete: boolean
  /** The answer of the API for the closed day, before or after the step. */
  answerOf: (kept: BranchDay) => DayAnswer
}

/**
 * Reads a branch's day and all that a step with it needs, in one round of reads.
 * @throws Refusal `notFound` for an unknown branch
 */
export async function readSteppedDay(
  { branch: code, date }: { branch: string; date: BusinessDate },
  now: Moment,
): Promise<SteppedDay> {
  const range = { from: date, to: date }
  const [branch, headOffice, [day], currencies, { pending, ...hands }] = await Promise.all([
    requireBranch(code),
    findHeadOffice(),
    branchDays(range, code),
    listCurrencies(),
    rowsOfStep(date, code),
  ])
  const live = { ...AS_KEPT, pending }
  const answerOf = (kept: BranchDay) => dayAnswer({ branch, date, kept }, live, currencies, now)
  return { branch, headOffice, date, day, ...hands, answerOf }
}

/** The step, the comment, and the person who takes it. */
interface StepRequest {
  step: ReviewStep
  body: {
    comment: string | null
    version?: number | null | undefined
    /** True if the person saw the differences of the day; only an acceptance has it. */
    differences?: boolean | null | undefined
  }
  session: Pick<UserRecord, 'userType' | 'branch' | 'isBranchChosen'>
  actor: Actor
  now: Moment
  once: Once
  /** What is saved with the day; nothing if it is left out. */
  besides?: readonly Part[]
  /** Who reopened the hawalas that an acceptance covers; nobody if it is left out. */
  reopenedBy?: readonly number[]
}

/**
 * Accepts, returns or answers a closed day, if this person may. A past day is marked to be exported again, because the
 * export contains its state.
 * @param first the day as it was read while the session was checked
 * @throws Refusal `notAllowed` if this person may not take the step. `conflict` if the day isn't in the right state, or if
 * the person saw another version of the day: then the refusal carries the present day. `conflict` also if a day with
 * differences is accepted by a call that doesn't say that they were seen, or if the index lacks a transaction of it
 */
export function stepDay(first: SteppedDay, request: StepRequest): Promise<DayAnswer> {
  const { step, body, session, actor, now, once, besides = [], reopenedBy = [] } = request
  const { userId, userName } = actor
  const { code } = first.branch
  const by = { userId, userName, at: actor.at.toISOString() }
  return decidedAnew(async (again) => {
    const read = again ? await readSteppedDay({ branch: code, date: first.date }, now) : first
    const { branch, headOffice, date, day, overShortBy, isComplete, answerOf } = read
    const person = { ...session, userId, isHeadOffice: isHeadOffice(session, headOffice) }
    const others = { reopenedBy, overShortBy }
    requireMay(step, { branch, date, day, ...others }, person, now)
    if (isClosed(day) && body.version != null && body.version !== day.version) {
      throw dayChanged(code, answerOf(day))
    }
    const closed = requireStateFor(step, { branch, date, day })
    if (step === 'accept' && !isComplete) throw refused(DAY_STEPS.stillArriving, { date })
    if (step === 'accept' && !body.differences) requireNothingToSee(answerOf(closed))
    const smallHouse = step === 'accept' && acceptsOwn(closed, userId, others)
    const after = steppedDay(closed, step, by, { comment: body.comment, smallHouse })
    const marks = date < now.today ? [closedDayMarkPart(date, userId)] : []
    return commitOnce(once, [branchDayPart(closed, after), ...marks, ...besides], answerOf(after))
  })
}
