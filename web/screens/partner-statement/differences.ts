import { partnerComparison as texts } from '#texts/partner-comparison.ts'
import { addDays } from '../../../shared/calendar/business-date.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { type AmountMinor, amountIn, formatAmount } from '../../../shared/money/amount.ts'
import { numberForm } from '../../../shared/search/number-form.ts'
import type { WholeStatement } from './whole-statement.ts'

/** A comparison as the server answers it, and one of its lines. */
export type Comparison = Answered<RouteNamed<'partners/compare'>>
export type ComparedLine = Comparison['agrees'][number]
/** A difference with which a balance is agreed on. */
export type Difference = NonNullable<WholeStatement['agreed']>['differences'][number]

/**
 * Returns the differences of a comparison, with which its balance may be agreed on. Those that were agreed on for the day before
 * its first day still stand, so they are added; what has come meanwhile under the same number takes them away.
 * @param from the first day of the comparison
 */
export function differencesOf(
  comparison: Comparison,
  agreed: Pick<NonNullable<WholeStatement['agreed']>, 'through' | 'differences'> | null,
  from: string,
): Difference[] {
  const earlier = agreed?.through === addDays(from, -1) ? agreed.differences : []
  const { differs, onlyTheirs, onlyOurs } = comparison
  const now = [...differs, ...onlyTheirs, ...onlyOurs].map(differenceOf)
  const sums = new Map<string, Difference>()
  for (const each of [...earlier, ...now]) {
    const key = each.number ? numberForm(each.number) : `text ${sums.size}`
    const before = sums.get(key)
    const amount = formatAmount(amountIn(before?.amount ?? '0.00') + amountIn(each.amount))
    sums.set(key, { ...each, ...before, amount })
  }
  return [...sums.values()].filter(({ amount }) => amountIn(amount) !== 0n)
}

/** Returns the sum of differences, in hundredths. */
export function sumOf(differences: readonly Pick<Difference, 'amount'>[]): AmountMinor {
  return differences.reduce((sum, { amount }) => sum + amountIn(amount), 0n)
}

function differenceOf({ ours, theirs, difference }: ComparedLine): Difference {
  const number = theirs?.number ?? ours?.partnerNumber ?? ours?.label ?? null
  const name = theirs?.name ?? ours?.name ?? null
  return { number, text: number === null ? (name ?? texts.unnamed) : null, amount: difference }
}
