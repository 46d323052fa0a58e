import { may } from './access.ts'

/** The person who takes a step of a record of a branch. */
export interface Actor {
  readonly userId: number
  readonly userType: string
  readonly branch: string
  /** True for a Manager or Admin of the branch that is head office. */
  readonly isHeadOffice: boolean
}

/** True if a person belongs to a branch, or acts for head office. */
export function isOfBranch(branch: string, by: Pick<Actor, 'branch' | 'isHeadOffice'>): boolean {
  return by.branch === branch || by.isHeadOffice
}

/** True for a Manager or Admin of a branch or of head office. */
export function isManagerOf(branch: string, by: Omit<Actor, 'userId'>): boolean {
  return may(by.userType, 'close') && isOfBranch(branch, by)
}
