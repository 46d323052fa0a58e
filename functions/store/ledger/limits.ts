import type { AccountType } from '../../../shared/contract/accounts.ts'
import type { Book } from '../../../shared/contract/book-facts.ts'
import {
  type AccountLimits,
  beyondLimit,
  followsHouse,
  limitFor,
} from '../../domain/accounts/limits.ts'
import type { Item } from '../table/client.ts'
import { groupFrom } from './group-floors.ts'
import { type AccountFacts, AccountSeen, type KnownAccounts } from './known-accounts.ts'

/** For a write that takes nothing from a customer's account, so that the house's floor needn't be read. */
export const TAKES_FROM_NO_CUSTOMER: null = null
/** For a write to accounts of the house alone, so that no right to post to a book need be asked for. */
export const POSTS_TO_NO_BOOK: null = null

/** The attributes of a balance's item that hold its limits. */
const ATTRIBUTES = { floorMinor: 'floor', ceilingMinor: 'ceiling' } as const

/** A change of a customer's balance. */
interface BalanceChange {
  account: string
  code: string | undefined
  changeMinor: bigint
}

/** Returns the condition of a write on the balance's item, so that the change keeps within the limits. */
export function limitCondition({ account, changeMinor }: BalanceChange, known: KnownAccounts) {
  const side = limitFor(changeMinor)
  const limitMinor = known.limitsOf(account)?.[side] ?? null
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
  known: KnownAccounts,
): Error | undefined {
  const side = limitFor(change.changeMinor)
  const found = limitsFrom(item)
  const ownMinor = found[side]
  if (ownMinor !== (known.limitsOf(change.account)?.[side] ?? null)) {
    return new AccountSeen(change.account)
  }
  const isByHouse = side === 'floorMinor' && followsHouse(found, typeFrom(item))
  const limitMinor = isByHouse ? known.customerFloorMinor : ownMinor
  if (limitMinor === null) return undefined
  const balanceMinor = (item['balance'] as bigint | undefined) ?? 0n
  const { changeMinor } = change
  return beyondLimit(change, { balanceMinor, changeMinor }, limitMinor, isByHouse)
}

/** Returns what a balance's item says about the account besides the balance. */
export function accountFactsFrom(item: Item): AccountFacts {
  return {
    accountId: Number(item['accountId']),
    limits: limitsFrom(item),
    book: bookFrom(item),
    group: groupFrom(item),
  }
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
