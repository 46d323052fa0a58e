import type { AccountType } from '../../../shared/contract/accounts.ts'
import type { Book } from '../../../shared/contract/book-facts.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import {
  type AccountLimits,
  beyondLimit,
  followsHouse,
  limitFor,
} from '../../domain/accounts/limits.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'

/** The limits that a write knows. */
export interface KnownLimits {
  /** The limits of single accounts, by account number. */
  readonly own: ReadonlyMap<string, AccountLimits>
  /** The house's floor for customers, which was read for this write; null without one. */
  readonly customerFloorMinor: AmountMinor | null
}

/** For a write that takes nothing from a customer's account, so that the house's floor needn't be read. */
export const TAKES_FROM_NO_CUSTOMER: null = null

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

/** The most attempts, so that a posting is answered even if somebody keeps changing limits. */
const MOST_ATTEMPTS = 5

/**
 * Writes without reading the limits of single accounts, because most accounts have none. The condition of the write is that
 * the account has none, and that the house's floor, if it applies, is kept. This costs no read. If an account has limits of
 * its own, the refused write returns them, and the next write is conditional on the balance staying within them. So no
 * balance is read first, and no other posting can come in between. Rules: docs/rules/limits.md.
 */
export async function withinLimits<Answer>(
  customerFloorMinor: AmountMinor | null,
  write: (limits: KnownLimits) => Promise<Answer>,
): Promise<Answer> {
  const own = new Map<string, AccountLimits>()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write({ own, customerFloorMinor })
    } catch (error) {
      if (!(error instanceof LimitsSeen)) throw error
      if (attempt === MOST_ATTEMPTS) throw changedMeanwhile('account', error.account)
      own.set(error.account, error.limits)
    }
  }
}

/** A change of a customer's balance. */
interface BalanceChange {
  account: string
  code: string | undefined
  changeMinor: bigint
}

/** Returns the condition of a write on the balance's item, so that the change keeps within the limits. */
export function limitCondition({ account, changeMinor }: BalanceChange, known: KnownLimits) {
  const side = limitFor(changeMinor)
  const limitMinor = known.own.get(account)?.[side] ?? null
  const names = { '#limit': ATTRIBUTES[side] }
  if (limitMinor === null) {
    const house = side === 'floorMinor' ? known.customerFloorMinor : null
    const none = 'attribute_not_exists(#limit)'
    if (house === null) return { names, values: {}, condition: none }
    return {
      names,
      values: { ':customer': CUSTOMER, ':within': house - changeMinor },
      condition: `${none} AND (${NOT_BY_HOUSE} OR balance >= :within)`,
    }
  }
  const compared = side === 'floorMinor' ? '>=' : '<='
  return {
    names,
    values: { ':limit': limitMinor, ':within': limitMinor - changeMinor },
    condition: `#limit = :limit AND balance ${compared} :within`,
  }
}

const CUSTOMER: AccountType = 'Customer'
/** The condition for an account to which the house's floor doesn't apply. */
const NOT_BY_HOUSE =
  'attribute_exists(noFloor) OR (attribute_exists(accountType) AND accountType <> :customer)'

/**
 * Makes the error for a change whose condition on limits failed.
 * @throws the signal to write again, if the item has other limits than were known
 */
export function refusalOfLimit(
  change: BalanceChange,
  item: Item,
  known: KnownLimits,
): Error | undefined {
  const side = limitFor(change.changeMinor)
  const found = limitsFrom(item)
  const ownMinor = found[side]
  if (ownMinor !== (known.own.get(change.account)?.[side] ?? null)) {
    return new LimitsSeen(change.account, found)
  }
  const isByHouse = side === 'floorMinor' && followsHouse(found, typeFrom(item))
  const limitMinor = isByHouse ? known.customerFloorMinor : ownMinor
  if (limitMinor === null) return undefined
  const balanceMinor = (item['balance'] as bigint | undefined) ?? 0n
  const { changeMinor } = change
  return beyondLimit(change, { balanceMinor, changeMinor }, limitMinor, isByHouse)
}

/** Returns the limits in a balance's item. */
export function limitsFrom(item: Item): AccountLimits {
  return {
    floorMinor: (item['floor'] as bigint | undefined) ?? null,
    hasNoFloor: item['noFloor'] === true,
    ceilingMinor: (item['ceiling'] as bigint | undefined) ?? null,
  }
}

/** Returns the type of the account in a balance's item. A customer's item of an earlier version has none. */
export function typeFrom(item: Item): AccountType {
  return (item['accountType'] as AccountType | undefined) ?? CUSTOMER
}

/** Returns the book in the item of a balance or of an account. */
export function bookFrom(item: Item): Book | null {
  return (item['book'] as Book | undefined) ?? null
}
