import * as z from 'zod/mini'
import * as labels from '#texts/labels.ts'
import { branchCodeField } from '../../../shared/contract/branches.ts'
import type { Schema } from '../../fields/checked-as-typed.ts'

/** The choice of a branch that isn't there yet; its code is typed in a field of its own. */
export const NEW_BRANCH = '+'

interface BranchValues {
  readonly chosenBranch: string
  readonly newBranch: string
}

/** The branch of the request: the chosen one, or the typed one of a new branch; none if an edited user keeps the old one. */
export function branchIn({ chosenBranch, newBranch }: BranchValues): { readonly branch?: string } {
  const code = chosenBranch === NEW_BRANCH ? newBranch : chosenBranch
  return code === '' ? {} : { branch: code.trim().toUpperCase() }
}

/** The choice of a branch for a new user, which nobody makes in the user's place. */
export const branchIsChosen = z.string().check(z.minLength(1, { error: labels.branchIsRequired }))

/**
 * The schema of a user's form: the code of a new branch is checked, and its problem is at its own field.
 * @param choice the schema of the choice among the branches that there are
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
