import * as z from 'zod/mini'
import { PER } from '../money/deal.ts'
import { decimalOut, instantOut, optionalDate } from './fields.ts'
import { lazily } from './lazily.ts'
import { PROFIT_LINES } from './profit-and-loss-facts.ts'
import { row } from './route.ts'
import { CASH_PARTS, SHEET_LINES } from './sheet-facts.ts'

/** A line of one side of the balance sheet (docs/rules/books.md). */
const SheetLine = lazily(() =>
  z.object({
    line: z.enum(SHEET_LINES),
    /** The branch of cash, or TRANSIT; null in other lines. */
    place: z.nullable(z.string()),
    part: z.nullable(z.enum(CASH_PARTS)),
    /** The account; null for cash, loans, hawalas, customers, and what the house earned. */
    account: z.nullable(z.string()),
    accountId: z.nullable(z.int()),
    name: z.nullable(z.string()),
    currencyId: z.int(),
    currencyCode: z.string(),
    amount: decimalOut,
    /** At the middle rate of the day's end, rounded once. */
    afn: decimalOut,
  }),
)

/** A line of profit and loss that the result is made of, in AFN. */
const ResultPart = lazily(() =>
  z.object({
    line: z.enum(PROFIT_LINES),
    account: z.nullable(z.string()),
    name: z.nullable(z.string()),
    afn: decimalOut,
  }),
)

/** What the house has of a currency by its deals. */
const SheetPosition = lazily(() =>
  z.object({
    currencyId: z.int(),
    currencyCode: z.string(),
    quantity: decimalOut,
    cost: decimalOut,
    mid: decimalOut,
    per: z.literal(PER),
    worth: decimalOut,
    unrealised: decimalOut,
  }),
)

/** The balance sheet at the end of a day (docs/rules/books.md). */
export const BalanceSheet = lazily(() =>
  z.object({
    date: z.iso.date(),
    /** Until when it was read; null for a past day. */
    at: z.nullable(instantOut),
    /** The codes of currencies that were never on a board; they are in no line. */
    withoutMid: z.array(z.string()),
    /** In AFN. Assets and rounding are together liabilities and equity. */
    totals: z.object({
      assets: decimalOut,
      liabilities: decimalOut,
      equity: decimalOut,
      rounding: decimalOut,
    }),
    assets: z.array(SheetLine),
    liabilities: z.array(SheetLine),
    equity: z.array(SheetLine),
    /** The first day of `result`, and what it is made of. */
    resultFrom: z.iso.date(),
    resultParts: z.array(ResultPart),
    /** What the owner may draw: both results and drawings, less losses by rates and unrealised ones. */
    mayBeDrawn: decimalOut,
    positions: z.array(SheetPosition),
  }),
)

export const reportsBalanceSheet = row('GET /api/reports/balance-sheet', {
  name: 'books/balance-sheet',
  summary: 'What the house has, what it owes and what belongs to its owner at the end of a day',
  access: 'books',
  query: z.object({
    /** Yesterday if absent; today is up to now. */
    date: optionalDate,
  }),
  response: BalanceSheet,
})

export const ROUTES = [reportsBalanceSheet] as const
