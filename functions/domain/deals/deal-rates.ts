import { type Dealer, rangeFor } from '../../../shared/contract/rate-margins.ts'
import { isWithin } from '../../../shared/money/board.ts'
import { AFN_QUOTE, type DealQuotes, type Quote } from '../../../shared/money/deal.ts'
import { formatRate, type RateScaled } from '../../../shared/money/rate.ts'
import * as CURRENCIES from '../../../shared/refusals/currencies.ts'
import * as DEALS from '../../../shared/refusals/deals.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { BranchRate } from './rate-board.ts'

/** The rates of a branch, by currency id, and whether the person has seen this board. */
export interface SeenBoard {
  rates: ReadonlyMap<number, BranchRate>
  isCurrent: boolean
}

/** The currencies of a deal, with the rates that were typed. */
export interface AskedQuotes {
  give: { currencyId: number; code: string; isAfn: boolean }
  get: { currencyId: number; code: string; isAfn: boolean }
  rate: RateScaled | null
  getRate: RateScaled | null
  /** What stands before the names of the fields of both rates, for refusals: "from." */
  before?: string
}

/**
 * Returns the rates of a deal: the buying rate for what is given, the selling rate for what is got, and 1 for AFN. Without a
 * typed rate the branch's own rate applies. A typed rate must be within the person's margin.
 * @returns null if the board has changed and a rate doesn't fit it, so that the person must look at the new board
 * @throws Refusal `conflict` for a currency that isn't on the board; `badInput` for a rate outside its limits, or for a
 * second rate if one of the currencies is AFN
 */
export function dealQuotes(asked: AskedQuotes, board: SeenBoard, by: Dealer): DealQuotes | null {
  const { give, get, rate, getRate, before = '' } = asked
  const isCross = !give.isAfn && !get.isAfn
  if (getRate !== null && !isCross) throw refused(DEALS.getRateAlone, { field: `${before}getRate` })
  const quote = (
    field: 'rate' | 'getRate',
    side: 'buy' | 'sell',
    { currencyId, code }: AskedQuotes['give'],
    typed: RateScaled | null,
  ): Quote | null => {
    const of = board.rates.get(currencyId)
    if (!of) throw refused(CURRENCIES.noRate, { currency: code })
    if (typed === null) return board.isCurrent ? { rate: of[side], per: of.per } : null
    const range = rangeFor(of, side, by)
    // A rate without limits says nothing of a board that its person hasn't seen: the units may be others now.
    const isFitting = range === null ? board.isCurrent : isWithin(typed, range)
    if (isFitting) return { rate: typed, per: of.per }
    if (range === null || !board.isCurrent) return null
    const [least, most] = [formatRate(range.least), formatRate(range.most)]
    throw refused(DEALS.rateOutside, { field: `${before}${field}`, least, most })
  }
  const bought = give.isAfn ? AFN_QUOTE : quote('rate', 'buy', give, rate)
  const [field, typed] = isCross ? (['getRate', getRate] as const) : (['rate', rate] as const)
  const sold = get.isAfn ? AFN_QUOTE : quote(field, 'sell', get, typed)
  return bought && sold && { give: bought, get: sold }
}
