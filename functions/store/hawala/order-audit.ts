import { orderLabel } from '../../../shared/contract/hawala-label.ts'
import { masked } from '../../../shared/contract/secret-number.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { type Correction, type HawalaOrder, isLocked } from '../../domain/hawala/hawala-order.ts'
import { partnerStepAnswer } from '../../domain/hawala/hawala-order-answer.ts'
import type { NumberUse } from '../../domain/hawala/partner-number.ts'
import { leftMinorOf } from '../../domain/hawala/payout.ts'
import { type Actor, auditPart } from '../people/audit.ts'
import type { Part } from '../table/transact.ts'

/**
 * Makes the audit entry of a step that posts nothing. A step that posts needs no entry, because its transactions show it.
 */
export function orderAuditPart(
  before: HawalaOrder,
  after: HawalaOrder,
  reason: string | null,
  actor: Actor,
): Part {
  const sides = { before: auditSide(before), after: { ...auditSide(after), reason } }
  return auditPart({ entity: 'hawalaOrder', entityId: String(after.id), ...sides }, actor)
}

/** Makes the audit entry of a redirection. */
export function redirectAuditPart(
  before: HawalaOrder,
  after: HawalaOrder,
  reason: string,
  actor: Actor,
): Part {
  const side = (order: HawalaOrder) => {
    return { ...auditSide(order), payingBranch: order.payingBranch }
  }
  const sides = { before: side(before), after: { ...side(after), reason } }
  return auditPart({ entity: 'hawalaOrder', entityId: String(after.id), ...sides }, actor)
}

/** Makes the audit entry of a step that was taken back, with what the person said about the cash and the partner. */
export function reopeningAuditPart(
  before: HawalaOrder,
  after: HawalaOrder,
  cashMoves: boolean | null,
  actor: Actor,
): Part {
  const { reason = null, partnerAgreed = null, partnerStep = null } = after.reopenings.at(-1) ?? {}
  const left = (order: HawalaOrder) => ({
    ...auditSide(order),
    left: formatAmount(leftMinorOf(order)),
  })
  const sides = {
    before: { ...left(before), ...(partnerStep ? partnerStepAnswer(partnerStep) : {}) },
    after: { ...left(after), reason, partnerAgreed, cashMoves },
  }
  return auditPart({ entity: 'hawalaOrder', entityId: String(after.id), ...sides }, actor)
}

/** Makes the audit entry of a correction, with the texts that it changed. */
export function correctionAuditPart(
  order: HawalaOrder,
  { changes, reason }: Correction,
  actor: Actor,
): Part {
  const side = (which: 'before' | 'after') => {
    const texts = changes.map(({ field, ...text }) => [field, text[which]])
    return { ...named(order), ...Object.fromEntries(texts) }
  }
  const sides = { before: side('before'), after: { ...side('after'), reason } }
  return auditPart({ entity: 'hawalaOrder', entityId: String(order.id), ...sides }, actor)
}

/** Makes the audit entry of a partner's number that was received again. */
export function repeatAuditPart(
  order: HawalaOrder,
  uses: readonly NumberUse[],
  actor: Actor,
): Part {
  const { partner, partnerNumber, sameNumber: reason } = order
  const receivedBefore = uses.map(({ number }) => orderLabel({ way: 'receive', number })).join(', ')
  // Many read the trail, in the branch that pays too, and an entry stays as it is.
  const shown = partnerNumber === null ? null : masked(partnerNumber)
  const after = { ...named(order), partner, partnerNumber: shown, receivedBefore, reason }
  return auditPart(
    { entity: 'hawalaOrder', entityId: String(order.id), before: null, after },
    actor,
  )
}

/**
 * Returns an order's fields for the `before` or `after` of an audit entry. They never include the code itself, only the
 * version of the code.
 */
function auditSide(order: HawalaOrder) {
  const { code, wrongTries, unlocks, partnerCommissionMinor, vouched } = order
  return {
    ...named(order),
    partnerCommission: formatAmount(partnerCommissionMinor),
    wrongTries,
    codeVersion: code?.version ?? null,
    unlocks: unlocks.length,
    isLocked: isLocked(order),
    vouchedBy: vouched && `${vouched.userName} (${vouched.branch})`,
    partnerAnswered: vouched?.partnerAgreed ?? null,
  }
}

/** Returns the fields of an audit entry by which people know an order, and its state. */
function named(order: HawalaOrder) {
  const { id, number, state } = order
  return { id, number, label: orderLabel(order), state }
}
