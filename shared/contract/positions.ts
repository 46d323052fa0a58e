import * as z from 'zod/mini'
import { PER } from '../money/deal.ts'
import { decimalOut, optionalDate, pageLimitField } from './fields.ts'
import { lazily } from './lazily.ts'
import { BooksDaysQuery, BooksRangeQuery, cursorField } from './reports.ts'
import { row } from './route.ts'

/** A price with 4 decimals, or with as many more as needed so that price × amount is right to the cent. */
const priceOut = lazily(() => z.string().check(z.regex(/^\d+\.\d{4,}$/)))

/** Head office's middle rate at the end of the day, AFN for `per` units; null for a currency that was never on a board. */
const midOut = lazily(() => z.nullable(decimalOut))

/** What the house has of a currency by its deals, at the end of a day (docs/rules/positions.md). */
const Position = lazily(() =>
  z.object({
    currencyId: z.int(),
    currencyCode: z.string(),
    /** Below zero if the house sold more than it had. */
    quantity: decimalOut,
    /**
     * The cost in AFN. If the quantity is below zero, so is the cost: it is then what the house got for the quantity that
     * it lacks.
     */
    cost: decimalOut,
    /** The cost divided by the quantity, in AFN for `per` units; null if no quantity is left. */
    average: z.nullable(priceOut),
    mid: midOut,
    per: z.literal(PER),
    /** The worth of the quantity in AFN at `mid`; null if `mid` is null. */
    worth: z.nullable(decimalOut),
    /** The profit in AFN if the position were sold at `mid`; null if `mid` is null. */
    unrealised: z.nullable(decimalOut),
    /** All that the house itself owns of the currency, in the currency: what a change of its rate makes worth more or less. */
    exposure: decimalOut,
  }),
)

/**
 * What a branch earned on a day in a currency (docs/rules/positions.md). AFN is no position, so its row has null from
 * `bought` to `margin`.
 */
const Profit = lazily(() =>
  z.object({
    date: z.iso.date(),
    branch: z.string(),
    currencyId: z.int(),
    currencyCode: z.string(),
    bought: z.nullable(decimalOut),
    boughtValue: z.nullable(decimalOut),
    sold: z.nullable(decimalOut),
    soldValue: z.nullable(decimalOut),
    /** What the deals earned beyond head office's middle rate when they were made, in AFN. */
    margin: z.nullable(decimalOut),
    mid: midOut,
    per: z.literal(PER),
    /** Commission earned minus commission given back, in the currency, without the partners' shares. */
    commission: decimalOut,
    commissionAfn: z.nullable(decimalOut),
    /** The partners' shares of the commission, in the currency; below zero for what partners got. */
    shares: decimalOut,
    sharesAfn: z.nullable(decimalOut),
    /**
     * What the branch got of other branches' commission for paying their hawalas, in the currency; below zero for what it gave.
     * In all branches together it is 0.
     */
    forPaying: decimalOut,
    /** Each pair of branches is rounded once, so this too is 0 in all branches together. */
    forPayingAfn: z.nullable(decimalOut),
    /** Cash that counts found over, minus cash that they found short, in the currency. */
    overShort: decimalOut,
    overShortAfn: z.nullable(decimalOut),
    /** In AFN: the margin, and the rest at `mid`, each rounded once; null if something has no middle rate. */
    totalAfn: z.nullable(decimalOut),
  }),
)

/** What the house bought, sold and realised on a day in a currency (docs/rules/positions.md). */
const HouseProfit = lazily(() =>
  z.object({
    date: z.iso.date(),
    currencyId: z.int(),
    currencyCode: z.string(),
    opening: decimalOut,
    openingCost: decimalOut,
    bought: decimalOut,
    boughtValue: decimalOut,
    sold: decimalOut,
    soldValue: decimalOut,
    /**
     * The average price in AFN for `per` units: of the opening and the purchases, or for a short position of the opening
     * and the sales. Null if there was neither an opening nor such a trade.
     */
    average: z.nullable(priceOut),
    /** What the house realised at its own average, in AFN. */
    profit: decimalOut,
    /** The sum of the branches' margins, in AFN. */
    margin: decimalOut,
    /** What changing middle rates made of the position, in AFN: profit − margin + what unrealised grew by. */
    holding: z.nullable(decimalOut),
    closing: decimalOut,
    closingCost: decimalOut,
    mid: midOut,
    per: z.literal(PER),
    /** What the position would earn in AFN if it were sold at `mid`. */
    unrealised: z.nullable(decimalOut),
  }),
)

export const reportsPositions = row('GET /api/reports/positions', {
  name: 'reports/positions',
  summary: 'What the house has of each currency by its deals, and what it cost',
  access: 'books',
  query: z.object({
    /** Today if absent; a day to come is refused. */
    date: optionalDate,
  }),
  response: z.array(Position),
})

export const reportsProfit = row('GET /api/reports/profit', {
  name: 'reports/profit',
  summary:
    'What the branches earned on each day of a range: exchange, commission, shares and differences',
  access: 'books',
  query: z.extend(BooksRangeQuery, { limit: pageLimitField }),
  response: z.array(Profit),
})

export const reportsHouseProfit = row('GET /api/reports/house-profit', {
  name: 'reports/house-profit',
  summary:
    'What the house realised on each day of a range at its own average, and what changing rates made of its positions',
  access: 'books',
  query: z.extend(BooksDaysQuery, { cursor: cursorField, limit: pageLimitField }),
  response: z.array(HouseProfit),
})

export const ROUTES = [reportsPositions, reportsProfit, reportsHouseProfit] as const
