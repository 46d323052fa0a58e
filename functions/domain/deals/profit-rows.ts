import type * as z from 'zod/mini'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { reportsPositions, reportsProfit } from '../../../shared/contract/positions.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import { atMid, type Quote } from '../../../shared/money/deal.ts'
import { type Priced, priceFor, tellingPer } from '../../../shared/money/price.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import type { BranchTraded } from '../days/followed-days.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import type { MidAtEnd } from './board-mids.ts'
import { type Positions, type ProfitDay, profitDays } from './branch-profit.ts'
import type { Position } from './position.ts'

/** The codes and middle rates that the rows of both reports need. */
export interface RowFacts {
  codes: CurrencyCodes
  midAtEnd: MidAtEnd
  afnId: number | null
}

/** Returns the rows of the positions of a branch at the end of a day, by currency id. */
export function positionRows(
  { day, branch, positions }: { day: BusinessDate; branch: string; positions: Positions },
  { codes, midAtEnd }: RowFacts,
): z.output<typeof reportsPositions.response> {
  return [...positions]
    .sort(([one], [other]) => one - other)
    .map(([currencyId, position]) => {
      const mid = midAtEnd(day, currencyId)
      const { quantityMinor, costMinor } = position
      return {
        branch,
        currencyId,
        currencyCode: codes.get(currencyId) ?? '',
        quantity: formatAmount(quantityMinor),
        cost: formatAmount(costMinor),
        ...ratesAnswer(mid, pricedAt(quantityMinor, costMinor)),
        unrealised: unrealisedOf(position, mid),
      }
    })
}

/** Returns the rows of what a branch earned on a day, by currency id. */
export function profitRows(
  { day, branch, opening, traded }: BranchTraded,
  { codes, midAtEnd, afnId }: RowFacts,
): z.output<typeof reportsProfit.response> {
  return profitDays(opening, traded).map((each) => {
    const { currencyId } = each
    const { feesMinor, overShortMinor } = each.traded
    const isAfn = currencyId === afnId
    const mid = midAtEnd(day, currencyId)
    const beside = feesMinor + overShortMinor
    const besideAfn = mid ? atMid(beside, mid) : beside === 0n ? 0n : null
    const pool = isAfn ? null : each.pool
    return {
      date: day,
      branch,
      currencyId,
      currencyCode: codes.get(currencyId) ?? '',
      ...(isAfn ? NO_POSITION_ANSWER : positionAnswer(each)),
      ...ratesAnswer(mid, pool && pricedAt(pool.quantityMinor, pool.valueMinor)),
      unrealised: isAfn ? null : unrealisedOf(each.closing, mid),
      commission: formatAmount(feesMinor),
      overShort: formatAmount(overShortMinor),
      totalAfn: besideAfn === null ? null : formatAmount(each.profitMinor + besideAfn),
    }
  })
}

function positionAnswer({ opening, traded, closing, profitMinor }: ProfitDay) {
  return {
    opening: formatAmount(opening.quantityMinor),
    openingCost: formatAmount(opening.costMinor),
    bought: formatAmount(traded.boughtMinor),
    boughtValue: formatAmount(traded.boughtValueMinor),
    sold: formatAmount(traded.soldMinor),
    soldValue: formatAmount(traded.soldValueMinor),
    profit: formatAmount(profitMinor),
    closing: formatAmount(closing.quantityMinor),
    closingCost: formatAmount(closing.costMinor),
  }
}

/** AFN has no position. */
const NO_POSITION_ANSWER = {
  opening: null,
  openingCost: null,
  bought: null,
  boughtValue: null,
  sold: null,
  soldValue: null,
  profit: null,
  closing: null,
  closingCost: null,
}

/**
 * Returns the average and the middle rate, both for the board's units of the currency. Without a middle rate, the average
 * decides the units.
 */
function ratesAnswer(mid: Quote | null, priced: Priced | null) {
  const per = mid?.per ?? (priced ? tellingPer(priced) : 1)
  return {
    average: priced && priceFor(priced, per).rate,
    mid: mid && formatRate(mid.rate),
    per,
  }
}

/** Returns a quantity and its value without their sign, which is the same for both; null if the quantity is 0. */
function pricedAt(quantityMinor: AmountMinor, valueMinor: AmountMinor): Priced | null {
  if (quantityMinor === 0n) return null
  return { unitMinor: magnitude(quantityMinor), priceMinor: magnitude(valueMinor) }
}

function magnitude(minor: AmountMinor): AmountMinor {
  return minor < 0n ? -minor : minor
}

function unrealisedOf({ quantityMinor, costMinor }: Position, mid: Quote | null): string | null {
  return mid && formatAmount(atMid(quantityMinor, mid) - costMinor)
}
