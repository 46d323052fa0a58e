import * as z from 'zod/mini'
import { ACCOUNT_KINDS } from './account-kinds.ts'
import {
  amountField,
  blankIsAbsent,
  branchOrAll,
  decimalOut,
  idField,
  instantOut,
  optionalDate,
  textField,
} from './fields.ts'
import { lazily } from './lazily.ts'
import { OWING_SIDES, TOTAL_KINDS } from './owing-facts.ts'
import { row } from './route.ts'

/** The most days and months that a filter names; each is about ten years. */
const MOST_DAYS = 3_650
const MOST_MONTHS = 120
const SEARCH_LENGTH = 100

const upTo = (most: number) =>
  blankIsAbsent(
    idField.check(z.refine((count) => count <= most, { error: `must be at most ${most}` })),
  )

/** The day of Balances and what narrows its rows (docs/rules/books.md). */
export const BalancesQuery = lazily(() =>
  z
    .object({
      /** Today if absent. */
      date: optionalDate,
      kind: blankIsAbsent(z.enum(ACCOUNT_KINDS)),
      currencyId: blankIsAbsent(idField),
      /** The branch of the newest posting. */
      branch: branchOrAll,
      side: blankIsAbsent(z.enum(OWING_SIDES)),
      /** The least and the most of the amount without a sign: in the currency that is sent, else in AFN. */
      least: blankIsAbsent(amountField),
      most: blankIsAbsent(amountField),
      /** Accounts on which nothing was recorded for that many days. */
      idle: upTo(MOST_DAYS),
      /** Accounts that have owed for that many months. */
      owing: upTo(MOST_MONTHS),
      /** A part of the number or the name. */
      search: blankIsAbsent(textField(SEARCH_LENGTH)),
      /** True if accounts with a balance of 0 are listed too. */
      zero: blankIsAbsent(z.enum(['true', 'false'])),
    })
    .check(
      z.refine(({ least, most }) => least === undefined || most === undefined || least <= most, {
        error: 'must not be below least',
        path: ['most'],
      }),
    ),
)

/** An account with its balance at the end of a day. */
export const AccountBalance = lazily(() =>
  z.object({
    accountId: z.int(),
    accountNumber: z.string(),
    accountName: z.string(),
    kind: z.enum(ACCOUNT_KINDS),
    currencyId: z.int(),
    currencyCode: z.string(),
    /** What the house owes the account; below zero, what the account owes. */
    balance: decimalOut,
    /** The worth in AFN at the middle rate of the day's end; null without a rate. */
    afn: z.nullable(decimalOut),
    /** The day and the branch of the newest posting, of now; null if nothing is known of one. */
    lastDay: z.nullable(z.iso.date()),
    lastBranch: z.nullable(z.string()),
    /**
     * The first month at whose end, and at the end of every later one, the account owed; null if it doesn't owe. What the
     * house owns, earned and spent never does.
     */
    owesSince: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
  }),
)

/** What the house and the accounts of a kind owe each other in a currency. */
const BalanceTotal = lazily(() =>
  z.object({
    kind: z.enum(TOTAL_KINDS),
    currencyId: z.int(),
    currencyCode: z.string(),
    accounts: z.int(),
    weOwe: decimalOut,
    theyOwe: decimalOut,
    /** The worth in AFN of what we owe less what they owe; null without a rate. */
    afn: z.nullable(decimalOut),
  }),
)

export const Balances = lazily(() =>
  z.object({
    date: z.iso.date(),
    /** Until when today's balances were read; null for a past day. */
    at: z.nullable(instantOut),
    /** True if more accounts fit than one answer holds; `totals` are of all of them. */
    more: z.boolean(),
    rows: z.array(AccountBalance),
    totals: z.array(BalanceTotal),
  }),
)

export const reportsBalances = row('GET /api/reports/balances', {
  name: 'reports/balances',
  summary: 'What the house and every account owe each other at the end of a day',
  access: 'books',
  query: BalancesQuery,
  response: Balances,
})

export const ROUTES = [reportsBalances] as const
