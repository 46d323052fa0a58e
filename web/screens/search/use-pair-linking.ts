import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Currency } from '../../api/use-currencies.ts'
import { type CurrencyPair, currencyPair, quoteOf } from '../../money/currency-pair.ts'
import {
  type LinkedAmounts,
  linked,
  otherSide,
  type Quote,
  type Side,
  withTyped,
} from '../../money/linking.ts'
import type { FoundTransaction } from '../../search/search-rows.ts'
import type { EditValues } from './edited-legs.ts'

/** The result of `usePairLinking`. */
export interface PairLinking {
  /** The currencies of the legs; null for a single leg, or if a currency isn't known. */
  readonly pair: CurrencyPair | null
  /** Call when the person types the amount of a leg. */
  readonly onAmountTyped: (place: number, text: string) => void
  /** Call when the person types a rate, after the form is updated. */
  readonly onRateTyped: () => void
}

const SIDES: readonly Side[] = ['purchase', 'selling']

/** Links the amounts of an exchange's two legs by the rate. It does nothing for a single leg. */
export function usePairLinking(
  form: UseFormReturn<EditValues>,
  records: readonly FoundTransaction[],
  currencies: readonly Currency[] | undefined,
  locked: boolean,
): PairLinking {
  const isPair = records.length > 1
  const legs = useWatch({ control: form.control, name: 'legs' })
  const link = (change: (amounts: LinkedAmounts, quote: Quote | null) => LinkedAmounts) => {
    if (!isPair) return
    const values = form.getValues()
    const before = amountsOf(values)
    const after = change(before, quoteOf(pairOf(values, currencies), values.rate))
    const other = otherSide(after.typedLast)
    form.setValue('typedLast', after.typedLast)
    form.setValue('otherIsComputed', after.otherIsComputed)
    if (after[other] !== before[other]) {
      form.setValue(`legs.${SIDES.indexOf(other)}.amount`, after[other])
    }
    if (form.formState.isSubmitted) void form.trigger('legs')
  }

  const chosen = legs.map(({ currencyId }) => currencyId).join()
  const linkedFor = useRef(chosen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing another account may change the currency
  useEffect(() => {
    if (locked || linkedFor.current === chosen) return
    linkedFor.current = chosen
    link(linked)
  }, [chosen, locked])

  return {
    pair: isPair ? pairOf({ legs }, currencies) : null,
    onAmountTyped: (place, text) =>
      link((amounts, quote) => withTyped(amounts, SIDES[place] ?? 'purchase', text, quote)),
    onRateTyped: () => link(linked),
  }
}

function amountsOf({ legs, typedLast, otherIsComputed }: EditValues): LinkedAmounts {
  const [purchase, selling] = legs
  return {
    purchase: purchase?.amount ?? '',
    selling: selling?.amount ?? '',
    typedLast,
    otherIsComputed,
  }
}

/** Returns the currencies of both legs; null until they are loaded. */
function pairOf(
  { legs }: Pick<EditValues, 'legs'>,
  currencies: readonly Currency[] | undefined,
): CurrencyPair | null {
  const [purchase, selling] = legs
  return currencyPair(purchase?.currencyId ?? '', selling?.currencyId ?? '', currencies)
}
