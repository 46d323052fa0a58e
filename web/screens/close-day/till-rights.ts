import { closeDay as texts } from '#texts/close-day.ts'
import {
  type CountPersonBar,
  ownCountBars,
  personBars,
} from '../../../shared/contract/count-rights.ts'
import { isBeyond, limitIn } from '../../../shared/contract/variance-limits.ts'
import { parseAmount, parseSignedAmount } from '../../../shared/money/amount.ts'
import { mayClose } from '../../day/day-rights.ts'
import type { Viewer } from '../../search/use-viewer.ts'
import { type Count, isVault } from '../../till/till.ts'
import { type Branch, differencesIn, isManagers, type Till } from './tills-to-close.ts'

/** The branch with its tills, and who looks at them. */
export interface Place {
  readonly branch: Branch
  readonly tills: readonly Till[]
  readonly viewer: Viewer
  /** False until the branch has closed a day. Until then, its counts are first counts (docs/rules/counts.md). */
  readonly hasClosed: boolean
}

/** The most people that a sentence names. */
const MOST_NAMES = 3

/**
 * True if this person may count a till: its owner, or a Manager or Admin of the branch. Head office can't count in other
 * branches.
 */
export function mayCount(till: Till, { viewer }: Pick<Place, 'viewer'>): boolean {
  const count = { ...till, countedBy: null, smallHouse: false, isAboveLimit: false }
  return personBars('count', count, actorOf(viewer)).length === 0
}

/** Says in words who can reopen a till. */
export function whoReopens(place: Place): string {
  return mayClose(place) ? texts.youCan : texts.managerOf(place.branch.code)
}

/** Says in words who can count a till: "laila, or a Manager of KBL". */
export function whoCounts(till: Till, place: Place): string {
  const { branch, viewer } = place
  if (isManagers(till)) return mayCount(till, place) ? texts.youCan : texts.managerOf(branch.code)
  if (till.userId === viewer.id) return texts.youCan
  const orManager = mayCount(till, place) ? texts.you : texts.managerOf(branch.code)
  return texts.nameOr(till.userName, orManager)
}

/** Says why this person may not confirm or reject a count; null if they may. */
export function confirmBar(count: Count, place: Place): string | null {
  const { branch, viewer } = place
  const isAboveLimit = isCountAboveLimit(count, branch)
  const counted = { ...count, smallHouse: branch.smallHouse, isAboveLimit }
  const bars = personBars('confirm', counted, actorOf(viewer))
  const [, words] = BAR_WORDS.find(([bar]) => bars.includes(bar)) ?? []
  return words?.(branch.code) ?? null
}

/**
 * The reasons against a confirmation in words, the most important first. So a person who counted their own till reads that
 * it is their till.
 */
const BAR_WORDS = [
  ['userType', texts.onlyPeopleOf],
  ['elsewhere', texts.onlyPeopleOf],
  ['own', () => texts.yourTill],
  ['counted', () => texts.youCounted],
  ['aboveLimit', texts.aboveLimit],
] as const satisfies readonly [CountPersonBar, (branch: string) => string][]

/** Returns the person in the form that the rules need. */
function actorOf(viewer: Viewer) {
  return { ...viewer, userId: viewer.id }
}

/** True for the till of this person. The vault belongs to nobody. */
function isOwn(till: Pick<Till, 'userId'>, { id }: Viewer): boolean {
  return !isVault(till) && till.userId === id
}

/** True if a difference of the count is above the branch's limit, so that only a Manager or Admin may confirm it. */
function isCountAboveLimit(count: Count, { varianceLimits }: Branch): boolean {
  const limits = varianceLimits.map(({ currencyId, amount }) => ({
    currencyId,
    amountMinor: parseAmount(amount) ?? 0n,
  }))
  return differencesIn(count).some(({ currencyId, variance }) =>
    isBeyond(parseSignedAmount(variance) ?? 0n, limitIn(limits, currencyId)),
  )
}

/** Says in words who can confirm a count: "you or rahim", "a Manager of KBL, but not laila". */
export function whoConfirms(count: Count, place: Place): string {
  const { branch, tills, viewer } = place
  if (isCountAboveLimit(count, branch)) {
    const manager = texts.managerButNot(branch.code, barredNames(count, branch))
    return confirmBar(count, place) === null ? texts.nameOr(texts.you, manager) : manager
  }
  const barred = barredIds(count, branch)
  const names = tills
    .filter((till) => till.isCurrent && !isVault(till) && !isOwn(till, viewer))
    .filter(({ userId }) => !barred.includes(userId))
    .map(({ userName }) => userName)
  const all = confirmBar(count, place) === null ? [texts.you, ...names] : names
  if (all.length === 0) return texts.headOffice
  return all.length > MOST_NAMES
    ? texts.oneOfMany(all.slice(0, MOST_NAMES - 1), all.length - MOST_NAMES + 1)
    : texts.oneOf(all)
}

/**
 * Returns the people who may not confirm a count: the till's owner and the person who counted. In a small house, the person
 * who counted may confirm the count, even of their own till.
 */
function barredIds({ userId, countedBy }: Count, { smallHouse }: Branch): number[] {
  const count = { userId, countedBy, smallHouse }
  return [userId, countedBy].filter((person) => ownCountBars(count, person).length > 0)
}

function barredNames(count: Count, branch: Branch): string[] {
  const named = new Map([
    [count.userId, count.userName],
    [count.countedBy, count.countedByName],
  ])
  const ids = new Set(barredIds(count, branch))
  return [...ids].filter((userId) => !isVault({ userId })).map((id) => named.get(id) ?? '')
}
