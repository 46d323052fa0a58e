import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { Moment } from '../../../shared/calendar/day-end.ts'
import { differencesToSee } from '../../../shared/contract/day-differences.ts'
import {
  type DayHands,
  type DayStep,
  hasHandIn,
  permissionFor,
  personBars,
  stateBars,
} from '../../../shared/contract/day-rights.ts'
import type { Actor } from '../../../shared/contract/manager-of.ts'
import * as ACCESS from '../../../shared/refusals/access.ts'
import * as DAY_STEPS from '../../../shared/refusals/day-steps.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { BranchRecord } from '../house/branch.ts'
import type { Stamp } from '../ledger/record.ts'
import type { BranchDay } from './branch-day.ts'
import type { DayAnswer } from './day-answers.ts'

/** A step that head office or a branch takes with a closed day. Rules: docs/rules/days.md. */
export type ReviewStep = 'accept' | 'return' | 'answer'

/** A day of a branch; `day` is its record, undefined if it was never closed. */
interface KeptDay extends OtherHands {
  branch: Pick<BranchRecord, 'code' | 'closeBy' | 'smallHouse'>
  date: BusinessDate
  day: BranchDay | undefined
}

/** The people who had a hand in a day besides those who counted or closed it. */
export type OtherHands = Pick<DayHands, 'reopenedBy' | 'overShortBy'>

const HEAD_OFFICE_DEEDS = { accept: 'acceptDay', return: 'returnDay' } as const
const MANAGERS_DEEDS = { answer: 'answerDay', close: 'closeDay', reopen: 'reopenDay' } as const

/**
 * Refuses a step that this person may not take.
 * @throws Refusal `notAllowed`
 */
export function requireMay(step: DayStep, kept: KeptDay, by: Actor, now: Moment): void {
  const { branch, date, day, reopenedBy = [], overShortBy = [] } = kept
  const { code, closeBy, smallHouse } = branch
  const hands = day ? { ...handsOf(day), reopenedBy, overShortBy, smallHouse } : null
  const [bar] = personBars(step, { branch: code, date, closeBy, hands }, by, now)
  switch (bar) {
    case undefined:
      return
    case 'userType':
      throw refused(ACCESS.userType, { userType: by.userType, permission: permissionFor(step) })
    case 'headOffice': {
      const deed = HEAD_OFFICE_DEEDS[step === 'accept' ? step : 'return']
      throw refused(ACCESS.headOffice, { deed })
    }
    case 'managerOf': {
      const deed = MANAGERS_DEEDS[step === 'close' || step === 'reopen' ? step : 'answer']
      throw refused(ACCESS.managerOf, { branch: code, deed })
    }
    case 'counted':
      throw refused(DAY_STEPS.counted, { branch: code, date })
    default:
      // biome-ignore lint/performance/noDynamicNamespaceImportAccess: a bar has the name of its refusal
      throw refused(DAY_STEPS[bar], { date })
  }
}

/**
 * True if somebody accepts a day for which they had counted or confirmed a till, that they closed alone, on which they
 * moved over and short otherwise, or whose acceptance covers a hawala that they reopened.
 */
export function acceptsOwn(day: BranchDay, userId: number, others: OtherHands = {}): boolean {
  return hasHandIn({ ...handsOf(day), ...others }, userId)
}

/**
 * Refuses the acceptance of a day whose differences must be seen first.
 * @throws Refusal `conflict`
 */
export function requireNothingToSee({ branch, date, currencies }: DayAnswer): void {
  const toSee = differencesToSee(currencies)
  if (toSee === 'differs') throw refused(DAY_STEPS.differs, { branch, date })
  if (toSee === 'notKept') throw refused(DAY_STEPS.differencesNotKept, { branch, date })
}

function handsOf({ countedBy, closed }: BranchDay) {
  return { countedBy, closedBy: closed?.userId ?? null }
}

/**
 * Refuses a step that doesn't fit the state of a day, and returns the day's record.
 * @throws Refusal `conflict`
 */
export function requireStateFor(
  step: ReviewStep,
  { branch: { code }, date, day }: KeptDay,
): BranchDay {
  const [bar] = stateBars(step, { state: day?.state ?? 'open', isNewest: true })
  if (day && !bar) return day
  if (!bar || bar === 'notClosed' || bar === 'laterClosed') {
    throw refused(DAY_STEPS.notClosed, { branch: code, date })
  }
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: a bar has the name of its refusal
  throw refused(DAY_STEPS[bar], { date })
}

/** The state of a day after each step. */
const AFTER = { accept: 'accepted', return: 'returned', answer: 'answered' } as const

/** Returns the record of a day after a step. */
export function steppedDay(
  day: BranchDay,
  step: ReviewStep,
  by: Omit<Stamp, 'reason'>,
  { comment, smallHouse = false }: { comment: string | null; smallHouse?: boolean },
): BranchDay {
  const state = AFTER[step]
  return {
    ...day,
    state,
    accepted: step === 'accept' ? by : null,
    smallHouse: day.smallHouse || smallHouse,
    thread: [...day.thread, { ...by, action: state, comment }],
    version: day.version + 1,
  }
}
