import { branchDay as texts } from '#texts/branch-day.ts'
import { withCommas } from '../../shared/money/amount.ts'
import { differenceWords } from '../till/till-words.ts'
import { signOf } from '../ui/money.tsx'
import type { Day } from './day.ts'

type Cash = Pick<Day['currencies'][number], 'currencyCode' | 'variance' | 'settled'>

/**
 * True if a till was over or short, or if something else was settled on the account over and short. This account holds the
 * differences of counts (docs/rules/counts.md).
 */
export function movesOverShort({ variance, settled }: Omit<Cash, 'currencyCode'>): boolean {
  return [variance, settled].some((amount) => amount !== null && signOf(amount) !== 'zero')
}

/** True if something was settled on the account over and short on that day. */
export function hasSettled(currencies: readonly Pick<Cash, 'settled'>[]): boolean {
  return currencies.some(({ settled }) => movesOverShort({ variance: null, settled }))
}

/**
 * Says what a day posted on the account over and short, in words: the differences of counts, and what was settled otherwise.
 * "50.00 AFN short, settled -50.00 USD"; empty if there is nothing.
 */
export function overShortWords(currencies: readonly Cash[]): string {
  return currencies
    .flatMap(({ currencyCode, variance, settled }) => [
      variance === null ? null : differenceWords({ currencyCode, variance }),
      settled === null || signOf(settled) === 'zero'
        ? null
        : texts.settledOf(`${withCommas(settled)} ${currencyCode}`),
    ])
    .filter(Boolean)
    .join(', ')
}
