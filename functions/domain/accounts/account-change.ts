import type * as z from 'zod/mini'
import { isPartnersOnly } from '../../../shared/contract/account-rights.ts'
import {
  type AccountType,
  type AccountUpdateRequest,
  CustomerKeeps,
} from '../../../shared/contract/accounts.ts'
import type { BookActor } from '../../../shared/contract/book-rights.ts'
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

/**
 * Refuses a person who opens or changes the account of a Hawala Partner and isn't of head office. Rules: docs/rules/partners.md
 * @param types the type before the change, if the account exists, and the one after it
 * @throws Refusal `notAllowed`
 */
export function requireMayKeepPartner(types: readonly AccountType[], by: BookActor): void {
  if (isPartnersOnly(types, by)) throw refused(ACCOUNTS.partnerIsHeadOffices)
}
