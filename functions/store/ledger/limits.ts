import { type AccountLimits, beyondLimit, limitFor } from '../../domain/limits.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'

/** The limits that a write knows, by account number. */
export type KnownLimits = ReadonlyMap<string, AccountLimits>

/** The attributes of a balance's item that hold its limits. */
const ATTRIBUTES = { floorMinor: 'floor', ceilingMinor: 'ceiling' } as const

/** Internal signal: an account has limits that the write didn't know. */
class LimitsSeen extends Error {
  readonly account: string
  readonly limits: AccountLimits

  constructor(account: string, limits: AccountLimits) {
    super(`Account ${account} has limits`)
    this.account = account
    this.limits = limits
  }
}

/** Somebody who changes limits all the time can't keep a posting from its answer for long. */
const MOST_ATTEMPTS = 5

/**
 * Writes without knowing any limits, because most accounts have none: the write then demands that there are none, which
 * costs nothing. If an account has some, the refused write shows them, and the next one demands that the balance stays
 * within them. So no balance is read first, and no other posting can come in between. Rules: docs/rules/limits.md.
 */
export async function withinLimits<Answer>(
  write: (limits: KnownLimits) => Promise<Answer>,
): Promise<Answer> {
  const known = new Map<string, AccountLimits>()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(known)
    } catch (error) {
      if (!(error instanceof LimitsSeen)) throw error
      if (attempt === MOST_ATTEMPTS) throw changedMeanwhile(`Account ${error.account}`)
      known.set(error.account, error.limits)
    }
  }
}

/** A change of a customer's balance. */
interface BalanceChange {
  account: string
  code: string | undefined
  changeMinor: bigint
}

/** What a write demands of the balance's item, so that the change keeps within the limits. */
export function limitCondition({ account, changeMinor }: BalanceChange, known: KnownLimits) {
  const side = limitFor(changeMinor)
  const limitMinor = known.get(account)?.[side] ?? null
  const names = { '#limit': ATTRIBUTES[side] }
  if (limitMinor === null) return { names, values: {}, condition: 'attribute_not_exists(#limit)' }
  const compared = side === 'floorMinor' ? '>=' : '<='
  return {
    names,
    values: { ':limit': limitMinor, ':within': limitMinor - changeMinor },
    condition: `#limit = :limit AND balance ${compared} :within`,
  }
}

/**
 * The error for a change whose condition on limits failed.
 * @throws the signal to write again, if the item has other limits than were known
 */
export function refusalOfLimit(
  change: BalanceChange,
  item: Item,
  known: KnownLimits,
): Error | undefined {
  const side = limitFor(change.changeMinor)
  const found = limitsFrom(item)
  const limitMinor = found[side]
  if (limitMinor !== (known.get(change.account)?.[side] ?? null)) {
    return new LimitsSeen(change.account, found)
  }
  if (limitMinor === null) return undefined
  const balanceMinor = (item['balance'] as bigint | undefined) ?? 0n
  return beyondLimit(change, { balanceMinor, changeMinor: change.changeMinor }, limitMinor)
}

/** The limits in a balance's item. */
export function limitsFrom(item: Item): AccountLimits {
  return {
    floorMinor: (item['floor'] as bigint | undefined) ?? null,
    ceilingMinor: (item['ceiling'] as bigint | undefined) ?? null,
  }
}
