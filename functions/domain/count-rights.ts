import { refusalOf } from '../../shared/contract/access-refusal.ts'
import { type CountPersonBar, personBars } from '../../shared/contract/count-rights.ts'
import { type Actor, isOfBranch } from '../../shared/contract/manager-of.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { VAULT } from '../../shared/contract/till-facts.ts'
import { isBeyond, limitIn } from '../../shared/contract/variance-limits.ts'
import { formatAmount, withCommas } from '../../shared/money/amount.ts'
import type { BranchRecord } from './branch.ts'
import type { CurrencyCodes } from './exchange-pair.ts'
import type { Till } from './record.ts'
import { type TillCount, varianceOf } from './till-count.ts'

/** The owner counts the own till; a Manager of the branch counts the vault, and the till of somebody who is absent. */
export function requireCounter(till: Till, by: Omit<Actor, 'isHeadOffice'>): void {
  const count = { ...till, countedBy: null, smallHouse: false, isAboveLimit: false }
  const [bar] = personBars('count', count, { ...by, isHeadOffice: false })
  if (bar) throw refusedTo(bar, till, refusalOf(by.userType, 'record'))
}

/** Counts of a branch are decided by a person of it, or of head office. */
export function requireDecider(branch: string, by: Actor): void {
  if (!isOfBranch(branch, by)) throw refusedTo('elsewhere', { branch })
}

/**
 * A second person of the branch, or of head office, decides a count: neither the owner nor who counted. In a house of
 * two, who counted may decide too.
 * @returns true if that exception was used
 */
export function requireSecondPerson(
  { till, countedBy: { userId: countedBy } }: Pick<TillCount, 'till' | 'countedBy'>,
  { smallHouse }: Pick<BranchRecord, 'smallHouse'>,
  by: Actor,
): boolean {
  // The limit is asked for after the state of the count.
  const [bar] = personBars('confirm', { ...till, countedBy, smallHouse, isAboveLimit: false }, by)
  if (bar) throw refusedTo(bar, till, refusalOf(by.userType, 'confirm'))
  return smallHouse && countedBy === by.userId
}

/** A difference above the branch's limit is confirmed by a Manager. */
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
  const size = formatAmount(overMinor < 0n ? -overMinor : overMinor)
  const amount = `${withCommas(size)} ${codes.get(above.currencyId) ?? ''}`
  const words = `The difference of ${amount} is above the limit of the branch: a Manager must confirm it`
  throw refusedTo('aboveLimit', till, words)
}

/**
 * The refusal of a person who may not count a till or decide its count.
 * @param words the sentence of a bar that needs more facts than the till
 */
function refusedTo(bar: CountPersonBar, till: Partial<Till>, words = ''): Refusal {
  const { branch, userId, userName } = till
  const sentences: Readonly<Record<CountPersonBar, string>> = {
    userType: words,
    counter:
      userId === VAULT
        ? `Only a Manager of ${branch} may count its vault`
        : `Only ${userName} or a Manager of ${branch} may count this till`,
    elsewhere: `Only a person of ${branch} or of head office may decide this count`,
    counted: 'You counted this till: another person must decide',
    own: 'This is your till: another person must decide',
    aboveLimit: words,
  }
  return new Refusal('notAllowed', sentences[bar])
}
