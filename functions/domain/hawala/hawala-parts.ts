import type { AmountMinor } from '../../../shared/money/amount.ts'
import type { HawalaCell } from './hawala-earned.ts'

/** What a part of the report is told in. */
export type HawalaLine = 'count' | 'amount' | 'commission' | 'shares' | 'forPaying' | 'margin'

/** Something that a branch did or earned by hawalas of a route and partner on a day. */
export interface EarnedPart {
  line: HawalaLine
  route: string
  partner: string | null
  branch: string
  /** The other branch of what is given for paying; null in other parts. */
  other: string | null
  /** True for what the branch gives another one for paying. */
  gives: boolean
  /** True for what a partner took over from another one; it was counted when it was received. */
  isForwarded: boolean
  currencyId: number
  /** In the currency; a margin in AFN. */
  minor: AmountMinor
}

/** Returns the parts of a day. What is given for paying stands with both branches, so all of it sums to 0. */
export function partsOf(cells: readonly HawalaCell[]): EarnedPart[] {
  return cells.flatMap(({ sums, paidFor, ...place }) => {
    const of = { ...place, other: null, gives: false, isForwarded: false }
    const parts: EarnedPart[] = [
      { ...of, line: 'count', minor: sums.count },
      { ...of, line: 'amount', minor: sums.amountMinor },
      { ...of, line: 'commission', minor: sums.commissionMinor },
      { ...of, line: 'shares', minor: sums.sharesMinor },
      { ...of, line: 'margin', minor: sums.marginMinor },
      { ...of, line: 'count', minor: sums.forwarded, isForwarded: true },
      { ...of, line: 'amount', minor: sums.forwardedMinor, isForwarded: true },
    ]
    if (paidFor !== null) {
      const minor = sums.forPayingMinor
      parts.push({ ...of, line: 'forPaying', other: paidFor, minor })
      const given = { branch: paidFor, other: place.branch, gives: true, minor: -minor }
      parts.push({ ...of, line: 'forPaying', ...given })
    }
    return parts.filter(({ minor }) => minor !== 0n)
  })
}
