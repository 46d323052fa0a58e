import { personBars } from '../../../shared/contract/count-rights.ts'
import { type Actor, isOfBranch } from '../../../shared/contract/manager-of.ts'
import { VAULT } from '../../../shared/contract/till-facts.ts'
import { isBeyond, limitIn } from '../../../shared/contract/variance-limits.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import * as ACCESS from '../../../shared/refusals/access.ts'
import * as COUNTS from '../../../shared/refusals/counts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { BranchRecord } from '../house/branch.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import type { Till } from '../ledger/record.ts'
import { type TillCount, varianceOf } from './till-count.ts'

/**
 * Refuses a person who may not count a till. Its owner counts it; a Manager or Admin of the branch counts the vault, and the
 * till of somebody who is absent. Head office makes spot counts everywhere.
 */
export function requireCounter(till: Till, by: Actor, { isSpot }: { isSpot: boolean }): void {
  const count = { ...till, countedBy: null, smallHouse: false, isAboveLimit: false }
  const [bar] = personBars(isSpot ? 'spot' : 'count', count, by)
  if (bar === 'userType') throw refusedType(by, 'record')
  if (bar === 'spotOnly') throw refused(COUNTS.spotOnly)
  if (!bar) return
  const { branch, userId, userName } = till
  throw refused(COUNTS.counter, { branch, till: userId === VAULT ? null : userName })
}

/** Refuses to let a person decide a count who is neither of its branch nor of head office. */
export function requireDecider(branch: string, by: Actor): void {
  if (!isOfBranch(branch, by)) throw refused(COUNTS.elsewhere, { branch })
}

/**
 * Refuses a person who may not decide a count. A second person of the branch or of head office decides: neither the till's
 * owner nor the person who counted. In a small house, which has only two people, the person who counted may decide too.
 * @returns true if the person who counted decides
 */
export function requireSecondPerson(
  { till, countedBy: { userId: countedBy } }: Pick<TillCount, 'till' | 'countedBy'>,
  { smallHouse }: Pick<BranchRecord, 'smallHouse'>,
  by: Actor,
): boolean {
  // The limit is checked later, after the state of the count.
  const [bar] = personBars('confirm', { ...till, countedBy, smallHouse, isAboveLimit: false }, by)
  if (bar === 'userType') throw refusedType(by, 'confirm')
  if (bar === 'elsewhere') throw refused(COUNTS.elsewhere, { branch: till.branch })
  if (bar) throw refused(bar === 'own' ? COUNTS.own : COUNTS.counted)
  return smallHouse && countedBy === by.userId
}

/** Refuses a person who may not confirm a difference above the branch's limit: only a Manager or Admin may. */
export function requireWithinLimits(
  { till, countedBy, lines }: Pick<TillCount, 'till' | 'countedBy' | 'lines'>,
  { smallHouse, varianceLimits }: Pick<BranchRecord, 'smallHouse' | 'varianceLimits'>,
  by: Actor,
  codes: CurrencyCodes,
): void {
  const above = lines.find((line) =>
    isBeyond(varianceOf(line), limitIn(varianceLimits, line.currencyId)),
  )
  if (!above) return
  const count = { ...till, countedBy: countedBy.userId, smallHouse, isAboveLimit: true }
  if (!personBars('confirm', count, by).includes('aboveLimit')) return
  const overMinor = varianceOf(above)
  throw refused(COUNTS.aboveLimit, {
    amount: formatAmount(overMinor < 0n ? -overMinor : overMinor),
    currency: codes.get(above.currencyId) ?? '',
  })
}

function refusedType({ userType }: Pick<Actor, 'userType'>, permission: 'record' | 'confirm') {
  return refused(ACCESS.userType, { userType, permission })
}
