import { isByBranch } from '../../shared/contract/book-rights.ts'
import { type BookUse, requireMayPostTo } from '../domain/books/book-use.ts'
import type { BranchRecord } from '../domain/house/branch.ts'
import { isHeadOffice, type UserRecord } from '../domain/house/user.ts'
import { findBranch } from '../store/house/branches.ts'

/** The fields of a branch that decide who of its staff may post to which books. */
export type BranchOfPoster = Pick<BranchRecord, 'code' | 'headOffice' | 'expenseLimits'>

/**
 * Returns the check whether a person may post to accounts with a book (docs/rules/books.md). The branch of the person is
 * read only if it decides and the call hasn't read it anyway.
 * @param read the branches that the call has read
 */
export function rightToPost(
  session: Pick<UserRecord, 'userType' | 'branch' | 'isBranchChosen'>,
  read: readonly (BranchOfPoster | undefined)[],
): (uses: readonly BookUse[]) => Promise<void> {
  const { userType, branch } = session
  return async (uses) => {
    const own = uses.some(({ book }) => isByBranch(book, userType))
      ? (read.find((each) => each?.code === branch) ?? (await findBranch(branch)))
      : undefined
    const { headOffice = false, expenseLimits = [] } = own ?? {}
    const by = {
      userType,
      branch,
      isHeadOffice: isHeadOffice(session, headOffice ? branch : null),
      expenseLimits,
    }
    for (const use of uses) requireMayPostTo(use, by)
  }
}
