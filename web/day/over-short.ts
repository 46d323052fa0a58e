import { branchDay as texts } from '#texts/branch-day.ts'
import type { OverShort } from '../../shared/contract/day-differences.ts'
import { withCommas } from '../../shared/money/amount.ts'
import { differenceWords } from '../till/till-words.ts'
import { signOf } from '../ui/money.tsx'

/** What a day moved on the account over and short in a currency. */
export type Cash = OverShort & { readonly currencyCode: string }

/** The three amounts of one difference: the balance, and the sums that are never netted; null if they aren't known. */
type Difference = readonly [net: string | null, over: string | null, short: string | null]

/** Returns the amounts of what counts found. */
export const found = ({ variance, over, short }: OverShort): Difference => [variance, over, short]

/** Returns the amounts of what else moved the account over and short. */
export const settled = ({ settled: net, settledOver, settledShort }: OverShort): Difference => [
  net,
  settledOver,
  settledShort,
]

/**
 * Returns the amounts of a difference, each with its sign: what was short and what was over, or 0.00 if there is nothing. Of a
 * day of which only the balance is known it is the balance.
 */
export function amountsOf([net, over, short]: Difference): string[] {
  if (net === null) return []
  if (over === null || short === null) return [net]
  const amounts = [`-${short}`, over].filter((amount) => signOf(amount) !== 'zero')
  return amounts.length > 0 ? amounts : [net]
}

/**
 * Says what a day posted on the account over and short, in words: the differences of counts, and what was settled otherwise.
 * What was short and what was over stand apart: "50.00 AFN short, 5.00 AFN over, settled -50.00 USD"; empty if there is nothing.
 */
export function overShortWords(currencies: readonly Cash[]): string {
  return currencies
    .flatMap((cash) => [foundWords(cash), ...amountsOf(settled(cash)).map(settledWords(cash))])
    .filter(Boolean)
    .join(', ')
}

/** Says what counts found: "50.00 AFN short, 5.00 AFN over"; empty if they found nothing. */
export function foundWords(cash: Cash): string {
  const { currencyCode } = cash
  return amountsOf(found(cash))
    .map((variance) => differenceWords({ currencyCode, variance }))
    .filter(Boolean)
    .join(', ')
}

function settledWords({ currencyCode }: Cash) {
  return (amount: string) =>
    signOf(amount) === 'zero' ? '' : texts.settledOf(`${withCommas(amount)} ${currencyCode}`)
}
