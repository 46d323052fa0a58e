import type * as z from 'zod/mini'
import { type AccountUpdateRequest, NAMES_REQUIRED } from '../../shared/contract/accounts.ts'
import { saysSomething } from '../../shared/contract/fields.ts'
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
 * (decisions.md "Ledger"); and names that are sent empty.
 * @throws Refusal `conflict` that names the account
 */
export function requireChangeable(current: Current, update: Update): void {
  const { accountNumber } = current
  if (update.accountNumber && update.accountNumber !== accountNumber) {
    throw new Refusal('conflict', `An account's number never changes: this one is ${accountNumber}`)
  }
  const names = isHouseAccount(accountNumber)
    ? [update.accountName]
    : [update.accountName, update.lastName]
  if (names.some((name) => name !== undefined && name !== null && !saysSomething(name))) {
    throw new Refusal('badInput', NAMES_REQUIRED)
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
