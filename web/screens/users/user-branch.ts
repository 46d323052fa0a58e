import * as z from 'zod/mini'
import { branchCodeField } from '../../../shared/contract/branches.ts'
import type { Schema } from '../../fields/checked-as-typed.ts'

/** The choice of a branch that isn't there yet; its code is typed in a field of its own. */
export const NEW_BRANCH = '+'

interface BranchValues {
  readonly branch: string
  readonly newBranch: string
}

/** The code of the user's branch: the chosen one, or the typed one of a new branch. */
export function branchIn({ branch, newBranch }: BranchValues): string {
  return branch === NEW_BRANCH ? newBranch : branch
}

/** The schema of a user's form: the code of a new branch is checked, and its problem is at its own field. */
export function withBranch(user: z.ZodMiniObject): Schema {
  const existing = z.extend(user, { branch: branchCodeField })
  const added = z.extend(user, { branch: z.string(), newBranch: branchCodeField })
  return {
    safeParse: (values) => {
      const isNew = (values as BranchValues).branch === NEW_BRANCH
      return (isNew ? added : existing).safeParse(values)
    },
  }
}
