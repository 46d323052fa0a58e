import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'

/** The branches of the house. Reports need only code and name. */
export type Branches = readonly Pick<
  Answered<RouteNamed<'branches/list'>>[number],
  'code' | 'name'
>[]

/**
 * Writes a branch with its name: "KBL - Kabul, Shahzada". A branch that is unknown or has no name of its own is only its
 * code.
 */
export function branchLabel(branches: Branches, code: string): string {
  const name = branches.find((branch) => branch.code === code)?.name ?? code
  return name === code ? code : `${code} - ${name}`
}
