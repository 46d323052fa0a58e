import type * as z from 'zod/mini'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { accountsLimits, type LimitsRequest } from '../../../shared/contract/partners.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import type { LimitsRecord } from '../../domain/limits.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findAccount } from '../../store/accounts/accounts.ts'
import {
  type BalanceWithLimits,
  limitsPart,
  requireLimits,
} from '../../store/ledger/account-limits.ts'
import { auditPart } from '../../store/people/audit.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'

/** Sets the limits of an account, and the usual commission of a partner (docs/rules/limits.md). */
export const handler = endpoint(accountsLimits, {
  load: async ({ params }) => {
    const account = await findAccount(params.id)
    if (!account) throw new Refusal('notFound', `There is no account ${params.id}`)
    const { accountNumber } = account
    if (isHouseAccount(accountNumber)) {
      throw new Refusal('badInput', `Account ${accountNumber} is the house's own: it has no limits`)
    }
    return { accountNumber }
  },
  reply: async ({ body, once, actor }, { accountNumber }) => {
    const saved = await decidedAnew(async () => {
      const before = await requireLimits(accountNumber)
      const after = {
        ...before,
        ...limitsAfter(before, body),
        limitsUpdatedAt: actor.at.toISOString(),
      }
      const answer = limitsAnswer(after)
      const parts = [
        limitsPart(before, after),
        auditPart(
          {
            ...{ entity: 'limits', entityId: String(before.accountId) },
            ...{ before: { ...limitsAnswer(before) }, after: { ...answer } },
          },
          actor,
        ),
      ]
      return commitOnce(once, parts, answer)
    })
    return { body: saved }
  },
})

/** What isn't sent stays. */
function limitsAfter(before: LimitsRecord, sent: z.output<typeof LimitsRequest>) {
  const kept = <T>(value: T | undefined, old: T): T => (value === undefined ? old : value)
  const after = {
    floorMinor: kept(sent.floor, before.floorMinor),
    ceilingMinor: kept(sent.ceiling, before.ceilingMinor),
    commissionPer100000Minor: kept(sent.commissionPer100000, before.commissionPer100000Minor),
  }
  const { floorMinor, ceilingMinor } = after
  if (floorMinor !== null && ceilingMinor !== null && floorMinor > ceilingMinor) {
    throw new Refusal('badInput', 'floor must not be above ceiling')
  }
  return after
}

function limitsAnswer(limits: BalanceWithLimits): z.output<(typeof accountsLimits)['response']> {
  const told = (minor: bigint | null) => (minor === null ? null : formatAmount(minor))
  return {
    accountId: limits.accountId,
    accountNumber: limits.accountNumber,
    currencyId: limits.currencyId ?? 0,
    balance: formatAmount(limits.balanceMinor),
    floor: told(limits.floorMinor),
    ceiling: told(limits.ceilingMinor),
    commissionPer100000: told(limits.commissionPer100000Minor),
    updatedAt: limits.limitsUpdatedAt,
  }
}
