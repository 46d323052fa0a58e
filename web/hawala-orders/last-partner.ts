import type { ListedAccount } from '../accounts/account-options.ts'
import { keepChoice, keptChoice } from './kept-choice.ts'
import { partnersIn } from './partners-in.ts'

/** The partner of a hawala and the currency of its account, as texts of the form. */
export interface LastPartner {
  readonly partner: string
  readonly currencyId: string
}

const PLACE = 'lastPartner'

/**
 * Returns the partner of the last hawala that this person recorded on this device, because partners send several at a time.
 * If there is none, or this partner is no longer Active, it is the house's only active partner, or nobody.
 */
export function lastPartner(accounts: readonly ListedAccount[]): LastPartner {
  return firstPartner(accounts, keptChoice<LastPartner>(PLACE).partner)
}

/**
 * Finds the partner with whom a form begins.
 * @param kept the number of the last partner's account; undefined if there is none
 */
export function firstPartner(
  accounts: readonly ListedAccount[],
  kept: string | undefined,
): LastPartner {
  const active = partnersIn(accounts).filter(({ isActive }) => isActive)
  const found =
    active.find(({ accountNumber }) => accountNumber === kept) ??
    (active.length === 1 ? active[0] : undefined)
  return { partner: found?.accountNumber ?? '', currencyId: String(found?.currencyId ?? '') }
}

/** Stores which partner sent a hawala. */
export function rememberPartner(partner: string | null): void {
  keepChoice(PLACE, { partner })
}
