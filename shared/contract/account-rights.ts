import { may } from './access.ts'

/** Who may change what of an account, on the server and on the screens. Rules: docs/rules/accounts.md */

/**
 * True for a person who may change the status of an account that has postings. Everybody who records changes the status of
 * one without.
 */
export function mayChangeStatus(by: { readonly userType: string }): boolean {
  return may(by.userType, 'changeAny')
}
