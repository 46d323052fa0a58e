import { readsAllBooks, readsBooksOf } from '../../shared/contract/book-readers.ts'
import * as ACCESS from '../../shared/refusals/access.ts'
import { refused } from '../../shared/refusals/refused.ts'
import { isHeadOffice } from '../domain/house/user.ts'
import type { Session } from './session.ts'

/** @throws Refusal `notAllowed` unless the caller reads the books of the whole house */
export function requireAllBooks(session: Session, headOffice: string | null): void {
  if (readsAllBooks(readerOf(session, headOffice))) return
  throw refused(ACCESS.books)
}

/**
 * Refuses a caller who may not read what a branch earned.
 * @param branch undefined for all branches
 * @throws Refusal `notAllowed`
 */
export function requireBooksOf(
  session: Session,
  headOffice: string | null,
  branch: string | undefined,
): void {
  if (readsBooksOf(readerOf(session, headOffice), branch)) return
  throw refused(ACCESS.books)
}

function readerOf(session: Session, headOffice: string | null) {
  return { ...session, isHeadOffice: isHeadOffice(session, headOffice) }
}
