import type * as z from 'zod/mini'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { accountsLimits, type LimitsRequest } from '../../../shared/contract/partners.ts'
import { type AmountMinor, amountOrNull, formatAmount } from '../../../shared/money/amount.ts'
import * as ACCOUNTS from '../../../shared/refusals/accounts.ts'
import * as LIMITS from '../../../shared/refusals/limits.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { floorOfHouseAnswer, type LimitsRecord } from '../../domain/accounts/limits.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findAccount } from '../../store/accounts/accounts.ts'
import { customerFloor } from '../../store/house/house-settings.ts'
import {
  type BalanceWithLimits,
  limitsPart,
  requireLimits,
} from '../../store/ledger/account-limits.ts'
import { auditPart } from '../../store/people/audit.ts'
import { changedAt, decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'
import { groupFloorChange, leads } from '../../use-cases/accounts/group-floor-change.ts'

/** Sets the limits of an account, and the terms of a partner (docs/rules/limits.md). */
export const handler = endpoint(accountsLimits, {
  load: async ({ params }) => {
    const [account, houseFloorMinor] = await Promise.all([findAccount(params.id), customerFloor()])
    if (!account) throw refused(ACCOUNTS.notFound, { id: params.id })
    const { accountNumber } = account
    if (isHouseAccount(accountNumber)) {
      throw refused(LIMITS.ofHouseAccount, { accountNumber })
    }
    return { accountNumber, houseFloorMinor }
  },
  reply: async ({ body, once, actor }, { accountNumber, houseFloorMinor }) => {
    const saved = await decidedAnew(async () => {
      const before = await requireLimits(accountNumber)
      const { group, parts: groupParts } = await groupFloorChange(before, body.groupFloor)
      const after = {
        ...before,
        ...limitsAfter(before, body),
        group: group === undefined ? before.group : group,
        limitsUpdatedAt: changedAt(before.limitsUpdatedAt, actor.at),
      }
      const answer = limitsAnswer(after, houseFloorMinor)
      const parts = [
        limitsPart(before, after, group),
        ...groupParts,
        auditPart(
          {
            entity: 'limits',
            entityId: String(before.accountId),
            before: { ...limitsAnswer(before, null) },
            after: { ...limitsAnswer(after, null) },
          },
          actor,
        ),
      ]
      return commitOnce(once, parts, answer)
    })
    return { body: saved }
  },
})

/**
 * Returns the limits after a request. Fields that aren't sent stay. A floor that is sent ends `noFloor`, and `noFloor`
 * removes the floor.
 */
function limitsAfter(before: LimitsRecord, sent: z.output<typeof LimitsRequest>) {
  if (sent.noFloor === true && sent.floor != null) {
    throw refused(LIMITS.floorOfNone)
  }
  const kept = <T>(value: T | undefined, old: T): T => (value === undefined ? old : value)
  const after = {
    floorMinor: sent.noFloor === true ? null : kept(sent.floor, before.floorMinor),
    hasNoFloor: sent.floor == null && kept(sent.noFloor ?? undefined, before.hasNoFloor),
    ceilingMinor: kept(sent.ceiling, before.ceilingMinor),
    sendPer100000Minor: kept(sent.sendPer100000, before.sendPer100000Minor),
    receivePer100000Minor: kept(sent.receivePer100000, before.receivePer100000Minor),
    vouchFromMinor: kept(sent.vouchFrom, before.vouchFromMinor),
  }
  const { floorMinor, ceilingMinor } = after
  if (floorMinor !== null && ceilingMinor !== null && floorMinor > ceilingMinor) {
    throw refused(LIMITS.floorAboveCeiling)
  }
  return after
}

function limitsAnswer(
  limits: BalanceWithLimits,
  houseFloorMinor: AmountMinor | null,
): z.output<(typeof accountsLimits)['response']> {
  return {
    accountId: limits.accountId,
    accountNumber: limits.accountNumber,
    currencyId: limits.currencyId ?? 0,
    balance: formatAmount(limits.balanceMinor),
    floor: amountOrNull(limits.floorMinor),
    ceiling: amountOrNull(limits.ceilingMinor),
    ...floorOfHouseAnswer(limits.hasNoFloor, limits.accountType, houseFloorMinor),
    sendPer100000: amountOrNull(limits.sendPer100000Minor),
    receivePer100000: amountOrNull(limits.receivePer100000Minor),
    vouchFrom: amountOrNull(limits.vouchFromMinor),
    groupFloor: amountOrNull(leads(limits) ? (limits.group?.floorMinor ?? null) : null),
    updatedAt: limits.limitsUpdatedAt,
  }
}
