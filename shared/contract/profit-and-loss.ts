import * as z from 'zod/mini'
import { decimalOut, instantOut } from './fields.ts'
import { lazily } from './lazily.ts'
import { PROFIT_LINES } from './profit-and-loss-facts.ts'
import { BooksBranchQuery } from './reports.ts'
import { row } from './route.ts'

/** An amount that a line is made of: of a branch, in a currency. */
const InCurrency = lazily(() =>
  z.object({
    branch: z.string(),
    /** The account of income or expense; null in other lines. */
    account: z.nullable(z.string()),
    accountId: z.nullable(z.int()),
    currencyId: z.int(),
    currencyCode: z.string(),
    amount: decimalOut,
    /** Each day at the middle rate of its end, rounded once. */
    afn: decimalOut,
  }),
)

/** A line of profit and loss, in AFN; an expense is below zero (docs/rules/books.md). */
const Line = lazily(() =>
  z.object({
    line: z.enum(PROFIT_LINES),
    /** The account of income or expense, and its name; with linked accounts those of the lowest number. */
    account: z.nullable(z.string()),
    name: z.nullable(z.string()),
    /** By the code of the branch; empty in lines of the whole house alone. */
    branches: z.record(z.string(), decimalOut),
    /** The whole house; null in the report of one branch. */
    house: z.nullable(decimalOut),
    /** The amounts that the line is made of; none in the lines that are in AFN whatever they come from. */
    currencies: z.array(InCurrency),
  }),
)

/** How the net worth grew from the eve of the range to its end, in AFN; all between `before` and `after` add up. */
export const NetWorthChange = lazily(() =>
  z.object({
    before: decimalOut,
    result: decimalOut,
    /** What unrealised grew by. */
    unrealised: decimalOut,
    /** What middle rates made of commission, differences, income and expenses in other currencies. */
    rates: decimalOut,
    /** The same of capital, drawings and own accounts. */
    capitalRates: decimalOut,
    /** What moved on accounts of capital, of drawings (below zero) and without a book, each day at its middle rate. */
    broughtIn: decimalOut,
    drawn: decimalOut,
    own: decimalOut,
    after: decimalOut,
  }),
)
export type NetWorthChange = z.output<typeof NetWorthChange>

/** Profit and loss of a range of days (docs/rules/books.md). */
export const ProfitAndLoss = lazily(() =>
  z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** Until when it was read; null if the range ended before today. */
    at: z.nullable(instantOut),
    /** The codes of currencies that were never on a board; their amounts are in no line. */
    withoutMid: z.array(z.string()),
    lines: z.array(Line),
    /** Null in the report of one branch. */
    change: z.nullable(NetWorthChange),
  }),
)

export const reportsProfitAndLoss = row('GET /api/reports/profit-and-loss', {
  name: 'books/profit-and-loss',
  summary: 'Profit and loss of a range of days, by branch and of the house',
  access: 'books',
  query: BooksBranchQuery,
  response: ProfitAndLoss,
})

export const ROUTES = [reportsProfitAndLoss] as const
