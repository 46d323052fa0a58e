import type { BusinessDate } from '../calendar/business-date.ts'
import { may, type Permission } from './access.ts'
import { barsOf } from './bars.ts'
import { type Actor, isManagerOf, isOfBranch } from './manager-of.ts'
import { type COUNT_STATES, MOST_TRIES } from './till-facts.ts'

/**
 * Who may count a till and decide counts, and from which state, on the server and on the screens. Rules:
 * docs/rules/counts.md
 */

/**
 * The steps of a count, and the permission that each needs. `count` freezes the till, `spot` doesn't. Reopening a till and putting a count off are for Managers and
 * Admins (`isManagerOf`).
 */
const PERMISSIONS = {
  count: 'record',
  spot: 'record',
  confirm: 'confirm',
  reject: 'confirm',
} as const satisfies Record<string, Permission>
export type CountStep = keyof typeof PERMISSIONS

/** The facts about a till and its count that decide who may take a step. */
export interface CountedBy {
  /** The till's branch and its owner; VAULT is the vault. */
  readonly branch: string
  readonly userId: number
  /** Who counted; null while nobody has. */
  readonly countedBy: number | null
  /**
   * True if the branch is marked as a small house, which has only two people. There the person who counted may also
   * decide the count.
   */
  readonly smallHouse: boolean
  /** True if a difference is above the branch's limit. */
  readonly isAboveLimit: boolean
}

/** Why a person may not decide a count because of their part in it. */
export type OwnCountBar = 'counted' | 'own'

/**
 * Why a person may not take a step: their user type may not, they may not count this till, they are of head office and may
 * only make a spot count here, they work elsewhere, they had a part in the count, or only a Manager or Admin may confirm such
 * a difference.
 */
export type CountPersonBar =
  | 'userType'
  | 'counter'
  | 'spotOnly'
  | 'elsewhere'
  | OwnCountBar
  | 'aboveLimit'

/**
 * Returns the reasons why a person may not decide a count in which they had a part. In a small house the person who
 * counted may decide too.
 */
export function ownCountBars(
  { userId, countedBy, smallHouse }: Pick<CountedBy, 'userId' | 'countedBy' | 'smallHouse'>,
  person: number,
): OwnCountBar[] {
  const hasCounted = countedBy === person
  if (hasCounted && smallHouse) return []
  return barsOf(hasCounted && 'counted', userId === person && 'own')
}

/**
 * Returns the reasons why a person may not take a step. The server asks for the limit last, after the state of the count,
 * because only a count that waits has a difference to confirm.
 */
export function personBars(step: CountStep, count: CountedBy, by: Actor): CountPersonBar[] {
  const mayNot = !may(by.userType, PERMISSIONS[step]) && 'userType'
  if (step === 'count' || step === 'spot') {
    if (isCounterOf(count, by)) return barsOf(mayNot)
    const isOfHeadOffice = isManagerOf(count.branch, by)
    return barsOf(
      mayNot,
      !isOfHeadOffice && 'counter',
      isOfHeadOffice && step === 'count' && 'spotOnly',
    )
  }
  const needsManager = step === 'confirm' && count.isAboveLimit
  return barsOf(
    mayNot,
    !isOfBranch(count.branch, by) && 'elsewhere',
    ...ownCountBars(count, by.userId),
    needsManager && !may(by.userType, 'close') && 'aboveLimit',
  )
}

/**
 * True for the owner of the till, and for a Manager or Admin of the branch, who counts the vault and the till of an absent
 * owner.
 */
function isCounterOf({ branch, userId }: CountedBy, by: Actor): boolean {
  return by.branch === branch && (by.userId === userId || may(by.userType, 'close'))
}

type CountState = (typeof COUNT_STATES)[number]

/** The counts of a till that are in force when it is counted again. */
export interface CountStanding {
  /** The last day that the new count covers. */
  readonly through: BusinessDate
  /** The last day of the confirmed counts; null if there is no confirmed count. */
  readonly confirmedThrough: BusinessDate | null
  readonly waiting: { readonly through: BusinessDate; readonly try: number } | null
}

/** Why a till can't be counted again: its count is confirmed, a count through another day waits, or no try is left. */
export type CountAgainBar = 'confirmed' | 'waitsElsewhere' | 'noTryLeft'

/** Why a count can't be decided: its state, which says what became of it. */
export type DecisionBar = Exclude<CountState, 'counted'>

/** Why a till can't be reopened: no count of it is confirmed, or a later count waits. */
export type ReopenBar = 'notConfirmed' | 'waits'

/**
 * Each function returns reasons: why a till can't be counted with a count that freezes it, why a count can't be decided,
 * and why a till can't be reopened.
 */
export const stateBars = {
  count: ({ through, confirmedThrough, waiting }: CountStanding): CountAgainBar[] =>
    barsOf(
      confirmedThrough !== null && confirmedThrough >= through && 'confirmed',
      waiting !== null && waiting.through !== through && 'waitsElsewhere',
      waiting !== null && waiting.try >= MOST_TRIES && 'noTryLeft',
    ),
  decide: (state: CountState): DecisionBar[] => barsOf(state !== 'counted' && state),
  /** @param newest the state of the newest count that is in force; null if there is none */
  reopen: (newest: CountState | null): ReopenBar[] =>
    barsOf(
      newest === 'counted' && 'waits',
      newest !== 'counted' && newest !== 'confirmed' && 'notConfirmed',
    ),
} as const
