import { reports as texts } from '#texts/reports.ts'
import { TRANSIT_BRANCH } from '../../shared/contract/till-facts.ts'
import { type Branches, branchLabel } from './branch-label.ts'

/** Returns the branch of a report in words: "All branches", "Branch KBL - Kabul". @param code empty for all branches */
export function whichBranch(branches: Branches, code: string): string {
  return code === '' ? texts.allBranches : texts.branchNamed(branchLabel(branches, code))
}

/**
 * Returns the branches and TRANSIT, because cash on its way between branches has a position too (docs/rules/positions.md).
 */
export function withTransit(branches: Branches): Branches {
  return [...branches, { code: TRANSIT_BRANCH, name: texts.onItsWay }]
}
