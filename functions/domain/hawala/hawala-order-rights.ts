import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { UserType } from '../../../shared/contract/access.ts'
import { withNamesChanged } from '../../../shared/contract/order-corrections.ts'
import {
  type OrderOf,
  type OrderStanding,
  type OrderStep,
  permissionFor,
  personBars,
  stateBars,
} from '../../../shared/contract/order-rights.ts'
import * as ACCESS from '../../../shared/refusals/access.ts'
import * as CANCELLATIONS from '../../../shared/refusals/cancellations.ts'
import * as ORDER_STEPS from '../../../shared/refusals/order-steps.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { Recorder } from '../ledger/record.ts'
import { type HawalaOrder, isLocked, ownBranchesOf, unlocksLeftOf } from './hawala-order.ts'
import { lastPayoutOf, payersOfCode } from './payout.ts'
import { isCodeVoid, lastStepOf } from './reopening.ts'
import { isVouchedFor } from './vouching.ts'

/** The person who takes a step of a hawala. */
export interface OrderActor extends Recorder {
  userType: UserType
  isHeadOffice: boolean
}

/**
 * Refuses a step that this person may not take, and says who may.
 * @param today of a cancellation, which depends on whether the hawala was recorded on an earlier day
 * @throws Refusal `notAllowed`
 */
export function requireMay(
  step: OrderStep,
  order: HawalaOrder,
  by: OrderActor,
  today: BusinessDate = order.date,
): void {
  const isAfterItsDay = order.date < today
  const isAtOldRate = order.given !== null && isAfterItsDay
  const [bar] = personBars(step, { ...factsOf(order), isAfterItsDay, isAtOldRate }, by)
  if (!bar) return
  const { number, way, payingBranch } = order
  const { branch } = order.recorder
  const named = { way, number }
  const paying = { ...named, branch: payingBranch ?? '' }
  const hasCode = payingBranch !== null
  switch (bar) {
    case 'userType':
      throw refused(ACCESS.userType, { userType: by.userType, permission: permissionFor(step) })
    case 'payingStaff': {
      const deed = step === 'pay' || step === 'forward' ? step : 'return'
      throw refused(ORDER_STEPS.payingStaff, { ...paying, deed })
    }
    case 'recordingStaff': {
      const deed = step === 'confirm' ? step : step === 'redirectByCode' ? 'redirect' : 'cancel'
      throw refused(ORDER_STEPS.recordingStaff, { ...named, branch, deed })
    }
    case 'recordingManager':
      if (step === 'correct') throw refused(ORDER_STEPS.correctingStaff, { ...named, branch })
      if (step === 'correctNames') {
        const recorded = order.recorder.userId === by.userId
        throw refused(ORDER_STEPS.namesByOther, { ...named, branch, recorded })
      }
      throw refused(ORDER_STEPS.recordingManager, { ...named, branch, hasCode })
    case 'paidPart':
      throw refused(ORDER_STEPS.paidPart, {
        deed: step === 'vouch' ? step : 'pay',
        hasCode: order.code !== null,
      })
    case 'eitherManager': {
      const deed = step === 'redirect' ? step : 'unlock'
      throw refused(ORDER_STEPS.eitherManager, { ...named, branches: ownBranchesOf(order), deed })
    }
    case 'gaveCode':
      throw refused(ORDER_STEPS.gaveCode, { deed: deedWithCode(step) })
    case 'redirected':
      throw refused(ORDER_STEPS.redirected, { deed: deedRedirected(step) })
    case 'corrected': {
      throw refused(ORDER_STEPS.corrected, { deed: deedCorrected(step) })
    }
    case 'rateManager':
      throw refused(ORDER_STEPS.rateManager, { ...named, branch })
    case 'recordedBefore':
      throw refused(CANCELLATIONS.recordedBefore, { date: order.date })
    case 'givenElsewhere':
      throw refused(ORDER_STEPS.givenElsewhere, { ...named, branch })
    case 'reopened':
      throw refused(ORDER_STEPS.reopened)
    case 'tookStep':
      throw refused(ORDER_STEPS.tookStep, { state: order.state })
    case 'stepManager':
      throw refused(ORDER_STEPS.stepManager, {
        ...named,
        branch: lastStepOf(order)?.branch ?? '',
      })
    case 'payerKeepsCode':
      throw refused(ORDER_STEPS.payerKeepsCode, { ...named, branch: codeGiverOf(order) })
    case 'payingBranchAsks':
      throw refused(ORDER_STEPS.payingBranchAsks, paying)
    case 'vouched':
      throw refused(ORDER_STEPS.vouched, { deed: step === 'forward' ? 'forward' : 'pay' })
    case 'recorded': {
      if (step === 'correctNames') {
        throw refused(ORDER_STEPS.namesByOther, { ...named, branch, recorded: true })
      }
      const isSecond = step === 'pay' || step === 'forward' || step === 'vouch' || step === 'reopen'
      const deed = isSecond ? step : hasCode ? 'cancel' : 'cancelWithoutCode'
      throw refused(ORDER_STEPS.recorded, { deed })
    }
  }
}

/** Names a step that who gave the code doesn't take. */
function deedWithCode(step: OrderStep): 'pay' | 'forward' | 'cancel' | 'correct' {
  if (step === 'cancelByCode') return 'cancel'
  return step === 'pay' || step === 'forward' ? step : 'correct'
}

/** Names a step that who redirected a hawala doesn't take. */
function deedRedirected(step: OrderStep): 'pay' | 'forward' | 'vouch' | 'correct' {
  if (step === 'correctNames') return 'correct'
  return step === 'vouch' || step === 'forward' ? step : 'pay'
}

/** Names a step that who corrected a hawala doesn't take. */
function deedCorrected(step: OrderStep) {
  return CORRECTED_DEEDS.find((each) => each === step) ?? 'redirect'
}

const CORRECTED_DEEDS = ['pay', 'forward', 'confirm', 'newCode', 'vouch', 'reopen'] as const

/** The refusals of bars that name only the hawala. They are listed, so that a function contains no others. */
const REFUSALS_BY_BAR = {
  paidInPart: ORDER_STEPS.paidInPart,
  nothingToReopen: ORDER_STEPS.nothingToReopen,
  partnerPays: ORDER_STEPS.partnerPays,
  branchPays: ORDER_STEPS.branchPays,
  notReceived: ORDER_STEPS.notReceived,
  partnersNumber: ORDER_STEPS.partnersNumber,
  notVouched: ORDER_STEPS.notVouched,
} as const

/**
 * Refuses a step that doesn't fit the state of a hawala.
 * @throws Refusal `conflict` that says why
 */
export function requireStateFor(step: OrderStep, order: HawalaOrder): void {
  const [bar] = stateBars(step, factsOf(order))
  if (!bar) return
  const { number, way, state, decided } = order
  const { branch } = order.recorder
  const named = { way, number }
  switch (bar) {
    case 'settled': {
      const by = (state === 'paid' ? lastPayoutOf(order) : decided)?.userName ?? null
      throw refused(ORDER_STEPS.settled, { ...named, state, by })
    }
    case 'codeVoid':
      throw refused(ORDER_STEPS.codeVoid, { ...named, branch: codeGiverOf(order) })
    case 'unlockedOften':
      throw refused(ORDER_STEPS.unlockedOften, { ...named, branch })
    case 'lockedForGood':
      throw refused(ORDER_STEPS.lockedForGood, { ...named, branch })
    case 'locked':
      throw refused(ORDER_STEPS.locked, { ...named, branches: ownBranchesOf(order) })
    default:
      throw refused(REFUSALS_BY_BAR[bar], named)
  }
}

/** Returns who gives a new code: the branch that recorded a hawala, or head office if that branch pays it. */
function codeGiverOf({ recorder, payingBranch }: HawalaOrder): string {
  return recorder.branch === payingBranch ? 'head office' : recorder.branch
}

/** Refuses a code for a hawala that a partner pays, because such a hawala has no code. */
export function requireFittingCode({ payingBranch }: HawalaOrder, hasCode: boolean): void {
  if (hasCode && payingBranch === null) throw refused(ORDER_STEPS.noCode)
}

function factsOf(order: HawalaOrder): OrderOf & OrderStanding {
  const { way, state, recorder, payingBranch, vouched, needsVouching } = order
  const { redirects, corrections, code } = order
  const last = lastStepOf(order)
  return {
    way,
    state,
    branch: recorder.branch,
    payingBranch,
    createdBy: recorder.userId,
    paidBy: payersOfCode(order),
    isGivenInCash: order.given !== null && order.from === null,
    lastStep: last && { by: last.userId, branch: last.branch },
    reopenedBy: order.reopenings.map(({ userId }) => userId),
    hasCode: order.code !== null,
    codeVoid: isCodeVoid(order),
    redirects: redirects.map(({ userId: by }) => ({ by })),
    corrections: withNamesChanged(corrections).map(({ userId: by, changesNames }) => {
      return { by, changesNames }
    }),
    codeGivenBy: code?.givenBy ?? null,
    locked: isLocked(order),
    unlocksLeft: unlocksLeftOf(order),
    vouchedBy: vouched && { by: vouched.userId, holds: isVouchedFor(order) },
    needsVouching,
  }
}
