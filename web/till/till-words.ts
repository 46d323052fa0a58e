import { till as texts } from '#texts/till.ts'
import { formatDay } from '../../shared/calendar/format-date.ts'
import { withCommas } from '../../shared/money/amount.ts'
import { signOf } from '../ui/money.tsx'
import type { Count, CountLine, TillState } from './till.ts'

/** Returns the state of a till in words: "Counted through 22 November, waits for confirmation". */
export function stateWords({ state, through }: Pick<TillState, 'state' | 'through'>): string {
  if (state === 'open' || through === null) return texts.open
  return state === 'counted'
    ? texts.countedThrough(formatDay(through))
    : texts.confirmedThrough(formatDay(through))
}

/** Returns the difference of a currency in words: "50.00 AFN short"; null if there is no difference. */
export function differenceWords({
  variance,
  currencyCode,
}: Pick<CountLine, 'variance' | 'currencyCode'>): string | null {
  const sign = signOf(variance)
  if (sign === 'zero') return null
  const amount = `${withCommas(variance.replace('-', ''))} ${currencyCode}`
  return sign === 'negative' ? texts.short(amount) : texts.over(amount)
}

/** Returns the differences of a count in words: "50.00 AFN short, 1.00 USD over", or that there are none. */
export function differencesWords({ lines }: Pick<Count, 'lines'>): string {
  return lines.map(differenceWords).filter(Boolean).join(', ') || texts.noDifference
}

/** Returns the state of a count in one word. */
export function countStateWord({ state }: Pick<Count, 'state'>): string {
  return texts.countStates[state]
}
