import * as z from 'zod/mini'
import { decimalOut } from './fields.ts'
import { HAWALA_PROFIT_BY } from './hawala-profit-facts.ts'
import { lazily } from './lazily.ts'
import { BooksBranchQuery } from './reports.ts'
import { row } from './route.ts'

/** What hawalas of a route, a partner or a branch earned in a currency (docs/rules/reports.md). */
const HawalaProfit = lazily(() =>
  z.object({
    /** The route "KBL → HRT", the number of the account that leads the partner, or the code of the branch. */
    key: z.string(),
    /** The branch that sent, or that the row is of; null where a partner sent, and in rows by partner. */
    branch: z.nullable(z.string()),
    /** The branch that was to pay; null where a partner was, and in rows that aren't by route. */
    payingBranch: z.nullable(z.string()),
    /**
     * The account of the partner at an end of the route, or the one that leads the partner of whom the row is: its number, id
     * and name.
     */
    partner: z.nullable(z.string()),
    partnerId: z.nullable(z.int()),
    partnerName: z.nullable(z.string()),
    /** By partner those of its accounts whose hawalas the row counts, by number; empty in other rows. */
    accounts: z.array(z.object({ accountId: z.int(), accountNumber: z.string() })),
    /** Sent or received, less cancelled and returned ones. */
    count: z.int(),
    currencyId: z.int(),
    currencyCode: z.string(),
    amount: decimalOut,
    /** What customers paid, in the currency, without the partners' shares. */
    commission: decimalOut,
    /** The partners' shares, in the currency; below zero for what partners got. */
    shares: decimalOut,
    /**
     * By branch what it got of other branches' commission for paying, below zero for what it gave; so too by route in the report of
     * one branch. By route in the report of the house what the branch that paid got, which is in `afn` of neither. Null by partner.
     */
    forPaying: z.nullable(decimalOut),
    /** What deals within the hawalas earned beyond the middle rate, in AFN. */
    margin: decimalOut,
    /** All of it in AFN, each day at the middle rate of its end; null if the currency was never on a board. */
    afn: z.nullable(decimalOut),
  }),
)

export const reportsHawalaProfit = row('GET /api/reports/hawala-profit', {
  name: 'reports/hawala-profit',
  summary: 'What hawalas earned over some days, by route, by partner or by branch',
  access: 'books',
  query: z.extend(BooksBranchQuery, {
    by: z.enum(HAWALA_PROFIT_BY, { error: `must be ${HAWALA_PROFIT_BY.join(', ')}` }),
  }),
  response: z.array(HawalaProfit),
})

export const ROUTES = [reportsHawalaProfit] as const
