import * as z from 'zod/mini'
import { branchField, idField, instantOut, requiredText } from './fields.ts'
import { row } from './route.ts'

/** The branch of everybody for whom none is named. */
export const DEFAULT_BRANCH = 'HQ'

/** Codes that no branch can have: in reports ALL means every branch, and TRANSIT is for cash on its way. */
const KEPT_CODES: readonly string[] = ['ALL', 'TRANSIT']

/** True for a code that no branch can have. */
export function isKeptCode(code: string): boolean {
  return KEPT_CODES.includes(code)
}

/** The code of a branch to which somebody can belong (docs/rules/sessions-and-roles.md). */
export const branchCodeField = branchField.check(
  z.refine((code) => !isKeptCode(code), {
    error: ({ input }) => `${input} is kept: no branch can have this code`,
  }),
)

/** The name of a branch, as people know it. */
export const BranchName = requiredText(60, 'Branch Name is required')

const BranchParams = z.object({ code: branchCodeField })

/** A new or changed branch; what isn't sent stays. A new branch needs a name. */
export const BranchRequest = z.object({
  name: z.optional(z.nullable(BranchName)),
  /** The version from which the change was made; without it the current version is changed. */
  version: z.optional(z.nullable(idField)),
})

/** A branch of the house (docs/rules/sessions-and-roles.md). */
export const Branch = z.object({
  code: z.string(),
  name: z.string(),
  createdAt: instantOut,
  updatedAt: instantOut,
  version: z.int(),
})

export const branchesList = row('GET /api/branches', {
  name: 'branches/list',
  summary: 'The branches of the house by code',
  access: 'read',
  response: z.array(Branch),
})

export const branchesSave = row('PUT /api/branches/{code}', {
  name: 'branches/save',
  summary: 'Change a branch; an unknown code makes a new one',
  access: 'administerBranches',
  params: BranchParams,
  body: BranchRequest,
  response: Branch,
})

export const ROUTES = [branchesList, branchesSave] as const
