import { BASE_CURRENCY } from '../../shared/contract/house.ts'
import { type Quote, rateForOne } from '../../shared/money/deal.ts'
import { parseRate, type RateScaled } from '../../shared/money/rate.ts'
import { LEAST_TELLING } from '../../shared/money/reading.ts'
import type { Board, BoardRate } from './board.ts'

/** The properties of a currency that its rate depends on. */
interface OfCurrency {
  readonly id: number
  readonly code: string
}

/** The currencies that the customer gives and gets. */
interface OfPair {
  /** The currency that the customer gives, which the house buys. */
  readonly purchase: OfCurrency
  readonly selling: OfCurrency
}

/** A rate that an exchange of two currencies needs. */
export interface SideRate {
  readonly side: 'buy' | 'sell'
  readonly currency: OfCurrency
  /** Null if the currency isn't on the board. */
  readonly of: BoardRate | null
}

/**
 * Returns the rates that an exchange takes from the board: the buying rate of the currency that the customer gives, and the
 * selling rate of the currency that the customer gets. AFN itself has no rate, so only an exchange of two foreign currencies
 * takes both (docs/rules/deals.md). Within one currency there are none.
 */
export function sideRates({ purchase, selling }: OfPair, board: Pick<Board, 'rates'>): SideRate[] {
  if (purchase.id === selling.id) return []
  const rate = (side: SideRate['side'], currency: OfCurrency): SideRate[] =>
    currency.code === BASE_CURRENCY
      ? []
      : [
          {
            side,
            currency,
            of: board.rates.find(({ currencyId }) => currencyId === currency.id) ?? null,
          },
        ]
  return [...rate('buy', purchase), ...rate('sell', selling)]
}

/**
 * Returns the rate that the board suggests for an exchange of accounts, for 1 unit. It is the buying or the selling rate,
 * depending on what the house does with the foreign currency.
 * @returns null if neither side is AFN, if the other currency isn't on the board, or if 4 decimals are too few
 */
export function suggestedRate(pair: OfPair, board: Pick<Board, 'rates'>): RateScaled | null {
  const quoted = quotedSide(pair, board)
  if (!quoted) return null
  const forOne = rateForOne(quoted)
  return forOne < LEAST_TELLING ? null : forOne
}

/**
 * Returns the rate of the board for an exchange of accounts as it is quoted, with the number of units that it is for.
 * @returns null if neither side is AFN, or if the other currency isn't on the board
 */
export function quotedSide(pair: OfPair, board: Pick<Board, 'rates'>): Quote | null {
  const [rate, ...others] = sideRates(pair, board)
  if (!rate?.of || others.length > 0) return null
  return { rate: scaled(rate.of[rate.side]), per: rate.of.per }
}

/** Reads a rate of the board, which the API writes with 4 decimals. */
export function scaled(rate: string): RateScaled {
  return parseRate(rate) ?? 0n
}
