import { ALL_BRANCHES } from '../../../shared/contract/fields.ts'
import { BRANCH_DEFAULTS } from '../../domain/branch.ts'
import { findHeadOffice, requireBranch } from './branches.ts'

/**
 * The branch of a rate board, with its margins. That of all branches has the margins of head office.
 * @throws Refusal `notFound` for an unknown branch
 */
export async function boardBranch(code: string) {
  const { branchMargin, clerkMargin } = await marginsOf(code)
  return { code, branchMargin, clerkMargin }
}

async function marginsOf(code: string) {
  if (code !== ALL_BRANCHES) return requireBranch(code)
  const headOffice = await findHeadOffice()
  return headOffice === null ? BRANCH_DEFAULTS : requireBranch(headOffice)
}
