import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Quote } from '../../../shared/money/deal.ts'
import { formatRate, type RateScaled } from '../../../shared/money/rate.ts'
import type { Currency } from '../../api/use-currencies.ts'
import type { Board } from '../../board/board.ts'
import { quotedSide, suggestedRate } from '../../board/side-rates.ts'
import {
  type CurrencyPair,
  currencyPair,
  pairRate,
  quoteOf,
  usualRate,
} from '../../money/currency-pair.ts'
import {
  type LinkedAmounts,
  linked,
  otherSide,
  type Side,
  sideTooLarge,
  withTyped,
} from '../../money/linking.ts'
import type { Recording } from '../../money/use-recording.ts'
import type { ExchangeValues } from './exchange-form.ts'

/** The result of `useLinking`. */
export interface Linking {
  /** The currencies of both sides; null until both are chosen. */
  readonly pair: CurrencyPair | null
  /** The rate to compare a typed rate with; null if there is none. */
  readonly current: RateScaled | null
  /** The rate of the rate board as it is quoted, with its units; null if the board has none for the pair. */
  readonly quoted: Quote | null
  /** The side that stays empty because its amount would be too large; null if there is none. */
  readonly tooLarge: Side | null
  /** Call when the person types an amount. */
  readonly onAmountTyped: (side: Side, text: string) => void
  /** Call when the person types a rate, after the form is updated. */
  readonly onRateTyped: (text: string) => void
}

/**
 * Links the two amounts by the rate, and fills in the rate until the person types one. While the recording is locked, the
 * form keeps the values that were sent. A restored draft keeps its values until another account is picked.
 * @param currencies undefined while they load
 * @param board suggests the rate if it has one for the pair; undefined while it loads, null if it can't be read
 */
export function useLinking(
  { form, locked, cameBack }: Recording<ExchangeValues>,
  currencies: readonly Currency[] | undefined,
  board: Board | null | undefined,
): Linking {
  /** The ids of the two currencies for which the form's rate was last set. `seen` is the last restored draft. */
  const rateIsFor = useRef<string | null>(null)
  const seen = useRef<number | null>(null)
  const [purchaseId, sellingId] = useWatch({
    control: form.control,
    name: ['purchase.currencyId', 'selling.currencyId'],
  })
  const pair = currencyPair(purchaseId, sellingId, currencies)
  const tooLarge = useWatch({
    control: form.control,
    compute: (values: ExchangeValues) =>
      sideTooLarge(amountsOf(values), quoteOf(pair, values.rate)),
  })

  const link = (change: (amounts: LinkedAmounts) => LinkedAmounts) => {
    const before = amountsOf(form.getValues())
    const after = change(before)
    const other = otherSide(after.typedLast)
    form.setValue('typedLast', after.typedLast)
    form.setValue('otherIsComputed', after.otherIsComputed)
    if (after[other] !== before[other]) form.setValue(`${other}.amount`, after[other])
    if (form.formState.isSubmitted) void form.trigger(['purchase.amount', 'selling.amount'])
  }
  const linkAnew = () => link((amounts) => linked(amounts, quoteOf(pair, form.getValues('rate'))))

  const isKnown = pair !== null && board !== undefined
  const suggested = pair && board ? suggestedRate(pair, board) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: refreshed rates must not change a partly filled form
  useEffect(() => {
    const ids = `${purchaseId} ${sellingId}`
    if (cameBack && cameBack.from !== seen.current) {
      seen.current = cameBack.from
      if (form.getValues('rate') !== '') rateIsFor.current = ids
    }
    if (locked || !currencies || board === undefined || ids === rateIsFor.current) return
    rateIsFor.current = ids
    if (!pair) return
    if (!form.getValues('rateIsOwn')) {
      const usual = suggested ?? usualRate(pair, currencies)
      form.setValue('rate', usual === null ? '' : formatRate(usual), {
        shouldValidate: form.formState.isSubmitted,
      })
    }
    linkAnew()
  }, [purchaseId, sellingId, isKnown])

  return {
    pair,
    current: suggested ?? (pair && currencies ? pairRate(pair, currencies) : null),
    quoted: pair && board ? quotedSide(pair, board) : null,
    tooLarge,
    onAmountTyped: (side, text) =>
      link((amounts) => withTyped(amounts, side, text, quoteOf(pair, form.getValues('rate')))),
    onRateTyped: (text) => {
      form.setValue('rateIsOwn', text.trim() !== '')
      linkAnew()
    },
  }
}

/** True if the rate of these values changes the amount that was not typed last, once the currencies are known. */
export function isRelinked(
  values: ExchangeValues,
  currencies: readonly Currency[] | undefined,
): boolean {
  const pair = currencyPair(values.purchase.currencyId, values.selling.currencyId, currencies)
  if (!pair) return false
  const before = amountsOf(values)
  const other = otherSide(before.typedLast)
  return linked(before, quoteOf(pair, values.rate))[other] !== before[other]
}

function amountsOf({ purchase, selling, typedLast, otherIsComputed }: ExchangeValues) {
  return { purchase: purchase.amount, selling: selling.amount, typedLast, otherIsComputed }
}
