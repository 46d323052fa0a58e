import type * as z from 'zod/mini'
import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import type { reportsPositions, reportsProfit } from '../../shared/contract/positions.ts'
import { type AmountMinor, formatAmount } from '../../shared/money/amount.ts'
import { atMid, type Quote } from '../../shared/money/deal.ts'
import { formatRate, RATE_ONE } from '../../shared/money/rate.ts'
import { roundedQuotient } from '../../shared/money/rounded-quotient.ts'
import type { MidAtEnd } from './board-mids.ts'
import { type Positions, type ProfitDay, profitDays } from './branch-profit.ts'
import type { CurrencyCodes } from './exchange-pair.ts'
import type { BranchTraded } from './followed-days.ts'
import type { Position } from './position.ts'

/** What the rows of both reports are told in. */
export interface RowFacts {
  codes: CurrencyCodes
  midAtEnd: MidAtEnd
  afnId: number | null
}

/** The rows of the positions of a branch at the end of a day, by currency id. */
export function positionRows(
  { day, branch, positions }: { day: BusinessDate; branch: string; positions: Positions },
  { codes, midAtEnd }: RowFacts,
): z.output<typeof reportsPositions.response> {
  return [...positions]
    .sort(([one], [other]) => one - other)
    .map(([currencyId, position]) => {
      const mid = midAtEnd(day, currencyId)
      return {
        ...{ branch, currencyId, currencyCode: codes.get(currencyId) ?? '' },
        quantity: formatAmount(position.quantityMinor),
        cost: formatAmount(position.costMinor),
        average: averageOf(position.quantityMinor, position.costMinor),
        ...midAnswer(mid),
        unrealised: unrealisedOf(position, mid),
      }
    })
}

/** The rows of what a branch earned on a day, by currency id. */
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
    return {
      ...{ date: day, branch, currencyId, currencyCode: codes.get(currencyId) ?? '' },
      ...(isAfn ? NO_POSITION_ANSWER : positionAnswer(each)),
      ...midAnswer(mid),
      unrealised: isAfn ? null : unrealisedOf(each.closing, mid),
      commission: formatAmount(feesMinor),
      overShort: formatAmount(overShortMinor),
      totalAfn: besideAfn === null ? null : formatAmount(each.profitMinor + besideAfn),
    }
  })
}

function positionAnswer({ opening, traded, closing, profitMinor, pool }: ProfitDay) {
  return {
    opening: formatAmount(opening.quantityMinor),
    openingCost: formatAmount(opening.costMinor),
    bought: formatAmount(traded.boughtMinor),
    boughtValue: formatAmount(traded.boughtValueMinor),
    sold: formatAmount(traded.soldMinor),
    soldValue: formatAmount(traded.soldValueMinor),
    average: pool && averageOf(pool.quantityMinor, pool.valueMinor),
    profit: formatAmount(profitMinor),
    closing: formatAmount(closing.quantityMinor),
    closingCost: formatAmount(closing.costMinor),
  }
}

/** AFN has no position. */
const NO_POSITION_ANSWER = {
  ...{ opening: null, openingCost: null, bought: null, boughtValue: null, sold: null },
  ...{ soldValue: null, average: null, profit: null, closing: null, closingCost: null },
}

function midAnswer(mid: Quote | null) {
  return { mid: mid && formatRate(mid.rate), per: mid?.per ?? 1 }
}

/** AFN for 1 unit with 4 decimals, rounded once, half away from zero; null for no quantity. Both have the same sign. */
function averageOf(quantityMinor: AmountMinor, valueMinor: AmountMinor): string | null {
  if (quantityMinor === 0n) return null
  return formatRate(roundedQuotient(magnitude(valueMinor) * RATE_ONE, magnitude(quantityMinor)))
}

function magnitude(minor: AmountMinor): AmountMinor {
  return minor < 0n ? -minor : minor
}

function unrealisedOf({ quantityMinor, costMinor }: Position, mid: Quote | null): string | null {
  return mid && formatAmount(atMid(quantityMinor, mid) - costMinor)
}
