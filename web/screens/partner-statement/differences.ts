import { partnerComparison as texts } from '#texts/partner-comparison.ts'
import { addDays } from '../../../shared/calendar/business-date.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { type AmountMinor, amountIn, formatAmount } from '../../../shared/money/amount.ts'
import { numberForm } from '../../../shared/search/number-form.ts'
import type { DateRange } from '../../report/date-range.ts'
import type { WholeStatement } from './whole-statement.ts'

/** A comparison as the server answers it, and one of its lines. */
export type Comparison = Answered<RouteNamed<'partners/compare'>>
export type ComparedLine = Comparison['agrees'][number]
/** A difference with which a balance is agreed on. */
export type Difference = NonNullable<WholeStatement['agreed']>['differences'][number]
/** A difference of a comparison, or one that was agreed on before it. */
export interface FoundDifference extends Difference {
  /** The last day of the agreement that it comes from; undefined for one of the comparison itself. */
  readonly since?: string | undefined
}

export type Agreed = Pick<NonNullable<WholeStatement['agreed']>, 'through' | 'differences'>

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
): { standing: FoundDifference[]; settled: FoundDifference[] } {
  const earlier = isContinued(agreed, from)
    ? agreed.differences.map((each) => ({ ...each, since: agreed.through }))
    : []
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

/** True if a comparison begins on the day after an agreement, so that the differences of the agreement go on in it. */
function isContinued(agreed: Agreed | null, from: string): agreed is Agreed {
  return agreed?.through === addDays(from, -1)
}

/**
 * Returns the agreement whose differences a comparison doesn't go on from, because some days between are missing or come twice;
 * null if nothing is lost. An agreement through the last day or later is replaced or isn't touched by another one.
 */
export function notContinued(
  agreed: Agreed | null,
  { fromDate, toDate }: DateRange,
): Agreed | null {
  if (!agreed || agreed.differences.length === 0 || agreed.through >= toDate) return null
  return isContinued(agreed, fromDate) ? null : agreed
}

/** Adds up the differences of the same number, and leaves out those that come to nothing. */
function summed(differences: readonly FoundDifference[]): FoundDifference[] {
  const sums = new Map<string, FoundDifference>()
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
