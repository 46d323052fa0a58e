import type { AccountKind } from '../../../shared/contract/account-kinds.ts'
import {
  FEE_ACCOUNT,
  OVER_SHORT_ACCOUNT,
  POSITION_ACCOUNT,
} from '../../../shared/contract/house.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { addInCurrency, type Balances } from '../ledger/statement.ts'

/** The house accounts whose balances belong to the house itself; cash, loans and hawalas are what it has, lent and owes. */
const OWN_ACCOUNTS = [POSITION_ACCOUNT, FEE_ACCOUNT, OVER_SHORT_ACCOUNT] as const

/** The kinds of accounts whose balances belong to the house itself. Banks, assets and liabilities say where money is. */
const OWN_KINDS: ReadonlySet<AccountKind> = new Set([
  'income',
  'expense',
  'capital',
  'drawings',
  'own',
])

/** True for a kind of account that belongs to the house itself, whose worth a changed rate moves. */
export function isOwnKind(kind: AccountKind): boolean {
  return OWN_KINDS.has(kind)
}

/**
 * Returns all that the house itself owns, by currency id. Rules: docs/rules/positions.md.
 * @param house the balances of the house accounts, by account and currency id
 * @param own the balances of the own accounts, by currency id
 */
export function ownedByHouse(
  house: ReadonlyMap<string, ReadonlyMap<number, AmountMinor>>,
  own: ReadonlyMap<number, AmountMinor>,
): Balances {
  const sums: Balances = new Map(own)
  for (const account of OWN_ACCOUNTS) {
    for (const [currencyId, minor] of house.get(account) ?? []) {
      addInCurrency(sums, currencyId, minor)
    }
  }
  return sums
}
