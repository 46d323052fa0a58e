import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { CurrencyPair } from '../money/currency-pair.ts'
import type { Board } from './board.ts'
import type { ChangedRate } from './changed-rates.ts'
import { boardText, type DealRate, dealRates, RATE_NAMES } from './deal-rates.ts'
import { useChangedRates } from './use-changed-rates.ts'

interface RatesOfForm {
  /** A form with the fields `rate`, `getRate`, `rateIsOwn`, `getRateIsOwn` and `ratesOf`. */
  readonly form: UseFormReturn
  /** True while the fields keep the values that were sent. */
  readonly locked: boolean
  /** The currencies that are changed; null until both are chosen. */
  readonly pair: CurrencyPair | null
  /** Undefined while it loads. */
  readonly board: Board | undefined
  /** True until there is an amount whose rates the person has seen. */
  readonly isEmpty: boolean
}

/**
 * Fills the rates of the board into the fields of a form until the person types one. A typed rate counts only for the two
 * currencies for which it was typed, whichever field changes one of them; the form keeps these currencies (`ratesOf`).
 * @returns the rates in the order of their fields, and those that a newer board changed since there is an amount; null if no
 * newer board came
 */
export function useBoardRates({ form, locked, pair, board, isEmpty }: RatesOfForm): {
  readonly rates: readonly DealRate[]
  readonly changes: readonly ChangedRate[] | null
} {
  const [rate, getRate, rateIsOwn, getRateIsOwn, ratesOf] = useWatch({
    control: form.control,
    name: ['rate', 'getRate', 'rateIsOwn', 'getRateIsOwn', 'ratesOf'],
  })
  const texts = { rate, getRate }
  const currencies = pair ? `${pair.purchase.id} ${pair.selling.id}` : ratesOf
  const areOfOthers = !locked && ratesOf !== currencies
  const isTyped = !areOfOthers || ratesOf === ''
  const own = { rate: isTyped && rateIsOwn, getRate: isTyped && getRateIsOwn }
  const rates = dealRates(pair, board)
  const shouldValidate = form.formState.isSubmitted
  const filledIn = RATE_NAMES.flatMap((name) => {
    const of = rates.find((each) => each.name === name)
    const text = of ? boardText(of) : ''
    const follows = !locked && board && pair && !own[name] && texts[name] !== text
    return follows ? [[name, text] as const] : []
  })
  useEffect(() => {
    if (areOfOthers) {
      form.setValue('ratesOf', currencies)
      for (const name of RATE_NAMES) form.setValue(`${name}IsOwn`, own[name])
    }
    for (const [name, text] of filledIn) form.setValue(name, text, { shouldValidate })
  })
  return { rates, changes: useChangedRates(board, rates, isEmpty) }
}
