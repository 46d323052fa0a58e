import { BASE_CURRENCY } from '../../shared/contract/house.ts'
import type { Dealer, RateRange } from '../../shared/contract/rate-margins.ts'
import { rangeFor } from '../../shared/contract/rate-margins.ts'
import {
  type AmountMinor,
  formatAmount,
  parseAmount,
  withCommas,
} from '../../shared/money/amount.ts'
import {
  AFN_QUOTE,
  type DealQuotes,
  givenFor,
  gotFor,
  isWithinStep,
  payableInCash,
  secondAmount,
} from '../../shared/money/deal.ts'
import type { CurrencyPair } from '../money/currency-pair.ts'
import { type Link, otherSide, type Side } from '../money/linking.ts'
import { rateOf } from '../ui/rate-field/rate-text.ts'
import type { Board } from './board.ts'
import { type SideRate, scaled, sideRates } from './side-rates.ts'

/** The names of the rate fields. The second field is only for deals between two foreign currencies. */
export const RATE_NAMES = ['rate', 'getRate'] as const
export type RateName = (typeof RATE_NAMES)[number]

/** The texts of both rate fields. */
export type RateTexts = Readonly<Record<RateName, string>>

/** A rate of the deal, with the name of its field. */
export interface DealRate extends SideRate {
  readonly name: RateName
}

/** Which sides are paid in cash. */
export type CashSides = Readonly<Record<Side, boolean>>

/** Returns the rates of a deal in the order of their fields. */
export function dealRates(pair: CurrencyPair | null, board: Board | undefined): DealRate[] {
  if (!pair || !board) return []
  return sideRates(pair, board).map((each, place) => ({
    ...each,
    name: RATE_NAMES[place] ?? 'rate',
  }))
}

/** Returns the rate of the board as text: "68.4000"; empty if the currency isn't on the board. */
export function boardText({ side, of }: SideRate): string {
  return of?.[side] ?? ''
}

/** Returns the rates that the person may type; null if every rate is allowed, or if the currency isn't on the board. */
export function rangeOf({ side, of }: SideRate, dealer: Dealer): RateRange | null {
  if (!of) return null
  const base = { buy: scaled(of.baseBuy), sell: scaled(of.baseSell) }
  return rangeFor({ buy: scaled(of.buy), sell: scaled(of.sell), base }, side, dealer)
}

/** Returns what decides which rates a person may type: the user type, the branch, and the margins of its board. */
export function dealerOf(
  { userType, isHeadOffice }: Pick<Dealer, 'userType' | 'isHeadOffice'>,
  { clerkMargin, branchMargin }: Pick<Board, 'clerkMargin' | 'branchMargin'>,
): Dealer {
  // A margin has 2 decimals, like an amount.
  const margin = (text: string) => parseAmount(text) ?? 0n
  return {
    userType,
    isHeadOffice,
    clerkMargin: margin(clerkMargin),
    branchMargin: margin(branchMargin),
  }
}

/** Returns the quotes from which the deal's amounts are calculated; null while a currency or a rate isn't known. */
export function quotesOf(rates: readonly DealRate[], texts: RateTexts): DealQuotes | null {
  const quotes: DealQuotes = { give: AFN_QUOTE, get: AFN_QUOTE }
  for (const { name, side, of } of rates) {
    const rate = rateOf(texts[name])
    if (!of || rate === null) return null
    quotes[side === 'buy' ? 'give' : 'get'] = { rate, per: of.per }
  }
  return rates.length === 0 ? null : quotes
}

/**
 * Returns the amount of the other side, to the cent (`exactMinor`) and as it is shown (`shownMinor`): cash is rounded to
 * what can be paid.
 */
export function followingOf(
  pair: CurrencyPair,
  quotes: DealQuotes,
  cash: CashSides,
  side: Side,
  minor: bigint,
): { readonly exactMinor: bigint; readonly shownMinor: bigint } {
  const other = otherSide(side)
  const exactMinor = (side === 'purchase' ? gotFor : givenFor)(minor, quotes)
  return { exactMinor, shownMinor: payableInCash(exactMinor, stepOf(pair, cash, other)) }
}

/** Returns the step in which a side is paid: that of its cash; on an account the cent. */
function stepOf(pair: CurrencyPair, cash: CashSides, side: Side): AmountMinor {
  return (cash[side] ? parseAmount(pair[side].cashStep) : null) ?? 1n
}

/** Returns the text of the amount that follows (`followingOf`), with commas; empty if nothing follows. */
export function followingText(...of: Parameters<typeof followingOf>): string {
  const { shownMinor } = followingOf(...of)
  return shownMinor === 0n ? '' : withCommas(formatAmount(shownMinor))
}

/** Returns how one amount follows from the other and when both agree, calculated as on the server. */
export function dealLink(pair: CurrencyPair, quotes: DealQuotes, cash: CashSides): Link {
  return {
    following: (side, minor) => followingOf(pair, quotes, cash, side, minor).shownMinor,
    agrees: ({ purchase, selling }) =>
      dealMismatch(pair, quotes, cash, { purchase, selling }) === null,
  }
}

/**
 * Returns the side whose typed amount doesn't agree with the other side, and the calculated amount; null if both agree
 * (docs/rules/deals.md).
 */
export function dealMismatch(
  pair: CurrencyPair,
  quotes: DealQuotes,
  cash: CashSides,
  { purchase, selling }: Readonly<Record<Side, AmountMinor>>,
): { readonly side: 'purchase' | 'selling'; readonly followingMinor: bigint } | null {
  const givesAfn = pair.purchase.code === BASE_CURRENCY
  const second = secondAmount({ giveMinor: purchase, getMinor: selling }, quotes, givesAfn)
  const side = second.side === 'give' ? 'purchase' : 'selling'
  const stepMinor = stepOf(pair, cash, side)
  const { typedMinor, followingMinor } = second
  return isWithinStep(typedMinor, followingMinor, stepMinor) ? null : { side, followingMinor }
}
