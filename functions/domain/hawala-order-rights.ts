import { may, type UserType } from '../../shared/contract/access.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { type HawalaOrder, orderName, ownBranchesOf } from './hawala-order.ts'
import type { Recorder } from './record.ts'

/** The person who takes a step of a hawala. */
export interface OrderActor extends Recorder {
  userType: UserType
  isHeadOffice: boolean
}

/** A hawala is paid in the branch that it names, and never by who recorded it. */
export function requirePayer(order: HawalaOrder, by: OrderActor): void {
  const { payingBranch, recorder } = order
  if (payingBranch !== null && by.branch !== payingBranch) {
    throw only(`staff of ${payingBranch}`, 'pay', order)
  }
  if (recorder.userId === by.userId) throw youRecorded('somebody else must pay it')
}

/**
 * The sending branch cancels a hawala: anybody there with its code, and without it a Manager who didn't record it. What a
 * partner pays has no code. A hawala that a partner sent is returned by the branch that should have paid it.
 * @param hasCode true if a code was sent; whether it is right is checked afterwards
 */
export function requireCanceller(order: HawalaOrder, by: OrderActor, hasCode: boolean): void {
  const { way, payingBranch } = order
  const { branch, userId } = order.recorder
  if (way === 'receive') {
    if (by.branch === payingBranch) return
    throw only(`staff of ${payingBranch}`, 'return', order)
  }
  const isManager = may(by.userType, 'close') && (by.branch === branch || by.isHeadOffice)
  if (hasCode) {
    if (payingBranch === null) {
      throw new Refusal('badInput', 'code must be left out: a hawala that a partner pays has none')
    }
    if (by.branch === branch || isManager) return
    throw only(`staff of ${branch}`, 'cancel', order)
  }
  const without = payingBranch === null ? '' : ' without its code'
  if (!isManager) throw only(`a Manager of ${branch}`, 'cancel', order, without)
  if (userId !== by.userId) return
  throw youRecorded(
    payingBranch === null
      ? 'let another Manager cancel it'
      : 'cancel it with its code, or let another Manager do it',
  )
}

/** The branch that sent a hawala through a partner notes that the partner has paid it. */
export function requireConfirmer(order: HawalaOrder, by: OrderActor): void {
  const { branch } = order.recorder
  if (by.branch !== branch) throw only(`staff of ${branch}`, 'confirm', order)
}

/** The branch that should pay a hawala forwards it. */
export function requireForwarder(order: HawalaOrder, by: OrderActor): void {
  const { payingBranch } = order
  if (payingBranch !== null && by.branch !== payingBranch) {
    throw only(`staff of ${payingBranch}`, 'forward', order)
  }
}

/**
 * A Manager of the sending branch gives a new code. A Manager of the paying branch only unlocks, because whoever gives a
 * code could pay it out to anybody.
 */
export function requireUnlocker(order: HawalaOrder, by: OrderActor, keepsCode: boolean): void {
  const { payingBranch, recorder } = order
  const isPayer = by.branch === payingBranch
  if (isPayer && keepsCode) return
  if (!isPayer && (by.branch === recorder.branch || by.isHeadOffice)) return
  if (isPayer) {
    throw only(`a Manager of ${recorder.branch}`, 'give a new code for', order, ': send keepCode')
  }
  throw only(
    `a Manager of ${ownBranchesOf(order).join(', of ')} or of head office`,
    'unlock',
    order,
  )
}

function only(who: string, verb: string, order: HawalaOrder, more = ''): Refusal {
  const what = orderName(order).replace('Hawala', 'hawala')
  return new Refusal('notAllowed', `Only ${who} may ${verb} ${what}${more}`)
}

function youRecorded(instead: string): Refusal {
  return new Refusal('notAllowed', `You recorded this hawala: ${instead}`)
}
