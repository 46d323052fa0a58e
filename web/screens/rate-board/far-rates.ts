import { rateBoard as texts } from '#texts/rate-board.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { rateBetween } from '../../../shared/money/own-rates.ts'
import { formatRate, parseRate, type RateScaled } from '../../../shared/money/rate.ts'
import type { Currency } from '../../api/use-currencies.ts'
import type { Board } from '../../board/board.ts'
import { farRate } from '../../money/rate-distance.ts'
import type { AskedRate } from '../../money/save-question-dialog.tsx'
import { perInWords, quoteIn, type RateText, ratePer } from './board-rows.ts'

/**
 * Returns the questions about rates that differ by more than 10 % from the previous ones. A currency that is new on the
 * board is compared with its own rate. So people notice a rate for the wrong number of units.
 */
export function farRates(
  rows: readonly RateText[],
  before: Board,
  currencies: readonly Currency[],
): AskedRate[] {
  return rows.flatMap((row) => {
    const quote = quoteIn(row)
    const currency = currencies.find(({ id }) => String(id) === row.currencyId)
    if (!quote || !currency) return []
    return (['buy', 'sell'] as const).flatMap((side) => {
      const asked = farRate({
        rate: quote[side],
        against: rateBefore(side, currency, { quote, before, currencies }),
        readings: null,
        title: texts.publishFar[side](
          formatRate(quote[side]),
          perInWords(quote.per),
          currency.code,
        ),
        says: { above: texts.isFarAbove, below: texts.isFarBelow },
      })
      return asked ? [asked] : []
    })
  })
}

interface Compared {
  readonly quote: NonNullable<ReturnType<typeof quoteIn>>
  readonly before: Board
  readonly currencies: readonly Currency[]
}

/** Returns the rate to compare with, converted to the units of the new rate; null if nobody has set a rate. */
function rateBefore(
  side: 'buy' | 'sell',
  currency: Currency,
  { quote, before, currencies }: Compared,
): RateScaled | null {
  const known = before.rates.find(({ currencyId }) => currencyId === currency.id)
  if (known) {
    const rate = parseRate(side === 'buy' ? known.baseBuy : known.baseSell)
    return rate && ratePer(rate, known.per, quote.per)
  }
  const own = afnForOne(currency, currencies)
  return own && ratePer(own, 1, quote.per)
}

/** Returns the price of 1 unit in AFN by the currencies' own rates; null if nobody has set them. */
export function afnForOne(
  currency: Currency | undefined,
  currencies: readonly Currency[],
): RateScaled | null {
  const afn = currencies.find(({ code }) => code === BASE_CURRENCY)
  return currency && afn ? rateBetween(currency, afn, currencies) : null
}
