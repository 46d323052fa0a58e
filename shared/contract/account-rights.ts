import { may } from './access.ts'
import type { AccountType } from './accounts.ts'
import { type BookActor, mayKeepBooks } from './book-rights.ts'

/** Who may change what of an account, on the server and on the screens. Rules: docs/rules/accounts.md */

/**
 * True for a person who may change the status of an account that has postings. Everybody who records changes the status of
 * one without.
 */
export function mayChangeStatus(by: { readonly userType: string }): boolean {
  return may(by.userType, 'changeAny')
}

/**
 * True for a person who may not open or change an account, because it is or becomes that of a Hawala Partner. Such accounts
 * are head office's: whoever opens one alone could pay out invented hawalas through it. Rules: docs/rules/partners.md
 * @param types the type before the change, if the account exists, and the one after it
 */
export function isPartnersOnly(
  types: readonly (AccountType | undefined)[],
  by: BookActor,
): boolean {
  return types.includes('Hawala Partner') && !mayKeepBooks(by)
}
