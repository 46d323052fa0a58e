import { may, type Permission } from './access.ts'
import { barsOf } from './bars.ts'
import type { OrderState, OrderWay } from './hawala-order-facts.ts'
import { type Actor, isManagerOf, isOfBranch } from './manager-of.ts'
import { isOpen } from './order-states.ts'

/**
 * Who may take which step of a hawala, and from which state, on the server and on the screens. The table of what nobody does
 * twice is in the rules. Rules: docs/rules/hawala-orders.md
 */

/**
 * The steps of a hawala, and the permission that each needs. `unlock` keeps the code of a locked hawala, `newCode`
 * replaces the code. `correctNames` is a correction that changes who gets the money.
 */
const PERMISSIONS = {
  pay: 'record',
  confirm: 'record',
  forward: 'record',
  newCode: 'newCodes',
  unlock: 'newCodes',
  cancel: 'record',
  cancelByCode: 'record',
  vouch: 'vouch',
  redirect: 'record',
  redirectByCode: 'record',
  correct: 'record',
  correctNames: 'record',
  reopen: 'reopenHawalas',
} as const satisfies Record<string, Permission>
export type OrderStep = keyof typeof PERMISSIONS

/** Returns the permission that a step of a hawala needs. */
export function permissionFor(step: OrderStep): Permission {
  return PERMISSIONS[step]
}

/** The facts about a hawala that decide who may take a step. */
export interface OrderOf {
  readonly way: OrderWay
  /** The branch that recorded the hawala. */
  readonly branch: string
  /** The own branch that pays; null if a partner pays. */
  readonly payingBranch: string | null
  /** Who recorded the hawala. */
  readonly createdBy: number
  /** Who vouched for the hawala last, and whether that still holds; null where nobody did. */
  readonly vouchedBy: { readonly by: number; readonly holds: boolean } | null
  /** Who took the last step that can be taken back, and in which branch; null if there is none. */
  readonly lastStep: { readonly by: number; readonly branch: string } | null
  /** Who took a step of it back: these people take no later one. */
  readonly reopenedBy: readonly number[]
  /** Who paid a part of it against the code that it still has. */
  readonly paidBy: readonly number[]
  /** Who let another branch pay it; absent if nobody did. */
  readonly redirects?: readonly { readonly by: number }[]
  /** Who corrected its texts, and whether that says who gets the money (`withNamesChanged`); absent if nobody did. */
  readonly corrections?: readonly { readonly by: number; readonly changesNames: boolean }[]
  /** Who gave the present code in place of an earlier one; null or absent if it is the first one. */
  readonly codeGivenBy?: number | null
  /**
   * True on the days after one on which another currency was given for it. The rate may have moved since, so a Manager or Admin
   * decides whether it is given back at the rate that it had.
   */
  readonly isAtOldRate?: boolean
  /** True on the days after the business day on which it was recorded. */
  readonly isAfterItsDay?: boolean
  /** True if another currency was given for it in cash. Only the branch that has that cash hands it back. */
  readonly isGivenInCash?: boolean
}

/** The facts about a hawala that decide which steps are possible. */
export interface OrderStanding extends Pick<OrderOf, 'way' | 'payingBranch' | 'vouchedBy'> {
  readonly state: OrderState
  /** True after too many wrong codes. */
  readonly locked: boolean
  /** How often the hawala may still be unlocked with its present code. */
  readonly unlocksLeft: number
  /** True if the hawala is paid or forwarded only while somebody vouches for it. */
  readonly needsVouching: boolean
  /** True if it is paid against a code of the house, not against the number of a partner. */
  readonly hasCode: boolean
  /** True while nobody knows its code, because it was reopened. */
  readonly codeVoid: boolean
}

/**
 * Why a person may not take a step: because of their user type; because the step is for the paying branch, for the recording
 * branch, also because that has the cash of another currency, or for a Manager or Admin of the recording or of either branch,
 * also because of a rate of an earlier day; because they recorded, redirected or corrected the hawala, vouch for it, or paid a
 * part of it and know its code; because they work in the paying branch, which gives no codes; because they pay there, so that
 * another branch asks the partner; because they gave the code, so that another person must pay, forward or cancel it, or correct
 * names; because they recorded it on an earlier day, so that another person must cancel it; because a Manager or Admin of the branch that took the last step, or of head office, takes it back, but not who took it;
 * or because they took a step back and so take no later one.
 */
export type OrderPersonBar =
  | 'userType'
  | 'payingStaff'
  | 'recordingStaff'
  | 'recordingManager'
  | 'eitherManager'
  | 'rateManager'
  | 'givenElsewhere'
  | 'recorded'
  | 'recordedBefore'
  | 'paidPart'
  | 'reopened'
  | 'stepManager'
  | 'tookStep'
  | 'payerKeepsCode'
  | 'vouched'
  | 'payingBranchAsks'
  | 'redirected'
  | 'corrected'
  | 'gaveCode'

/**
 * Why a step of a hawala isn't possible: the hawala is no longer open, was paid in part, is of another kind or is locked, or
 * its code may not be unlocked again; nobody vouches for it; nothing was done that could be taken back, or nobody knows its
 * code since that happened.
 */
export type OrderStateBar =
  | 'settled'
  | 'paidInPart'
  | 'nothingToReopen'
  | 'codeVoid'
  | 'partnerPays'
  | 'branchPays'
  | 'notReceived'
  | 'partnersNumber'
  | 'unlockedOften'
  | 'locked'
  | 'lockedForGood'
  | 'notVouched'

/** Returns the reasons why a person may not take a step of a hawala, whatever its state. */
export function personBars(step: OrderStep, order: OrderOf, by: Actor): OrderPersonBar[] {
  const bars = ownBars(step, order, by)
  return order.reopenedBy.includes(by.userId) ? [...bars, 'reopened'] : bars
}

function ownBars(step: OrderStep, order: OrderOf, by: Actor): OrderPersonBar[] {
  const { way, branch, payingBranch, createdBy, paidBy, vouchedBy } = order
  const { redirects = [], corrections = [] } = order
  const mayNot = !may(by.userType, PERMISSIONS[step]) && 'userType'
  const isElsewhere = payingBranch !== null && by.branch !== payingBranch && 'payingStaff'
  const hasRecorded = createdBy === by.userId && 'recorded'
  const hasPaid = paidBy.includes(by.userId) && 'paidPart'
  const vouching = vouchedBy?.holds ? vouchedBy.by : null
  const hasVouched = vouching === by.userId && 'vouched'
  const isVouched = vouching !== null
  const hasRedirected = redirects.some((each) => each.by === by.userId) && 'redirected'
  const own = corrections.filter((each) => each.by === by.userId)
  const hasCorrected = own.length > 0 && 'corrected'
  // Who knows the code and chose the name could have the money paid to anybody.
  const hasNamed = own.some(({ changesNames }) => changesNames) && 'corrected'
  const gaveCode = order.codeGivenBy === by.userId && 'gaveCode'
  const isAway = order.isGivenInCash === true && by.branch !== branch && 'givenElsewhere'
  // A hawala from a partner is returned by the branch that should have paid it.
  const isReturn = way === 'receive'
  switch (step) {
    case 'pay':
      // In a branch of one, who recorded it or paid a part pays what somebody vouches for. The server asks whether nobody
      // else works there.
      return barsOf(
        mayNot,
        isElsewhere,
        !isVouched && hasRecorded,
        !isVouched && hasPaid,
        hasVouched,
        hasRedirected,
        hasCorrected,
        gaveCode,
      )
    case 'forward':
      // The other partner pays whom the hawala names, so who named the receiver, also by recording it, or gave the code doesn't
      // forward it, vouched for or not.
      return barsOf(mayNot, isElsewhere, hasRecorded, hasVouched, hasRedirected, hasNamed, gaveCode)
    case 'reopen':
      // A reopened hawala is paid a second time, so who chose its receiver doesn't reopen it.
      return barsOf(mayNot, ...stepBars(order, by), hasRecorded, hasNamed)
    case 'vouch': {
      const isPayer = by.branch === payingBranch && !by.isHeadOffice
      const isOther = isPayer && 'payingBranchAsks'
      return barsOf(mayNot, isOther, hasRecorded, hasPaid, hasRedirected, hasCorrected)
    }
    case 'confirm':
      // Who chose the receiver doesn't say that the partner paid this receiver.
      return barsOf(mayNot, !isOfBranch(branch, by) && 'recordingStaff', hasNamed)
    case 'cancelByCode': {
      if (isReturn) return barsOf(mayNot, isElsewhere)
      const isSender = by.branch === branch || isManagerOf(branch, by)
      const isOther = !isSender && 'recordingStaff'
      return barsOf(mayNot, isOther, isAway, ...codeCancelBars(order, by))
    }
    case 'cancel': {
      if (isReturn) return barsOf(mayNot, isElsewhere)
      const isStaff = !isManagerOf(branch, by) && 'recordingManager'
      return barsOf(mayNot, isStaff, isAway, hasRecorded)
    }
    case 'redirectByCode': {
      const isEither = by.branch === branch || isEitherManager(order, by)
      return barsOf(mayNot, !isEither && 'recordingStaff', hasNamed)
    }
    case 'redirect':
      return barsOf(mayNot, !isEitherManager(order, by) && 'eitherManager', hasNamed)
    case 'correct': {
      const isSender = createdBy === by.userId || isManagerOf(branch, by)
      return barsOf(mayNot, !isSender && 'recordingManager')
    }
    case 'correctNames': {
      // Who chose the branch that pays doesn't choose the receiver, also where a partner's number stays the code.
      const isStaff = !isManagerOf(branch, by) && 'recordingManager'
      return barsOf(mayNot, isStaff, hasRecorded, gaveCode, hasRedirected)
    }
    default:
      return barsOf(mayNot, ...codeBars(step, order, by), step === 'newCode' && hasNamed)
  }
}

/** Returns why a person may neither unlock a code nor give a new one. */
function codeBars(step: OrderStep, { branch, payingBranch }: OrderOf, by: Actor) {
  // Whoever gives a new code could pay the hawala out to anybody, so the branch that pays only unlocks.
  const isPayer = by.branch === payingBranch
  // Of a hawala that head office's own branch received from a partner and pays, nobody else could give one.
  const isOnlyGiver = by.isHeadOffice && branch === payingBranch
  const givesCode = step === 'newCode' && isPayer && !isOnlyGiver
  const isEither = isPayer || by.branch === branch || by.isHeadOffice
  return [givesCode && 'payerKeepsCode', !isEither && 'eitherManager'] as const
}

/** Returns why a person may not cancel a hawala with its code in the branch that recorded it. */
function codeCancelBars({ branch, createdBy, ...order }: OrderOf, by: Actor) {
  const isManager = isManagerOf(branch, by)
  const isLate = order.isAtOldRate === true && !isManager
  // The code shows that the customer is there, unless who cancels gave it. Who may cancel without a code needs none.
  const hasRecorded = createdBy === by.userId
  const givenBy = order.codeGivenBy ?? null
  const isOwnCode = (!isManager || hasRecorded) && givenBy === by.userId
  // Who recorded it may have kept its first code for months. Another code came from somebody else, so the server only asks
  // whether anybody else works in the branch.
  const isOld = order.isAfterItsDay === true && hasRecorded && givenBy === null
  return [isLate && 'rateManager', isOld && 'recordedBefore', isOwnCode && 'gaveCode'] as const
}

function stepBars({ lastStep }: OrderOf, by: Actor) {
  const isManager = lastStep === null || isManagerOf(lastStep.branch, by)
  return [!isManager && 'stepManager', lastStep?.by === by.userId && 'tookStep'] as const
}

function isEitherManager({ branch, payingBranch }: OrderOf, by: Actor): boolean {
  return isManagerOf(branch, by) || (payingBranch !== null && isManagerOf(payingBranch, by))
}

/** Returns the reasons why a step of a hawala isn't possible, whoever takes it. */
export function stateBars(step: OrderStep, order: OrderStanding): OrderStateBar[] {
  const { way, state, payingBranch, locked, unlocksLeft, needsVouching, vouchedBy } = order
  const settled = !isOpen(order) && 'settled'
  const inPart = state === 'part' && 'paidInPart'
  const partnerPays = payingBranch === null && 'partnerPays'
  const lock = locked && (unlocksLeft === 0 ? 'lockedForGood' : 'locked')
  const isVoid = order.codeVoid && 'codeVoid'
  const notVouched = needsVouching && !vouchedBy?.holds && 'notVouched'
  switch (step) {
    case 'pay':
      return barsOf(settled, partnerPays, isVoid, lock, notVouched)
    case 'confirm':
      return barsOf(settled, payingBranch !== null && 'branchPays')
    case 'forward':
      return barsOf(settled, way !== 'receive' && 'notReceived', notVouched)
    case 'vouch':
      return barsOf(settled, way !== 'receive' && 'notReceived', lock)
    case 'reopen': {
      const isUndone = state === 'cancelled' || state === 'returned'
      const isFresh = state === 'sent' || state === 'received'
      return barsOf(isUndone && 'settled', isFresh && 'nothingToReopen')
    }
    case 'newCode':
      return barsOf(settled, partnerPays, !order.hasCode && way === 'receive' && 'partnersNumber')
    case 'unlock':
      return barsOf(settled, partnerPays, isVoid, unlocksLeft === 0 && 'unlockedOften')
    case 'cancel':
      return barsOf(settled, inPart)
    case 'cancelByCode':
      return barsOf(settled, inPart, isVoid, lock)
    case 'redirect':
      // A redirection would tell the code that only the branch that recorded the hawala gives.
      return barsOf(settled, partnerPays, isVoid)
    case 'redirectByCode':
      return barsOf(settled, partnerPays, isVoid, lock)
    case 'correct':
    case 'correctNames':
      return barsOf(settled, inPart)
  }
}
