import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'

/** The branches of the house, as `GET /api/branches` lists them. */
export type Branches = Answered<RouteNamed<'branches/list'>>

/** A branch with its name: "KBL - Kabul, Shahzada". A branch without a name of its own, or an unknown one, has only its code. */
export function branchLabel(branches: Branches, code: string): string {
  const name = branches.find((branch) => branch.code === code)?.name ?? code
  return name === code ? code : `${code} - ${name}`
}
