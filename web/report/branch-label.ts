import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'

/** The branches of the house, of which only code and name are read here. */
export type Branches = readonly Pick<
  Answered<RouteNamed<'branches/list'>>[number],
  'code' | 'name'
>[]

/** A branch with its name: "KBL - Kabul, Shahzada". A branch without a name of its own, or an unknown one, has only its code. */
export function branchLabel(branches: Branches, code: string): string {
  const name = branches.find((branch) => branch.code === code)?.name ?? code
  return name === code ? code : `${code} - ${name}`
}
