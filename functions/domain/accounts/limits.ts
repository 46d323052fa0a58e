import { may, type UserType } from '../../../shared/contract/access.ts'
import type { AccountType } from '../../../shared/contract/accounts.ts'
import type { Refusal } from '../../../shared/contract/refusal.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import * as LIMITS from '../../../shared/refusals/limits.ts'
import { refused } from '../../../shared/refusals/refused.ts'

/** The limits of a customer's account. Rules: docs/rules/limits.md. */
export interface AccountLimits {
  /** The least balance that a posting may leave; null if there is none. */
  floorMinor: AmountMinor | null
  /** True for a customer who has no floor although the house has one. */
  hasNoFloor: boolean
  /** The highest balance that a posting may leave; null if there is none. */
  ceilingMinor: AmountMinor | null
}

/**
 * What holds for a partner's hawalas; null where nothing does. Shares are for each 100,000; below zero the other side pays.
 * Rules: docs/rules/partners.md.
 */
export interface PartnerTerms {
  /** What the partner gets for a hawala that we send through it. */
  sendPer100000Minor: AmountMinor | null
  /** What the partner pays us for a hawala that it sends. */
  receivePer100000Minor: AmountMinor | null
  /** Above it, a hawala that the partner sends is paid only once somebody has vouched for it. */
  vouchFromMinor: AmountMinor | null
}

/** The stored facts of an account beside its balance: its limits, and a partner's terms. */
export interface LimitsRecord extends AccountLimits, PartnerTerms {
  /** ISO instant in UTC; null if nobody has set them. */
  limitsUpdatedAt: string | null
}

/** Returns the limit that a change of a balance may reach: the floor for a debit, the ceiling for a credit. */
export function limitFor(changeMinor: AmountMinor): 'floorMinor' | 'ceilingMinor' {
  return changeMinor < 0n ? 'floorMinor' : 'ceilingMinor'
}

/** True if the house's floor applies to an account: a customer's, without a floor of its own and without `hasNoFloor`. */
export function followsHouse(
  { floorMinor, hasNoFloor }: Pick<AccountLimits, 'floorMinor' | 'hasNoFloor'>,
  accountType: AccountType,
): boolean {
  return accountType === 'Customer' && floorMinor === null && !hasNoFloor
}

/** Returns what an answer with an account's limits says about the house's floor (shared/contract/floors.ts). */
export function floorOfHouseAnswer(
  noFloor: boolean,
  accountType: AccountType,
  houseFloorMinor: AmountMinor | null,
): { noFloor: boolean; houseFloor: string | null } {
  const applies = accountType === 'Customer' && houseFloorMinor !== null
  return { noFloor, houseFloor: applies ? formatAmount(houseFloorMinor) : null }
}

/**
 * Makes the refusal of a posting that would pass a limit, with both figures.
 * @param isOfHouse true if the limit is the house's floor for customers
 */
export function beyondLimit(
  { account, code = '' }: { account: string; code: string | undefined },
  { balanceMinor, changeMinor }: { balanceMinor: AmountMinor; changeMinor: AmountMinor },
  limitMinor: AmountMinor,
  isOfHouse = false,
): Refusal {
  const ofFloor = isOfHouse ? LIMITS.houseFloor : LIMITS.floor
  const passed = limitFor(changeMinor) === 'floorMinor' ? ofFloor : LIMITS.ceiling
  return refused(passed, {
    account,
    currency: code,
    balance: formatAmount(balanceMinor + changeMinor),
    limit: formatAmount(limitMinor),
  })
}

/**
 * Refuses a reason to pass limits from a person who may not pass them.
 * @throws Refusal `notAllowed`
 */
export function requireMayPass(overLimit: string | null, userType: UserType): void {
  if (overLimit === null || may(userType, 'changeAny')) return
  throw refused(LIMITS.mayNotPass)
}
