import type { AmountMinor } from '../../../shared/money/amount.ts'
import { atMid } from '../../../shared/money/deal.ts'
import type { BranchTraded } from '../days/followed-days.ts'
import { currenciesOf, pairsIn } from '../days/for-paying.ts'
import type { MidAtEnd } from '../deals/board-mids.ts'

/** What a part of the result comes from; `booked` is an account of income or expense. */
export type EarnedLine = 'exchange' | 'commission' | 'shares' | 'forPaying' | 'overShort' | 'booked'

/** What a branch earned by a line in a currency, over some days. Rules: docs/rules/books.md. */
export interface EarnedPart {
  line: EarnedLine
  /** The id of the account of income or expense; null for the other lines. */
  accountId: number | null
  branch: string
  currencyId: number
  /** In the currency; below zero if it was lost. */
  amountMinor: AmountMinor
  /** In AFN: each day at the middle rate of its end, rounded once. */
  afnMinor: AmountMinor
}

/** The parts of some days, and the currencies that were never on a board, whose amounts are in none of them. */
export interface EarnedParts {
  parts: readonly EarnedPart[]
  withoutMid: ReadonlySet<number>
  /** False if something was booked on an account that isn't among the given ones; then it is in no part. */
  isComplete: boolean
}

/**
 * Returns the parts of what branches earned on some days. The sum over two ranges is that of both together.
 * @param accounts the currency of each account of income and expense, by id
 */
export function earnedParts(
  traded: readonly BranchTraded[],
  accounts: ReadonlyMap<number, { currencyId: number | null }>,
  { midAtEnd, afnId }: { midAtEnd: MidAtEnd; afnId: number | null },
): EarnedParts {
  const sums = new Map<string, EarnedPart>()
  const withoutMid = new Set<number>()
  let isComplete = true
  const add = (part: EarnedPart) => {
    const { line, accountId, branch, currencyId } = part
    const name = `${line} ${accountId} ${branch} ${currencyId}`
    const sum = sums.get(name) ?? { ...part, amountMinor: 0n, afnMinor: 0n }
    sums.set(name, {
      ...sum,
      amountMinor: sum.amountMinor + part.amountMinor,
      afnMinor: sum.afnMinor + part.afnMinor,
    })
  }
  for (const { day, branch, traded: ofDay, booked, forPaying } of traded) {
    const tell = (
      line: EarnedLine,
      currencyId: number,
      amountMinor: AmountMinor,
      accountId: number | null = null,
    ) => {
      if (amountMinor === 0n) return
      const mid = midAtEnd(day, currencyId)
      if (!mid) withoutMid.add(currencyId)
      else {
        const afnMinor = atMid(amountMinor, mid)
        add({ line, accountId, branch, currencyId, amountMinor, afnMinor })
      }
    }
    for (const [currencyId, { marginMinor, feesMinor, sharesMinor, overShortMinor }] of ofDay) {
      // A margin is an amount in AFN whatever was dealt.
      if (afnId !== null) tell('exchange', afnId, marginMinor)
      tell('commission', currencyId, feesMinor - sharesMinor)
      tell('shares', currencyId, sharesMinor)
      tell('overShort', currencyId, overShortMinor)
    }
    // Each pair of branches is rounded alone, and stands with both, so that all of them sum to 0.
    for (const currencyId of currenciesOf(forPaying)) {
      for (const minor of pairsIn(forPaying, currencyId)) tell('forPaying', currencyId, minor)
    }
    for (const [accountId, minor] of booked) {
      const currencyId = accounts.get(accountId)?.currencyId ?? null
      if (currencyId === null) isComplete = false
      else tell('booked', currencyId, minor, accountId)
    }
  }
  return { parts: [...sums.values()], withoutMid, isComplete }
}
