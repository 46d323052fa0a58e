import { may, type UserType } from '../../shared/contract/access.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { isWithin, rangeAround } from '../../shared/money/board.ts'
import { AFN_QUOTE, type DealQuotes, type Quote } from '../../shared/money/deal.ts'
import { formatRate, type RateScaled } from '../../shared/money/rate.ts'
import type { BranchRate } from './rate-board.ts'

/** Who deals, and the margins of the branch in hundredths of a per cent. */
export interface Dealer {
  userType: UserType
  isHeadOffice: boolean
  clerkMargin: bigint
  branchMargin: bigint
}

/** The rates of a branch, by currency id, and whether the person has seen this board. */
export interface SeenBoard {
  rates: ReadonlyMap<number, BranchRate>
  isCurrent: boolean
  /** Makes the refusal of a person who has seen another board. */
  changed: () => Refusal
}

/** The currencies of a deal, with the rates that were typed. */
export interface AskedQuotes {
  give: { currencyId: number; code: string; isAfn: boolean }
  get: { currencyId: number; code: string; isAfn: boolean }
  rate: RateScaled | null
  getRate: RateScaled | null
}

/**
 * The rates of a deal: what is given is bought, what is got is sold, and AFN is itself. A rate that wasn't typed is the
 * branch's own. A typed one must be within the margin of the person.
 * @throws Refusal `conflict` for a currency that isn't on the board, or with the board as it is now; `badInput` naming
 * the rate and its limits
 */
export function dealQuotes(asked: AskedQuotes, board: SeenBoard, by: Dealer): DealQuotes {
  const { give, get, rate, getRate } = asked
  const isCross = !give.isAfn && !get.isAfn
  if (getRate !== null && !isCross) throw bad('getRate is only for two foreign currencies')
  const quote = (
    field: 'rate' | 'getRate',
    side: 'buy' | 'sell',
    { currencyId, code }: AskedQuotes['give'],
    typed: RateScaled | null,
  ): Quote => {
    const of = board.rates.get(currencyId)
    if (!of) throw new Refusal('conflict', `There is no rate for ${code}`)
    const range = typed === null ? null : rangeFor(of, side, by)
    const fits = typed === null ? board.isCurrent : range === null || isWithin(typed, range)
    if (!fits && !board.isCurrent) throw board.changed()
    if (!fits && range) {
      throw bad(`${field} must be from ${formatRate(range.least)} to ${formatRate(range.most)}`)
    }
    return { rate: typed ?? of[side], per: of.per }
  }
  return {
    give: give.isAfn ? AFN_QUOTE : quote('rate', 'buy', give, rate),
    get: get.isAfn
      ? AFN_QUOTE
      : quote(isCross ? 'getRate' : 'rate', 'sell', get, isCross ? getRate : rate),
  }
}

/** The rates that a person may type; null for head office, which may type any. */
function rangeFor(
  rate: BranchRate,
  side: 'buy' | 'sell',
  { userType, isHeadOffice, clerkMargin, branchMargin }: Dealer,
): { least: RateScaled; most: RateScaled } | null {
  if (!may(userType, 'close')) return rangeAround(rate[side], clerkMargin)
  return isHeadOffice ? null : rangeAround(rate.base[side], branchMargin)
}

function bad(message: string): Refusal {
  return new Refusal('badInput', message)
}
