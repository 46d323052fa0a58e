import type * as z from 'zod/mini'
import { type AccountUpdateRequest, CustomerKeeps } from '../../../shared/contract/accounts.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import * as ACCOUNTS from '../../../shared/refusals/accounts.ts'
import { refused, refusedBySchema } from '../../../shared/refusals/refused.ts'

type Update = z.output<typeof AccountUpdateRequest>

/** The fields of the stored account that an edit is compared with. */
interface Current {
  accountNumber: string
  currencyId: number | null
  accountStatus: string
  accountType: string
}

/**
 * Refuses an edit of a field that may not change. The number of an account never changes. On a house account the status,
 * type and currencies don't change either, and it isn't linked with another account. A customer's account must keep a last
 * name and a currency. Rules: docs/rules/accounts.md.
 * @throws Refusal `conflict` that names the account; `badInput` if a customer's account would lose its last name or its
 * currency
 */
export function requireChangeable(current: Current, update: Update): void {
  const { accountNumber } = current
  if (update.accountNumber && update.accountNumber !== accountNumber) {
    throw refused(ACCOUNTS.numberStays, { accountNumber })
  }
  if (!isHouseAccount(accountNumber)) {
    const { error } = CustomerKeeps.safeParse(update, { reportInput: true })
    if (error) throw refusedBySchema(error)
    return
  }
  const touched =
    (update.currencyId ?? update.customerOf ?? null) !== null ||
    (update.accountStatus ?? current.accountStatus) !== current.accountStatus ||
    (update.accountType ?? current.accountType) !== current.accountType
  if (touched) {
    throw refused(ACCOUNTS.ofHouse, { accountNumber })
  }
}
