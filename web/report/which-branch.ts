import { reports as texts } from '#texts/reports.ts'
import { type Branches, branchLabel } from './branch-label.ts'

/** Returns the branch of a report in words: "All branches", "Branch KBL - Kabul". @param code empty for all branches */
export function whichBranch(branches: Branches, code: string): string {
  return code === '' ? texts.allBranches : texts.branchNamed(branchLabel(branches, code))
}
