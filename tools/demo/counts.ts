import { usualDenominations } from '../../shared/contract/denominations.ts'
import { VAULT } from '../../shared/contract/till-facts.ts'
import { type AmountMinor, formatAmount, parseAmount } from '../../shared/money/amount.ts'
import { type Chance, whole } from './chance.ts'
import type { Answer } from './office.ts'
import type { Branch, Code, Member } from './people.ts'
import { CODES, clerksOf, currencyId, managerOf, VAULT_NAME, type World } from './world.ts'

/** Counts of tills by the number of each note, and the decision of a second person about them. */

/** A till of a branch, with its owner; the vault has no owner. */
export interface DemoTill {
  readonly branch: Branch
  readonly userName: string
  readonly owner: Member | null
}
type Count = Answer<'tills/count'>
/** Cash by currency. */
type CashOf = (code: Code) => AmountMinor

/** Returns the till of a member of staff. */
export function tillOf(owner: Member): DemoTill {
  return { branch: owner.branch, userName: owner.userName, owner }
}

/** Returns the vault of a branch. */
export function vaultOf(branch: Branch): DemoTill {
  return { branch, userName: VAULT_NAME, owner: null }
}

/**
 * Returns the cash in a till: the amount in the books, plus the AFN that the count finds over (or, below zero, short).
 */
export function cashIn({ books }: World, till: DemoTill, moreAfghani: AmountMinor = 0n): CashOf {
  return (code) => books.till(till, code) + (code === 'AFN' ? moreAfghani : 0n)
}

/**
 * Counts a till as its owner; for the vault, as the Manager.
 * @param through the last day that the count covers; without it the till's newest day
 */
export async function count(
  { chance, office }: World,
  { branch, owner }: DemoTill,
  cash: CashOf,
  through?: string,
): Promise<Count> {
  const counts = CODES.map((code) => {
    const minor = cash(code) > 0n ? cash(code) : 0n
    return { currencyId: currencyId(code), ...inPieces(minor, code, chance) }
  })
  const params = { branch, userId: owner ? office.idOf(owner) : VAULT }
  const body = { counts, ...(through ? { through } : {}) }
  return office.call(owner ?? managerOf(branch), 'tills/count', { params, body })
}

/** Divides an amount into notes and coins: large ones, with some change. */
function inPieces(minor: AmountMinor, code: Code, chance: Chance) {
  const pieces: Record<string, number> = {}
  let left = minor
  for (const denomination of usualDenominations(code)) {
    const worth = parseAmount(`${denomination}.00`) ?? 1n
    const spared = worth > 500n ? whole(chance, 0, 3) : 0
    const taken = Math.max(0, Number(left / worth) - spared)
    if (taken > 0) pieces[denomination] = taken
    left -= BigInt(taken) * worth
  }
  return { pieces, loose: formatAmount(left) }
}

/**
 * Confirms a count.
 * @param reason the reason for a difference
 */
export async function confirm(
  { ledger }: World,
  { branch, userId, through, try: seen }: Count,
  by: Member,
  reason?: string,
): Promise<void> {
  const body = { try: seen, ...(reason ? { reason } : {}) }
  await ledger.cash(by, 'tills/confirm', { params: { branch, userId, through }, body })
}

/** Rejects a count. */
export async function reject(
  { office }: World,
  { branch, userId, through, try: seen }: Count,
  by: Member,
  reason: string,
): Promise<void> {
  const params = { branch, userId, through }
  await office.call(by, 'tills/reject', { params, body: { try: seen, reason } })
}

/** Returns the person who confirms a till's counts: another clerk of the branch. */
export function colleagueOf({ branch, userName }: DemoTill): Member {
  const found = clerksOf(branch).find((clerk) => clerk.userName !== userName)
  if (!found) throw new Error(`${userName} is alone in ${branch}`)
  return found
}
