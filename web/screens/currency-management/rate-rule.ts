import { currencyManagement as texts } from '#texts/currency-management.ts'
import { AFN_RATES, ownRateBy, USUAL_BASE } from '../../../shared/money/board.ts'
import {
  baseOf,
  isNoRateSet,
  isRateSet,
  partnerOf,
  readingsOfNew,
} from '../../../shared/money/own-rates.ts'
import { formatRate, parseRate, type RateScaled } from '../../../shared/money/rate.ts'
import type { Board, BoardRate } from '../../board/board.ts'
import { scaled } from '../../board/side-rates.ts'
import type { HeldRate } from '../../money/rate-distance.ts'
import type { Currency, CurrencyBody } from './currency-form.ts'

/** Returns a sentence that explains the rates of all currencies; undefined if there are too few currencies. */
export function ruleOfAll(currencies: readonly Currency[]): string | undefined {
  const base = baseOf(currencies)
  if (!base) return currencies.length > 0 ? texts.noBase : undefined
  const other = partnerOf(base.code, currencies)
  if (!other) return undefined
  return isNoRateSet(currencies)
    ? texts.noRateSet(base.code, other.code)
    : texts.ratesAreUnitsFor(base.code)
}

/**
 * Returns a sentence that explains the rate of a currency; undefined if the house has no other currency.
 * @param code empty for a new currency
 */
export function ruleOfRate(code: string, currencies: readonly Currency[]): string | undefined {
  const base = baseOf(currencies)
  if (!base) return ruleOfAll(currencies)
  if (code === '') return texts.newRateIsUnitsFor(base.code)
  if (code !== base.code) return texts.rateIsUnitsFor(code, base.code)
  const other = partnerOf(code, currencies)
  return other ? texts.baseStays(code, other.code) : undefined
}

/**
 * Returns the data for the question about an unusual new rate; null if the rate isn't changed.
 * @param current the currency's current state; null if it isn't in the list
 * @param sent the new rate; null if the rate isn't changed
 */
export function heldRate(
  current: Currency | null,
  sent: CurrencyBody['exchangeRate'],
  currencies: readonly Currency[],
  board: Board | undefined,
): HeldRate | null {
  const rate = parseRate(String(sent ?? ''))
  if (!current || rate === null) return null
  const byBoard = rateByBoard(current, board)
  return {
    rate,
    against: byBoard ?? rateBefore(current, currencies),
    readings: readingsOfNew(current.code, rate, currencies),
    title: texts.saveFarRate(current.code, formatRate(rate)),
    says:
      byBoard === null
        ? { above: texts.isFarAbove, below: texts.isFarBelow }
        : { above: texts.isFarAboveBoard, below: texts.isFarBelowBoard },
  }
}

/**
 * Returns the rate to compare a new rate with: the middle rate of the rate board, else the previous rate. Null for a new
 * currency, or if neither was ever set.
 */
export function comparedRate(
  current: Currency | null,
  currencies: readonly Currency[],
  board: Board | undefined,
): RateScaled | null {
  return current && (rateByBoard(current, board) ?? rateBefore(current, currencies))
}

function rateBefore(current: Currency, currencies: readonly Currency[]): RateScaled | null {
  return isRateSet(current, currencies) ? parseRate(current.exchangeRate) : null
}

/**
 * Returns the currency's own rate that follows from the board's middle rate. If this rate has too few or too many digits,
 * the board doesn't set it, and a person may type one.
 * @param board undefined while it loads, or if it can't be read
 * @returns null for a currency that isn't on the board
 */
function rateByBoard({ id }: Currency, board: Board | undefined): RateScaled | null {
  const ratesOf = (rate: BoardRate) => {
    const [buy, sell] = [rate.baseBuy, rate.baseSell].map(scaled)
    return { per: rate.per, buy: buy ?? 0n, sell: sell ?? 0n }
  }
  const own = board?.rates.find(({ currencyId }) => currencyId === id)
  const base = board?.rates.find(({ currencyCode }) => currencyCode === USUAL_BASE)
  return own ? ownRateBy(ratesOf(own), base ? ratesOf(base) : AFN_RATES).rate : null
}
