import { closeDay as texts } from '#texts/close-day.ts'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { parseAmount, parseSignedAmount } from '../../../shared/money/amount.ts'
import type { Viewer } from '../../search/use-viewer.ts'
import { type Count, isVault } from '../../till/till.ts'
import { type Branch, differencesIn, isManagers, type Till } from './drawers.ts'

/** The branch with its tills, and who looks at them. */
export interface Place {
  readonly branch: Branch
  readonly tills: readonly Till[]
  readonly viewer: Viewer
}

/** The most people that a sentence names. */
const MOST_NAMES = 3

/** True if this person may close the branch's days, reopen its tills and put counts off. */
export function mayClose({ branch, viewer }: Pick<Place, 'branch' | 'viewer'>): boolean {
  return may(viewer.userType, 'close') && (viewer.isHeadOffice || viewer.branch === branch.code)
}

/** True if this person may count a till: its owner, or a Manager of the branch. Head office can't count there. */
export function mayCount(till: Till, { branch, viewer }: Place): boolean {
  if (viewer.branch !== branch.code || !may(viewer.userType, 'record')) return false
  return may(viewer.userType, 'close') || isOwn(till, viewer)
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
export function confirmBar(count: Count, { branch, viewer }: Place): string | null {
  const isHere = viewer.branch === branch.code || viewer.isHeadOffice
  if (!isHere || !may(viewer.userType, 'confirm')) return texts.onlyPeopleOf(branch.code)
  const counted = count.countedBy === viewer.id
  if (!(counted && branch.smallHouse)) {
    if (isOwn(count, viewer)) return texts.yourTill
    if (counted) return texts.youCounted
  }
  const needsManager = !isFirstCount(branch) && isAboveLimit(count, branch)
  return needsManager && !may(viewer.userType, 'close') ? texts.aboveLimit(branch.code) : null
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

/** True while a branch has closed nothing since it began to close its days. Its differences then need no reason. */
export function isFirstCount({ closingFrom, lockedThrough }: Branch): boolean {
  return closingFrom !== null && lockedThrough === addDays(closingFrom, -1)
}

/** Who can confirm a count, in words: "you or rahim", "a Manager of KBL, but not laila". */
export function whoConfirms(count: Count, place: Place): string {
  const { branch, tills, viewer } = place
  if (!isFirstCount(branch) && isAboveLimit(count, branch)) {
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
