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

type Agreed = Pick<NonNullable<WholeStatement['agreed']>, 'through' | 'differences'>

/**
 * Returns the differences of a comparison, with which its balance may be agreed on. Those that were agreed on for the day before
 * its first day still stand, so they are added; what has come meanwhile under the same number takes them away.
 * @param from the first day of the comparison
 * @returns `standing`, and `settled`: those of before whose number both sides have now. Whether they still stand, only a person
 * can say.
 */
export function differencesOf(
  comparison: Comparison,
  agreed: Agreed | null,
  from: string,
): { standing: Difference[]; settled: Difference[] } {
  const earlier = agreed?.through === addDays(from, -1) ? agreed.differences : []
  const { agrees, differs, onlyTheirs, onlyOurs } = comparison
  const both = new Map(
    [...agrees, ...differs]
      .filter(({ ours, theirs }) => ours && theirs)
      .map(differenceOf)
      .map(({ number, amount }) => [number && numberForm(number), amount]),
  )
  const isSettled = ({ number, amount }: Difference) => {
    const now = number === null ? undefined : both.get(numberForm(number))
    return now !== undefined && amountIn(now) + amountIn(amount) !== 0n
  }
  const now = [...differs, ...onlyTheirs, ...onlyOurs].map(differenceOf)
  const going = earlier.filter((each) => !isSettled(each))
  return { standing: summed([...going, ...now]), settled: earlier.filter(isSettled) }
}

/** Adds up the differences of the same number, and leaves out those that come to nothing. */
function summed(differences: readonly Difference[]): Difference[] {
  const sums = new Map<string, Difference>()
  for (const each of differences) {
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
