import type { Till } from '../../domain/ledger/record.ts'
import type { TillCount } from '../../domain/tills/till-count.ts'
import { type Actor, type AuditSide, auditPart } from '../people/audit.ts'
import type { Part } from '../table/transact.ts'

/**
 * Makes the audit entry of a rejected or reopened count. A count and its confirmation have none, because the count stores
 * who made them.
 */
export function decisionAudit(before: TillCount, after: TillCount, actor: Actor): Part {
  return tillAudit(before.till, { before: countSide(before), after: countSide(after) }, actor)
}

/** Makes the audit entry of a change of a till. */
export function tillAudit(
  { branch, userId, userName }: Till,
  { before, after }: { before: AuditSide; after: AuditSide },
  actor: Actor,
): Part {
  const named = (side: AuditSide) => ({ branch, userName, ...side })
  const entityId = `${branch}/${userId}`
  return auditPart({ entity: 'till', entityId, before: named(before), after: named(after) }, actor)
}

function countSide(count: TillCount): AuditSide {
  return {
    through: count.through,
    try: count.try,
    state: count.state,
    countedBy: count.countedBy.userName,
    decidedBy: count.decidedBy?.userName ?? null,
    reason: count.decidedBy?.reason ?? null,
  }
}
