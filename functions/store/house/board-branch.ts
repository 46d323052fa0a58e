import { ALL_BRANCHES } from '../../../shared/contract/fields.ts'
import { BRANCH_DEFAULTS, type BranchRecord } from '../../domain/house/branch.ts'
import { findBranch, findHeadOffice, requireBranch } from './branches.ts'

/** The branch of a rate board, with its margins. */
export type BoardBranch = Pick<BranchRecord, 'code' | 'branchMargin' | 'clerkMargin'>

/**
 * Reads the branch of a rate board by its code. The board of all branches has the margins of head office.
 * @throws Refusal `notFound` for an unknown branch
 */
export async function boardBranch(code: string): Promise<BoardBranch> {
  if (code !== ALL_BRANCHES) return withMargins(code, await requireBranch(code))
  const headOffice = await findHeadOffice()
  return withMargins(code, headOffice === null ? undefined : await requireBranch(headOffice))
}

/** Reads the caller's own branch; a branch that nobody has saved yet has the default margins. */
export async function ownBoardBranch(code: string): Promise<BoardBranch> {
  return withMargins(code, await findBranch(code))
}

function withMargins(code: string, branch: BranchRecord | undefined): BoardBranch {
  const { branchMargin, clerkMargin } = branch ?? BRANCH_DEFAULTS
  return { code, branchMargin, clerkMargin }
}
