import { may } from '../../shared/contract/access.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { VAULT } from '../../shared/contract/till-facts.ts'
import { formatAmount, withCommas } from '../../shared/money/amount.ts'
import type { BranchRecord } from './branch.ts'
import type { CurrencyCodes } from './exchange-pair.ts'
import type { Till } from './record.ts'
import { type TillCount, varianceOf } from './till-count.ts'
import type { UserRecord } from './user.ts'

/** The person who acts on a till. */
export interface TillActor extends Pick<UserRecord, 'userType' | 'branch'> {
  userId: number
  isHeadOffice: boolean
}

/** The owner counts the own till; a Manager of the branch counts the vault, and the till of somebody who is absent. */
export function requireCounter(till: Till, by: Omit<TillActor, 'isHeadOffice'>): void {
  if (by.branch === till.branch) {
    if (by.userId === till.userId || may(by.userType, 'close')) return
  }
  const who =
    till.userId === VAULT
      ? `a Manager of ${till.branch} may count its vault`
      : `${till.userName} or a Manager of ${till.branch} may count this till`
  throw new Refusal('notAllowed', `Only ${who}`)
}

/** Counts of a branch are decided by a person of it, or of head office. */
export function requireDecider(branch: string, by: TillActor): void {
  if (by.branch === branch || by.isHeadOffice) return
  const who = `a person of ${branch} or of head office`
  throw new Refusal('notAllowed', `Only ${who} may decide this count`)
}

/**
 * A second person of the branch, or of head office, decides a count: neither the owner nor who counted. In a house of
 * two, who counted may decide too.
 * @returns true if that exception was used
 */
export function requireSecondPerson(
  { till, countedBy }: Pick<TillCount, 'till' | 'countedBy'>,
  { smallHouse }: Pick<BranchRecord, 'smallHouse'>,
  by: TillActor,
): boolean {
  requireDecider(till.branch, by)
  if (countedBy.userId === by.userId) {
    if (smallHouse) return true
    throw new Refusal('notAllowed', 'You counted this till: another person must decide')
  }
  if (till.userId === by.userId) {
    throw new Refusal('notAllowed', 'This is your till: another person must decide')
  }
  return false
}

/** A difference above the branch's limit is confirmed by a Manager. A currency without a limit has 0. */
export function requireWithinLimits(
  { lines }: Pick<TillCount, 'lines'>,
  { varianceLimits }: Pick<BranchRecord, 'varianceLimits'>,
  by: Pick<TillActor, 'userType'>,
  codes: CurrencyCodes,
): void {
  if (may(by.userType, 'close')) return
  for (const line of lines) {
    const variance = varianceOf(line)
    const size = variance < 0n ? -variance : variance
    const limit = varianceLimits.find(({ currencyId }) => currencyId === line.currencyId)
    if (size <= (limit?.amountMinor ?? 0n)) continue
    const amount = `${withCommas(formatAmount(size))} ${codes.get(line.currencyId) ?? ''}`
    throw new Refusal(
      'notAllowed',
      `The difference of ${amount} is above the limit of the branch: a Manager must confirm it`,
    )
  }
}
