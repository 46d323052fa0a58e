import * as z from 'zod/mini'
import { PER } from '../money/deal.ts'
import { branchOrAll, decimalOut, optionalDate, pageLimitField } from './fields.ts'
import { lazily } from './lazily.ts'
import { BranchRangeQuery } from './reports.ts'
import { row } from './route.ts'

/** A price with 4 decimals, or as many more as it takes until price × amount comes to the cent. */
const priceOut = lazily(() => z.string().check(z.regex(/^\d+\.\d{4,}$/)))

/** What a branch has of a currency by its deals, at the end of a day (docs/rules/positions.md). */
const Position = lazily(() =>
  z.object({
    branch: z.string(),
    currencyId: z.int(),
    currencyCode: z.string(),
    /** Below zero if the branch sold more than it had. */
    quantity: decimalOut,
    /** AFN, below zero with the quantity: then it is what was got for what was sold. */
    cost: decimalOut,
    /** AFN for `per` units: the cost by the quantity; null if no quantity is left. */
    average: z.nullable(priceOut),
    /** Head office's middle rate at the end of the day, AFN for `per` units; null where it had none. */
    mid: z.nullable(decimalOut),
    per: z.literal(PER),
    /** AFN that the position would earn at mid; null without one. */
    unrealised: z.nullable(decimalOut),
  }),
)

/** What a branch earned on a day in a currency, in AFN (docs/rules/positions.md). The row of AFN is no position. */
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
    /** AFN for `per` units of what was there and bought, else of what was owed and sold; null where both are empty. */
    average: z.nullable(priceOut),
    profit: z.nullable(decimalOut),
    closing: z.nullable(decimalOut),
    closingCost: z.nullable(decimalOut),
    /** Head office's middle rate at the end of the day, AFN for `per` units; null where it had none. */
    mid: z.nullable(decimalOut),
    per: z.literal(PER),
    unrealised: z.nullable(decimalOut),
    /** Earned less given back, in the currency. */
    commission: decimalOut,
    /** What counts found too much less what they found too little, in the currency. */
    overShort: decimalOut,
    /** AFN: the profit, with commission and differences at mid; null where they have no rate. */
    totalAfn: z.nullable(decimalOut),
  }),
)

export const reportsPositions = row('GET /api/reports/positions', {
  name: 'reports/positions',
  summary: 'What the branches have of each currency by their deals, and what it cost',
  access: 'read',
  query: z.object({
    /** Absent is today. */
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
