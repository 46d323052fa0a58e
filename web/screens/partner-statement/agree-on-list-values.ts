import { partnerComparison as texts } from '#texts/partner-comparison.ts'
import { partnerStatement } from '#texts/partner-statement.ts'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import {
  type AmountMinor,
  amountIn,
  formatAmount,
  withCommas,
} from '../../../shared/money/amount.ts'
import { refusedFieldOf } from '../../entry/refused-field.ts'
import { signedAmountIn } from '../../ui/amount-field/signed-amount.ts'
import { type Comparison, type Difference, sumOf } from './differences.ts'

/** The values of the form, as typed. */
export interface AgreeOnListValues {
  readonly theirs: string
  readonly otherText: string
  readonly otherAmount: string
  /** Which of the differences are left out, by their places. */
  readonly leftOut: readonly number[]
}

export const NOTHING_TYPED: AgreeOnListValues = {
  theirs: '',
  otherText: '',
  otherAmount: '',
  leftOut: [],
}

export const LIST_LABELS: Readonly<Record<keyof AgreeOnListValues, string>> = {
  theirs: texts.theirBalanceIs,
  otherText: texts.otherText,
  otherAmount: texts.otherAmount,
  leftOut: texts.differences,
}

/** What is agreed on besides what is typed. */
export interface ToldByComparison {
  readonly comparison: Pick<Comparison, 'closing'>
  /** All differences, also those that are left out. */
  readonly differences: readonly Difference[]
  readonly from: BusinessDate
  readonly through: BusinessDate
  /** The list as a file; null if it is too large to be kept. */
  readonly list: { readonly name: string; readonly content: string } | null
}

type Body = Sent<RouteNamed<'reports/partner-agree'>, 'body'>

/** Returns the amount of the difference that is typed besides; null if it is empty or no amount. */
export function otherMinor({ otherAmount }: AgreeOnListValues): AmountMinor | null {
  return signedAmountIn(otherAmount)
}

/** Returns the differences that aren't left out. */
export function keptDifferences(
  differences: readonly Difference[],
  leftOut: readonly number[],
): readonly Difference[] {
  return differences.filter((_, place) => !leftOut.includes(place))
}

/** Returns what remains from a sum to the typed balance of the list; null while that is no balance. */
export function remainsMinor(
  { theirs }: AgreeOnListValues,
  sumMinor: AmountMinor,
): AmountMinor | null {
  const theirsMinor = signedAmountIn(theirs)
  return theirsMinor === null ? null : theirsMinor - sumMinor
}

/** Makes the body of the call for values without problems. */
export function agreeOnListBody(values: AgreeOnListValues, told: ToldByComparison): Body {
  const { comparison, differences, from, through, list } = told
  const other = otherMinor(values)
  const text = values.otherText.trim()
  return {
    through,
    balance: comparison.closing,
    theirs: formatAmount(signedAmountIn(values.theirs) ?? 0n),
    differences: [
      ...keptDifferences(differences, values.leftOut).map(({ number, text: said, amount }) => ({
        number,
        text: said,
        amount,
      })),
      ...(other ? [{ number: null, text, amount: formatAmount(other) }] : []),
    ],
    from,
    list,
  }
}

/** Returns the problems of the form, by field. What remains stands at the balance of the list. */
export function agreeOnListProblems(
  values: AgreeOnListValues,
  { comparison, differences }: ToldByComparison,
): Readonly<Record<string, string>> {
  const other = otherMinor(values)
  const hasText = values.otherText.trim() !== ''
  const hasAmount = values.otherAmount.trim() !== ''
  if (hasAmount && !other) return { otherAmount: texts.otherAmountRequired }
  if (hasText && !hasAmount) return { otherAmount: texts.otherAmountRequired }
  if (hasAmount && !hasText) return { otherText: texts.otherTextRequired }
  if (values.theirs.trim() === '') return { theirs: texts.theirBalanceRequired }
  const kept = keptDifferences(differences, values.leftOut)
  const sumMinor = amountIn(comparison.closing) + sumOf(kept) + (other ?? 0n)
  const remains = remainsMinor(values, sumMinor)
  if (remains === null) return { theirs: partnerStatement.balanceIsNone }
  return remains === 0n ? {} : { theirs: texts.remains(withCommas(formatAmount(remains))) }
}

/** Finds the field that a refusal is about; null if it is about none of them, such as a balance that has changed. */
export function refusedOnList(
  error: unknown,
): { readonly field: keyof AgreeOnListValues; readonly problem: string } | null {
  return refusedFieldOf(error, ['theirs'])
}
