import { reports as texts } from '#texts/reports.ts'
import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'
import { TRANSIT_BRANCH } from '../../shared/contract/till-facts.ts'

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

/** The branch of a report in words: "All branches", "Branch KBL - Kabul". @param code empty for all branches */
export function whichBranch(branches: Branches, code: string): string {
  return code === '' ? texts.allBranches : texts.branchNamed(branchLabel(branches, code))
}

/** The branches and what is between them: cash on its way takes its position along (docs/rules/positions.md). */
export function withTransit(branches: Branches): Branches {
  return [...branches, { code: TRANSIT_BRANCH, name: texts.onItsWay }]
}
