import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { Dealer } from '../../../shared/contract/rate-margins.ts'
import { type AmountMinor, parseAmount } from '../../../shared/money/amount.ts'
import type { DealQuotes } from '../../../shared/money/deal.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import type { Board } from '../../board/board.ts'
import type { ChangedRate } from '../../board/changed-rates.ts'
import { type DealRate, dealerOf, dealLink, followingOf, quotesOf } from '../../board/deal-rates.ts'
import { useBoardRates } from '../../board/use-board-rates.ts'
import { type CurrencyPair, currencyPair } from '../../money/currency-pair.ts'
import {
  type LinkedAmounts,
  linked,
  otherSide,
  type Side,
  sideTooLarge,
  withTyped,
} from '../../money/linking.ts'
import type { Recording } from '../../money/use-recording.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'
import type { DealValues } from './deal-form.ts'

/** What is calculated from the form's values and the board. */
export interface Deal {
  /** The currencies of both sides; null until both are chosen. */
  readonly pair: CurrencyPair | null
  readonly rates: readonly DealRate[]
  readonly quotes: DealQuotes | null
  /** Null while the board is loading. */
  readonly dealer: Dealer | null
  /** The side that stays empty because its amount would be too large; null if there is none. */
  readonly tooLarge: Side | null
  /** The deal's rates that a newer rate board changed after an amount was typed; null if no newer board came. */
  readonly changes: readonly ChangedRate[] | null
  /** The amount of a side to the cent, before it was rounded for cash; null if the person typed it. */
  readonly exactMinor: (side: Side) => AmountMinor | null
  /** Call when the person types an amount. */
  readonly onAmountTyped: (side: Side, text: string) => void
  /** Call when the person chooses another currency, after the form is updated. */
  readonly onCurrencyChosen: (side: Side, before: string) => void
}

/** One side of the deal, for its panel and its account. */
export interface DealSideProps {
  readonly side: Side
  readonly recording: Recording<DealValues>
  readonly deal: Deal
}

/**
 * Fills in the rates of the board until the person types a rate, and links the amounts by the rates. While the recording is
 * locked, the form keeps the values that were sent.
 */
export function useDeal(
  { form, locked }: Pick<Recording<DealValues>, 'form' | 'locked'>,
  currencies: readonly Currency[] | undefined,
  board: Board | undefined,
): Deal {
  const { user } = useSession()
  const values = useWatch({ control: form.control }) as DealValues
  const pair = currencyPair(values.purchase.currencyId, values.selling.currencyId, currencies)
  const isEmpty = values.purchase.amount === '' && values.selling.amount === ''
  const { rates, changes } = useBoardRates({ form: form as never, locked, pair, board, isEmpty })
  const quotes = quotesOf(rates, values)

  const link = (change: (amounts: LinkedAmounts) => LinkedAmounts) => {
    const before = amountsOf(form.getValues())
    const after = change(before)
    const other = otherSide(after.typedLast)
    form.setValue('typedLast', after.typedLast)
    form.setValue('otherIsComputed', after.otherIsComputed)
    form.setValue('typedBefore', after.typedBefore)
    if (after[other] !== before[other]) form.setValue(`${other}.amount`, after[other])
    if (form.formState.isSubmitted) void form.trigger(['purchase.amount', 'selling.amount'])
  }
  const cash = { purchase: values.purchase.by === 'cash', selling: values.selling.by === 'cash' }
  const by = pair && quotes ? dealLink(pair, quotes, cash) : null

  const linkedBy = by && quotes ? `${keyOf(quotes)} ${cash.purchase} ${cash.selling}` : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other rates, currencies or ways to pay change an amount by themselves
  useEffect(() => {
    if (!locked && currencies && board) link((amounts) => linked(amounts, by))
  }, [linkedBy, locked])

  return {
    pair,
    rates,
    quotes,
    dealer: board ? dealerOf(user, board) : null,
    tooLarge: sideTooLarge(amountsOf(values), by),
    changes,
    exactMinor: (side) => {
      const typed = parseAmount(settledAmount(values[otherSide(side)].amount))
      const isComputed = values.otherIsComputed && values.typedLast !== side
      if (!pair || !quotes || !isComputed || typed === null) return null
      return followingOf(pair, quotes, cash, otherSide(side), typed).exactMinor
    },
    onAmountTyped: (side, text) => link((amounts) => withTyped(amounts, side, text, by)),
    onCurrencyChosen: (side, before) => {
      const other = otherSide(side)
      const { purchase, selling } = form.getValues()
      const isSame = purchase.currencyId === selling.currencyId
      // The two currencies are swapped: if the customer now gives AFN, they probably get the currency that they gave before.
      if (isSame && form.getValues(`${other}.by`) === 'cash') {
        form.setValue(`${other}.currencyId`, before)
      }
    },
  }
}

function amountsOf({ purchase, selling, ...how }: DealValues): LinkedAmounts {
  const { typedLast, otherIsComputed, typedBefore } = how
  return {
    purchase: purchase.amount,
    selling: selling.amount,
    typedLast,
    otherIsComputed,
    typedBefore,
  }
}

/** Returns a key that is equal for equal quotes. */
function keyOf({ give, get }: DealQuotes): string {
  return [give.rate, give.per, get.rate, get.per].join(' ')
}
