import { readsAllBooks, readsBooksOf } from '../../shared/contract/book-readers.ts'
import * as ACCESS from '../../shared/refusals/access.ts'
import { refused } from '../../shared/refusals/refused.ts'
import { isHeadOffice } from '../domain/house/user.ts'
import { findHeadOffice } from '../store/house/branches.ts'
import type { Claims, Session } from './session.ts'

/** @throws Refusal `notAllowed` unless the caller reads the books of the whole house */
export function requireAllBooks(session: Session, headOffice: string | null): void {
  if (readsAllBooks(readerOf(session, headOffice))) return
  throw refused(ACCESS.books)
}

/** @throws Refusal `notAllowed` unless the caller reads the desk of head office, which is for readers of all books */
export function requireDesk(session: Session, headOffice: string | null): void {
  if (readsAllBooks(readerOf(session, headOffice))) return
  throw refused(ACCESS.desk)
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

/**
 * Reads what only readers of the books may see, while the session is being confirmed. For anybody else it reads nothing. If
 * only head office may read it, a Manager waits one round longer, for head office to be known.
 * @param branch undefined for all branches
 * @returns what was read, and head office for the check of the session; null if head office doesn't matter
 * @throws Refusal `notAllowed`
 */
export async function forBookReaders<Read>(
  { userType, branch: own }: Claims,
  branch: string | undefined,
  read: () => Promise<Read>,
): Promise<{ read: Read; headOffice: string | null }> {
  const readsAs = (isHeadOffice: boolean) =>
    readsBooksOf({ userType, branch: own, isHeadOffice }, branch)
  if (readsAs(false)) return { read: await read(), headOffice: null }
  const headOffice = readsAs(true) ? await findHeadOffice() : null
  if (headOffice === null || headOffice !== own) throw refused(ACCESS.books)
  return { read: await read(), headOffice }
}

function readerOf(session: Session, headOffice: string | null) {
  return { ...session, isHeadOffice: isHeadOffice(session, headOffice) }
}
