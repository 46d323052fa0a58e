import * as z from 'zod/mini'
import { PER } from '../money/deal.ts'
import { branchOrAll, decimalOut, optionalDate, pageLimitField } from './fields.ts'
import { lazily } from './lazily.ts'
import { BranchRangeQuery } from './reports.ts'
import { row } from './route.ts'

/** A price with 4 decimals, or with as many more as needed so that price × amount is right to the cent. */
const priceOut = lazily(() => z.string().check(z.regex(/^\d+\.\d{4,}$/)))

/** What a branch has of a currency by its deals, at the end of a day (docs/rules/positions.md). */
const Position = lazily(() =>
  z.object({
    branch: z.string(),
    currencyId: z.int(),
    currencyCode: z.string(),
    /** Below zero if the branch sold more than it had. */
    quantity: decimalOut,
    /**
     * The cost in AFN. If the quantity is below zero, so is the cost: it is then what the branch got for the quantity that
     * it lacks.
     */
    cost: decimalOut,
    /** The cost divided by the quantity, in AFN for `per` units; null if no quantity is left. */
    average: z.nullable(priceOut),
    /** Head office's middle rate at the end of the day, AFN for `per` units; null if head office had no rate. */
    mid: z.nullable(decimalOut),
    per: z.literal(PER),
    /** The profit in AFN if the position were sold at `mid`; null if `mid` is null. */
    unrealised: z.nullable(decimalOut),
  }),
)

/**
 * What a branch earned on a day in a currency, in AFN (docs/rules/positions.md). AFN has no position, so its row has only
 * commission and differences.
 */
const Profit = lazily(() =>
  z.object({
    date: z.iso.date(),
    branch: z.string(),
    currencyId: z.int(),
    currencyCode: z.string(),
    opening: z.nullable(decimalOut),
    openingCost: z.nullable(decimalOut),
    bought: z.nullable(decimalOut),
    boughtValue: z.nullable(decimalOut),
    sold: z.nullable(decimalOut),
    soldValue: z.nullable(decimalOut),
    /**
     * The average price in AFN for `per` units: of the opening and the purchases, or for a short position of the opening
     * and the sales. Null if there was neither an opening nor such a trade.
     */
    average: z.nullable(priceOut),
    profit: z.nullable(decimalOut),
    closing: z.nullable(decimalOut),
    closingCost: z.nullable(decimalOut),
    /** Head office's middle rate at the end of the day, AFN for `per` units; null if head office had no rate. */
    mid: z.nullable(decimalOut),
    per: z.literal(PER),
    unrealised: z.nullable(decimalOut),
    /** Commission earned minus commission given back, in the currency. */
    commission: decimalOut,
    /** Cash that counts found over, minus cash that they found short, in the currency. */
    overShort: decimalOut,
    /** In AFN: the profit plus commission and differences at the middle rate; null if these have no rate. */
    totalAfn: z.nullable(decimalOut),
  }),
)

export const reportsPositions = row('GET /api/reports/positions', {
  name: 'reports/positions',
  summary: 'What the branches have of each currency by their deals, and what it cost',
  access: 'read',
  query: z.object({
    /** Today if absent. */
    date: optionalDate,
    branch: branchOrAll,
  }),
  response: z.array(Position),
})

export const reportsProfit = row('GET /api/reports/profit', {
  name: 'reports/profit',
  summary: 'What the branches earned on each day of a range: exchange, commission and differences',
  access: 'read',
  query: z.extend(BranchRangeQuery, { limit: pageLimitField }),
  response: z.array(Profit),
})

export const ROUTES = [reportsPositions, reportsProfit] as const
