import * as z from 'zod/mini'
import { PER } from '../money/deal.ts'
import { decimalOut, instantOut } from './fields.ts'
import { lazily } from './lazily.ts'
import { BOUNDED_COUNTS, MONEY_PLACES } from './money-facts.ts'
import { BooksDaysQuery } from './reports.ts'
import { row } from './route.ts'

/** A worth in AFN at the middle rate of now; null for a currency that was never on a board. */
const worthOut = lazily(() => z.nullable(decimalOut))

/** Money of a currency that lies somewhere (docs/rules/books.md). */
const MoneyPlace = lazily(() =>
  z.object({
    place: z.enum(MONEY_PLACES),
    /** Null for a bank. */
    branch: z.nullable(z.string()),
    /** The user of a till, 0 for a vault and for transit; null for a bank. */
    userId: z.nullable(z.int()),
    /** The id and the number of a bank's account; null for cash. */
    accountId: z.nullable(z.int()),
    account: z.nullable(z.string()),
    /** The name of the clerk or of the account. */
    name: z.string(),
    amount: decimalOut,
    /** What it grew by since today began. */
    change: decimalOut,
    afn: worthOut,
  }),
)

/** The hawalas that a branch has to pay, or that all have. */
const payable = { amount: decimalOut, afn: worthOut }

const MoneyCurrency = lazily(() =>
  z.object({
    currencyId: z.int(),
    currencyCode: z.string(),
    mid: z.nullable(decimalOut),
    per: z.literal(PER),
    amount: decimalOut,
    change: decimalOut,
    afn: worthOut,
    /** By branch: the tills, then the vault; then transit, and the banks. Places without money or change are left out. */
    places: z.array(MoneyPlace),
    /** What branches have to pay out to the receivers of hawalas, by branch. */
    payable: z.array(z.object({ branch: z.string(), ...payable })),
  }),
)

/** A sum of a currency with what it grew by since today began. */
const sum = {
  currencyId: z.int(),
  currencyCode: z.string(),
  amount: decimalOut,
  change: decimalOut,
  afn: worthOut,
}

/** What the house has of a currency by its deals, and all that it owns of it. */
const OpenPosition = lazily(() =>
  z.object({
    currencyId: z.int(),
    currencyCode: z.string(),
    /** Below zero if more was sold than bought. */
    quantity: decimalOut,
    change: decimalOut,
    worth: worthOut,
    unrealised: worthOut,
    /** All that the house itself owns of the currency. */
    exposure: decimalOut,
  }),
)

/** An account of the books, or all accounts of a partner, that have used much of a limit. */
const NearLimit = lazily(() =>
  z.object({
    accountId: z.int(),
    account: z.string(),
    name: z.string(),
    currencyId: z.int(),
    currencyCode: z.string(),
    balance: decimalOut,
    floor: z.nullable(decimalOut),
    ceiling: z.nullable(decimalOut),
    /** True for the floor over all accounts of a partner, whose leading account this is: balance and floor are in AFN then. */
    overAll: z.boolean(),
    /** The used share of the limit in whole per cent, rounded down. */
    used: z.int(),
  }),
)

/** What waits too long, each as a number. */
const Late = lazily(() =>
  z.object({
    /** Days of branches that should have been closed. */
    days: z.int(),
    /** Closed days that head office must look at, and those that it returned. */
    toReview: z.int(),
    returned: z.int(),
    /** Cash that was sent to another branch more than 2 days ago and hasn't arrived. */
    transit: z.int(),
    /** Tills that the nightly run found uncounted. */
    tills: z.int(),
    /** Hawalas that wait to be paid for more than 30 days. */
    hawalas: z.int(),
    /** Loans that are owed after their due date. */
    loans: z.int(),
    /** The counts of days that stopped at their bound: there may be more. */
    more: z.array(z.enum(BOUNDED_COUNTS)),
  }),
)

/** Where the money of the house is now, what it is worth, and what needs somebody (docs/rules/books.md). */
export const Money = lazily(() =>
  z.object({
    at: instantOut,
    /** The worth of all currencies that were ever on a board, and what today's changes are worth at the present rates. */
    afn: decimalOut,
    change: decimalOut,
    /** The codes of the currencies that are in no worth, because they were never on a board. */
    withoutMid: z.array(z.string()),
    currencies: z.array(MoneyCurrency),
    /** What is lent and still owed. */
    loans: z.array(z.object(sum)),
    /** What the house owes each partner; below zero, what the partner owes. */
    partners: z.array(
      z.object({ accountId: z.int(), account: z.string(), name: z.string(), ...sum }),
    ),
    /** The hawalas that are to be paid out. */
    hawalas: z.array(z.object(sum)),
    positions: z.array(OpenPosition),
    /** What the house itself owns, at the middle rates of now. */
    netWorth: decimalOut,
    /** What was earned since today began, as in profit and loss. */
    result: decimalOut,
    unrealised: decimalOut,
    customers: z.array(
      z.object({
        currencyId: z.int(),
        currencyCode: z.string(),
        /** What the house owes all customers together; below zero, what they owe. */
        net: decimalOut,
        /** Of the end of the day `asOf`; null if the night has kept none. */
        weOwe: z.nullable(decimalOut),
        theyOwe: z.nullable(decimalOut),
        asOf: z.nullable(z.iso.date()),
      }),
    ),
    /** Accounts of the books that have used 80 per cent of a limit and more, the largest share first. */
    nearLimits: z.array(NearLimit),
    /** What waits too long, each as a number. */
    late: Late,
  }),
)

export const reportsMoney = row('GET /api/reports/money', {
  name: 'books/money',
  summary: 'Where the money of the house is now, what it is worth, and what needs somebody',
  access: 'books',
  response: Money,
})

/** The cash of the house in a currency at the end of a day (docs/rules/books.md). */
const CashOfDay = lazily(() =>
  z.object({
    date: z.iso.date(),
    currencyId: z.int(),
    currencyCode: z.string(),
    /** In tills and vaults, and on its way; below zero if more was paid out than there was. */
    cash: decimalOut,
  }),
)

export const reportsCashByDay = row('GET /api/reports/cash-by-day', {
  name: 'books/cash-by-day',
  summary: 'The cash of the house at the end of each day that the nightly run has closed',
  access: 'books',
  query: BooksDaysQuery,
  response: z.array(CashOfDay),
})

export const ROUTES = [reportsMoney, reportsCashByDay] as const
