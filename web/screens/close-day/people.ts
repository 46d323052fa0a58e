import { closeDay as texts } from '#texts/close-day.ts'
import { may } from '../../../shared/contract/access.ts'
import { parseAmount, parseSignedAmount } from '../../../shared/money/amount.ts'
import { mayClose } from '../../day/day-rights.ts'
import type { Viewer } from '../../search/use-viewer.ts'
import { type Count, isVault } from '../../till/till.ts'
import { type Branch, differencesIn, isManagers, type Till } from './drawers.ts'

/** The branch with its tills, and who looks at them. */
export interface Place {
  readonly branch: Branch
  readonly tills: readonly Till[]
  readonly viewer: Viewer
  /** False until the branch has closed a day. Until then its counts are first counts. */
  readonly hasClosed: boolean
}

/** The most people that a sentence names. */
const MOST_NAMES = 3

/** True if this person may count a till: its owner, or a Manager of the branch. Head office can't count there. */
export function mayCount(till: Till, { branch, viewer }: Place): boolean {
  if (viewer.branch !== branch.code || !may(viewer.userType, 'record')) return false
  return may(viewer.userType, 'close') || isOwn(till, viewer)
}

/** Who can reopen a till, in words. */
export function whoReopens(place: Place): string {
  return mayClose(place) ? texts.youCan : texts.managerOf(place.branch.code)
}

/** Who can count a till, in words: "laila, or a Manager of KBL". */
export function whoCounts(till: Till, place: Place): string {
  const { branch, viewer } = place
  if (isManagers(till)) return mayCount(till, place) ? texts.youCan : texts.managerOf(branch.code)
  if (till.userId === viewer.id) return texts.youCan
  const orManager = mayCount(till, place) ? texts.you : texts.managerOf(branch.code)
  return texts.nameOr(till.userName, orManager)
}

/** Why this person may not confirm or reject a count; null if they may. */
export function confirmBar(count: Count, place: Place): string | null {
  const { branch, viewer } = place
  const isHere = viewer.branch === branch.code || viewer.isHeadOffice
  if (!isHere || !may(viewer.userType, 'confirm')) return texts.onlyPeopleOf(branch.code)
  const counted = count.countedBy === viewer.id
  if (!(counted && branch.smallHouse)) {
    if (isOwn(count, viewer)) return texts.yourTill
    if (counted) return texts.youCounted
  }
  return needsManager(count, place) && !may(viewer.userType, 'close')
    ? texts.aboveLimit(branch.code)
    : null
}

/** True for the till of this person. The vault is nobody's. */
function isOwn(till: Pick<Till, 'userId'>, { id }: Viewer): boolean {
  return !isVault(till) && till.userId === id
}

/** True if a difference of the count is above the branch's limit, so that only a Manager may confirm it. */
export function isAboveLimit(count: Count, { varianceLimits }: Branch): boolean {
  return differencesIn(count).some(({ currencyId, variance }) => {
    const limit = varianceLimits.find((each) => each.currencyId === currencyId)?.amount ?? '0'
    const minor = parseSignedAmount(variance) ?? 0n
    return (minor < 0n ? -minor : minor) > (parseAmount(limit) ?? 0n)
  })
}

/** True if only a Manager may confirm a count. A first count needs none. */
function needsManager(count: Count, { branch, hasClosed }: Place): boolean {
  return hasClosed && isAboveLimit(count, branch)
}

/** Who can confirm a count, in words: "you or rahim", "a Manager of KBL, but not laila". */
export function whoConfirms(count: Count, place: Place): string {
  const { branch, tills, viewer } = place
  if (needsManager(count, place)) {
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

/** Those who may not confirm a count: its owner and who counted. In a small house the counter may. */
function barredIds({ userId, countedBy }: Count, { smallHouse }: Branch): number[] {
  if (!smallHouse) return [userId, countedBy]
  return userId === countedBy ? [] : [userId]
}

function barredNames(count: Count, branch: Branch): string[] {
  const named = new Map([
    [count.userId, count.userName],
    [count.countedBy, count.countedByName],
  ])
  const ids = new Set(barredIds(count, branch))
  return [...ids].filter((userId) => !isVault({ userId })).map((id) => named.get(id) ?? '')
}
