import { formatAmount } from '../../../shared/money/amount.ts'
import { type Correction, type HawalaOrder, isLocked } from '../../domain/hawala/hawala-order.ts'
import type { NumberUse } from '../../domain/hawala/partner-number.ts'
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

/** Makes the audit entry of a correction, with the texts that it changed. */
export function correctionAuditPart(
  { id, number, state }: HawalaOrder,
  { changes, reason }: Correction,
  actor: Actor,
): Part {
  const side = (which: 'before' | 'after') => {
    const texts = changes.map(({ field, ...text }) => [field, text[which]])
    return { id, number, state, ...Object.fromEntries(texts) }
  }
  const sides = { before: side('before'), after: { ...side('after'), reason } }
  return auditPart({ entity: 'hawalaOrder', entityId: String(id), ...sides }, actor)
}

/** Makes the audit entry of a partner's number that was received again. */
export function repeatAuditPart(
  order: HawalaOrder,
  uses: readonly NumberUse[],
  actor: Actor,
): Part {
  const { id, number, state, partner, partnerNumber, sameNumber: reason } = order
  const receivedBefore = uses.map((use) => use.number).join(', ')
  const after = { id, number, state, partner, partnerNumber, receivedBefore, reason }
  return auditPart({ entity: 'hawalaOrder', entityId: String(id), before: null, after }, actor)
}

/**
 * Returns an order's fields for the `before` or `after` of an audit entry. They never include the code itself, only the
 * version of the code.
 */
function auditSide(order: HawalaOrder) {
  const { id, number, state, code, wrongTries, unlocks, partnerCommissionMinor, vouched } = order
  return {
    id,
    number,
    state,
    partnerCommission: formatAmount(partnerCommissionMinor),
    wrongTries,
    codeVersion: code?.version ?? null,
    unlocks: unlocks.length,
    isLocked: isLocked(order),
    vouchedBy: vouched && `${vouched.userName} (${vouched.branch})`,
    partnerAnswered: vouched?.partnerAgreed ?? null,
  }
}
