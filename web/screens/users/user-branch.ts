import * as z from 'zod/mini'
import * as labels from '#texts/labels.ts'
import { branchCodeField } from '../../../shared/contract/branches.ts'
import type { Schema } from '../../fields/checked-as-typed.ts'

/** The choice for a new branch. Its code is typed in a separate field. */
export const NEW_BRANCH = '+'

interface BranchValues {
  readonly chosenBranch: string
  readonly newBranch: string
}

/**
 * Returns the branch in the request: the chosen branch, or the typed code of a new one. None if an edited user keeps the old
 * branch.
 */
export function branchIn({ chosenBranch, newBranch }: BranchValues): { readonly branch?: string } {
  const code = chosenBranch === NEW_BRANCH ? newBranch : chosenBranch
  return code === '' ? {} : { branch: code.trim().toUpperCase() }
}

/** The branch of a new user. It must be chosen, because there is no default. */
export const branchIsChosen = z.string().check(z.minLength(1, { error: labels.branchIsRequired }))

/**
 * Makes the schema of a user's form. It also checks the code of a new branch, and shows a problem of the code at the code's
 * field.
 * @param choice the schema of the choice between existing branches
 */
export function withBranch(user: z.ZodMiniObject, choice: z.ZodMiniType<string>): Schema {
  const existing = z.extend(user, { chosenBranch: choice })
  const added = z.extend(user, { newBranch: branchCodeField })
  return {
    safeParse: (values) => {
      const isNew = (values as BranchValues).chosenBranch === NEW_BRANCH
      return (isNew ? added : existing).safeParse(values)
    },
  }
}
