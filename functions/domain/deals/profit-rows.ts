import type * as z from 'zod/mini'
import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import type {
  reportsHouseProfit,
  reportsPositions,
  reportsProfit,
} from '../../../shared/contract/positions.ts'
import { type AmountMinor, amountOrNull, formatAmount } from '../../../shared/money/amount.ts'
import { atMid, type Quote } from '../../../shared/money/deal.ts'
import { type Priced, priceFor, tellingPer } from '../../../shared/money/price.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import type { BranchTraded } from '../days/followed-days.ts'
import { currenciesOf, pairsIn } from '../days/for-paying.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import type { MidAtEnd } from './board-mids.ts'
import { NOTHING_TRADED, type Positions, type Traded } from './branch-profit.ts'
import type { HouseDay, HouseDayRow } from './house-day.ts'
import { NO_POSITION, type Position } from './position.ts'

/** The codes and middle rates that the rows of these reports need. */
export interface RowFacts {
  codes: CurrencyCodes
  midAtEnd: MidAtEnd
  afnId: number | null
}

/** The positions of the house at the end of a day, with what else it owns of each currency. */
export interface HeldAtEnd {
  day: BusinessDate
  positions: Positions
  /** All that the house itself owns, by currency id. */
  exposure: ReadonlyMap<number, AmountMinor>
}

/** Returns the rows of the positions of the house at the end of a day, by currency id. */
export function positionRows(
  { day, positions, exposure }: HeldAtEnd,
  { codes, midAtEnd, afnId }: RowFacts,
): z.output<typeof reportsPositions.response> {
  const owned = [...exposure].filter(([, minor]) => minor !== 0n).map(([currencyId]) => currencyId)
  return [...new Set([...positions.keys(), ...owned])]
    .filter((currencyId) => currencyId !== afnId)
    .sort((one, other) => one - other)
    .map((currencyId) => {
      const mid = midAtEnd(day, currencyId)
      const position = positions.get(currencyId) ?? NO_POSITION
      const { quantityMinor, costMinor } = position
      return {
        currencyId,
        currencyCode: codes.get(currencyId) ?? '',
        quantity: formatAmount(quantityMinor),
        cost: formatAmount(costMinor),
        ...ratesAnswer(mid, pricedAt(quantityMinor, costMinor)),
        worth: mid && formatAmount(atMid(quantityMinor, mid)),
        unrealised: mid && amountOrNull(unrealisedOf(position, mid)),
        exposure: formatAmount(exposure.get(currencyId) ?? 0n),
      }
    })
}

/** Returns the rows of what a branch earned on a day, by currency id. */
export function profitRows(
  { day, branch, traded, forPaying }: BranchTraded,
  { codes, midAtEnd, afnId }: RowFacts,
): z.output<typeof reportsProfit.response> {
  return [...new Set([...traded.keys(), ...currenciesOf(forPaying)])]
    .sort((one, other) => one - other)
    .map((currencyId) => {
      const of = traded.get(currencyId) ?? NOTHING_TRADED
      const isAfn = currencyId === afnId
      const mid = midAtEnd(day, currencyId)
      const commissionMinor = of.feesMinor - of.sharesMinor
      const inAfn = (minor: AmountMinor) => (mid ? atMid(minor, mid) : minor === 0n ? 0n : null)
      const commissionAfn = inAfn(commissionMinor)
      const sharesAfn = inAfn(of.sharesMinor)
      const overShortAfn = inAfn(of.overShortMinor)
      const paid = pairsIn(forPaying, currencyId)
      const forPayingAfn = sumOrNull(paid.map(inAfn))
      const beside = [commissionAfn, sharesAfn, forPayingAfn, overShortAfn]
      const parts = [isAfn ? 0n : of.marginMinor, ...beside]
      return {
        date: day,
        branch,
        currencyId,
        currencyCode: codes.get(currencyId) ?? '',
        ...(isAfn ? NO_DEALS_ANSWER : dealsAnswer(of)),
        mid: mid && formatRate(mid.rate),
        per: mid?.per ?? 1,
        commission: formatAmount(commissionMinor),
        commissionAfn: amountOrNull(commissionAfn),
        shares: formatAmount(of.sharesMinor),
        sharesAfn: amountOrNull(sharesAfn),
        forPaying: formatAmount(paid.reduce((sum, minor) => sum + minor, 0n)),
        forPayingAfn: amountOrNull(forPayingAfn),
        overShort: formatAmount(of.overShortMinor),
        overShortAfn: amountOrNull(overShortAfn),
        totalAfn: amountOrNull(sumOrNull(parts)),
      }
    })
}

/**
 * Returns the rows of what the house realised, by day and currency: where something was dealt, and where a changed middle rate
 * made something of a position.
 * @param before the positions before the first day
 * @param days the days on which something was dealt
 * @param boardDays the other days of the range on which the middle rates may have changed
 */
export function houseProfitRows(
  { before, days }: { before: Positions; days: readonly HouseDay[] },
  boardDays: readonly BusinessDate[],
  facts: RowFacts,
): z.output<typeof reportsHouseProfit.response> {
  const dealt = new Map(days.map((each) => [each.day, each]))
  const all = [...new Set([...dealt.keys(), ...boardDays])].sort()
  let held = before
  return all.flatMap((day) => {
    const of = dealt.get(day) ?? { day, rows: [], before: held, after: held }
    held = of.after
    return rowsOfDay(of, facts)
  })
}

function rowsOfDay({ day, rows, before }: HouseDay, facts: RowFacts) {
  const own = new Map(rows.map((row) => [row.currencyId, row]))
  return [...new Set([...own.keys(), ...before.keys()])]
    .sort((one, other) => one - other)
    .flatMap((currencyId) => {
      const row = own.get(currencyId) ?? heldRow(currencyId, before.get(currencyId) ?? NO_POSITION)
      const told = houseAnswer(day, row, facts)
      const isHeld = told.holding !== null && told.holding !== formatAmount(0n)
      return isDealt(row) || row.profitMinor !== 0n || isHeld ? [told] : []
    })
}

/** Returns the row of a currency that was held on a day and not dealt. */
function heldRow(currencyId: number, opening: Position): HouseDayRow {
  const dealt = { boughtMinor: 0n, boughtValueMinor: 0n, soldMinor: 0n, soldValueMinor: 0n }
  const pool = pricedAt(opening.quantityMinor, opening.costMinor)
  return {
    currencyId,
    opening,
    dealt,
    marginMinor: 0n,
    closing: opening,
    profitMinor: 0n,
    pool: pool && { quantityMinor: pool.unitMinor, valueMinor: pool.priceMinor },
  }
}

function isDealt({ dealt, marginMinor }: HouseDayRow): boolean {
  return marginMinor !== 0n || Object.values(dealt).some((minor) => minor !== 0n)
}

function houseAnswer(
  day: BusinessDate,
  { currencyId, opening, dealt, marginMinor, closing, profitMinor, pool }: HouseDayRow,
  { codes, midAtEnd }: RowFacts,
) {
  const [midBefore, mid] = [addDays(day, -1), day].map((end) => midAtEnd(end, currencyId))
  const unrealised = unrealisedOf(closing, mid ?? null)
  const unrealisedBefore = unrealisedOf(opening, midBefore ?? null)
  const grewBy =
    unrealised === null || unrealisedBefore === null ? null : unrealised - unrealisedBefore
  return {
    date: day,
    currencyId,
    currencyCode: codes.get(currencyId) ?? '',
    opening: formatAmount(opening.quantityMinor),
    openingCost: formatAmount(opening.costMinor),
    bought: formatAmount(dealt.boughtMinor),
    boughtValue: formatAmount(dealt.boughtValueMinor),
    sold: formatAmount(dealt.soldMinor),
    soldValue: formatAmount(dealt.soldValueMinor),
    profit: formatAmount(profitMinor),
    margin: formatAmount(marginMinor),
    holding: amountOrNull(grewBy === null ? null : profitMinor - marginMinor + grewBy),
    closing: formatAmount(closing.quantityMinor),
    closingCost: formatAmount(closing.costMinor),
    ...ratesAnswer(mid ?? null, pool && pricedAt(pool.quantityMinor, pool.valueMinor)),
    unrealised: amountOrNull(unrealised),
  }
}

function dealsAnswer(traded: Traded) {
  return {
    bought: formatAmount(traded.boughtMinor),
    boughtValue: formatAmount(traded.boughtValueMinor),
    sold: formatAmount(traded.soldMinor),
    soldValue: formatAmount(traded.soldValueMinor),
    margin: formatAmount(traded.marginMinor),
  }
}

/** AFN is no position. */
const NO_DEALS_ANSWER = {
  bought: null,
  boughtValue: null,
  sold: null,
  soldValue: null,
  margin: null,
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

/** Returns what a position would earn at the middle rate; null without one, unless there is nothing to sell. */
function unrealisedOf({ quantityMinor, costMinor }: Position, mid: Quote | null): bigint | null {
  if (mid) return atMid(quantityMinor, mid) - costMinor
  return quantityMinor === 0n && costMinor === 0n ? 0n : null
}

function sumOrNull(parts: readonly (AmountMinor | null)[]): AmountMinor | null {
  return parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0n)
}
