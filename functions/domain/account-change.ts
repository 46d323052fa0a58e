import type * as z from 'zod/mini'
import type { AccountUpdateRequest } from '../../shared/contract/accounts.ts'
import { isHouseAccount } from '../../shared/contract/house.ts'
import { Refusal } from '../../shared/contract/refusal.ts'

type Update = z.output<typeof AccountUpdateRequest>

/** What of an account an edit is compared with. */
interface Current {
  accountNumber: string
  currencyId: number | null
  accountStatus: string
  accountType: string
}

/**
 * Refuses what an edit may not change: any account's number, and of a house account also status, type and currencies
 * (decisions.md "Ledger").
 * @throws Refusal `conflict` that names the account
 */
export function requireChangeable(current: Current, update: Update): void {
  const { accountNumber } = current
  if (update.accountNumber && update.accountNumber !== accountNumber) {
    throw new Refusal('conflict', `An account's number never changes: this one is ${accountNumber}`)
  }
  if (!isHouseAccount(accountNumber)) {
    if (update.currencyId === null) throw new Refusal('badInput', 'Please select a currency.')
    return
  }
  const touched =
    (update.currencyId ?? null) !== null ||
    (update.accountStatus ?? current.accountStatus) !== current.accountStatus ||
    (update.accountType ?? current.accountType) !== current.accountType
  if (touched) {
    throw new Refusal(
      'conflict',
      `${accountNumber} is an account of the house: its status, type and currencies stay as they are`,
    )
  }
}
