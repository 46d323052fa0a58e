import { dealRates as texts } from '#texts/deal-rates.ts'
import type { Board } from './board.ts'
import { boardText, type DealRate } from './deal-rates.ts'

/** A rate of the deal that a newer rate board has changed. */
export interface ChangedRate {
  /** The name of the rate: "Buying USD". */
  readonly word: string
  readonly before: string
  readonly now: string
}

/** Returns the rates of the deal that were different on the previous rate board. */
export function changedRates(
  rates: readonly DealRate[],
  before: Pick<Board, 'rates'>,
): ChangedRate[] {
  return rates.flatMap((rate) => {
    const { currency } = rate
    const of = before.rates.find(({ currencyId }) => currencyId === currency.id) ?? null
    const [old, now] = [boardText({ ...rate, of }), boardText(rate)]
    const isSame = old === now && of?.per === rate.of?.per
    const told = (text: string) => text || texts.noRateNow
    return isSame ? [] : [{ word: rateWord(rate), before: told(old), now: told(now) }]
  })
}

/** Says what the person should do about the changes. If a rate is missing, another save would only be refused. */
export function adviceOn(changes: readonly ChangedRate[]): string {
  return changes.some(({ now }) => now === texts.noRateNow) ? texts.waitForRate : texts.checkAndSave
}

/** Returns the name of a rate of the deal: "Buying USD". */
export function rateWord({ side, currency }: Pick<DealRate, 'side' | 'currency'>): string {
  return (side === 'buy' ? texts.buying : texts.selling)(currency.code)
}
