import { VAULT } from '../../../shared/contract/till-facts.ts'
import * as COUNTS from '../../../shared/refusals/counts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { BranchRecord } from '../house/branch.ts'
import type { Till } from '../ledger/record.ts'
import type { TillBook } from '../tills/till-book.ts'
import { type CashPosting, cashPostings } from '../tills/till-move-records.ts'
import { type TillRecord, vaultOf } from '../tills/till-record.ts'

/** The narrative of cash that goes from a till without staff to the vault when a branch begins to close its days. */
export const TO_THE_VAULT = 'To the vault: nobody has this till'

/** A till whose owner isn't on the branch's staff any more, and the postings that bring its cash to the vault. */
export interface LeftTill {
  till: Till
  postings: CashPosting[]
}

/** True if a change of a branch changes the day from which it closes its days. */
export function changesClosing(before: BranchRecord | undefined, after: BranchRecord): boolean {
  return (before?.closingFrom ?? null) !== after.closingFrom
}

/**
 * Refuses another first day while a till has a count that stands, because that count has already settled the cash of the
 * days before it.
 * @throws Refusal `conflict` naming the till
 */
export function requireNoCounts(tills: readonly TillRecord[]): void {
  const counted = tills.find(({ countedThrough }) => countedThrough !== null)
  if (!counted?.countedThrough) return
  const { userName: till, countedThrough: through } = counted
  throw refused(COUNTS.beforeActivation, { till, through })
}

/**
 * Returns the tills of a branch that held or moved something but whose owner doesn't record in the branch any more, by user
 * id. If a till's cash is below zero, the vault pays it in.
 */
export function leftTills(
  books: ReadonlyMap<number, TillBook>,
  staff: ReadonlySet<number>,
  nameOf: (userId: number) => string,
): LeftTill[] {
  return [...books.values()]
    .filter(({ till: { userId } }) => userId !== VAULT && !staff.has(userId))
    .sort((one, other) => one.till.userId - other.till.userId)
    .map((book) => {
      const { branch, userId } = book.till
      const till = { branch, userId, userName: nameOf(userId) }
      return { till, postings: toTheVault(till, book) }
    })
}

function toTheVault(till: Till, { opening, days }: TillBook): CashPosting[] {
  const held = new Map(opening)
  for (const { cash } of days) {
    for (const [id, { inMinor, outMinor }] of cash) {
      held.set(id, (held.get(id) ?? 0n) + inMinor - outMinor)
    }
  }
  const vault = vaultOf(till.branch)
  return [...held]
    .sort(([one], [other]) => one - other)
    .flatMap(([currencyId, minor]) => {
      const [from, to] = minor > 0n ? [till, vault] : [vault, till]
      const amountMinor = minor > 0n ? minor : -minor
      return cashPostings(from, to, [{ currencyId, amountMinor }])
    })
}
