import * as z from 'zod/mini'
import { PER } from '../money/deal.ts'
import { blankIsAbsent, decimalOut, tillUserField } from './fields.ts'
import { lazily } from './lazily.ts'
import { BooksRangeQuery } from './reports.ts'
import { row } from './route.ts'

/**
 * One side of a deal. The rates and the margin are null on AFN's side, and on legs that an earlier version recorded; `per`
 * is then 1 for AFN.
 */
const DealtSide = lazily(() =>
  z.object({
    currencyId: z.int(),
    currencyCode: z.string(),
    amount: decimalOut,
    /** The customer's account; null for cash. */
    account: z.nullable(z.string()),
    /** AFN for `per` units, as the clerk took it. */
    rateTaken: z.nullable(decimalOut),
    /** The branch's own rate then, AFN for `per` units. */
    boardRate: z.nullable(decimalOut),
    /** Head office's middle rate then, AFN for `per` units. */
    mid: z.nullable(decimalOut),
    per: z.literal(PER),
    /** What the side earned beyond `mid`, in AFN. */
    margin: z.nullable(decimalOut),
    /** What the rate gave away against the branch's own, in AFN; null also on legs of an earlier version that tell their margin. */
    conceded: z.nullable(decimalOut),
  }),
)

/** A deal, or the reversal of one, which counts on the till that it lands on (docs/rules/deals.md). */
const DealtRow = lazily(() =>
  z.object({
    /** The number of the first of its transactions. */
    number: z.int(),
    referenceId: z.string(),
    date: z.iso.date(),
    at: z.iso.datetime(),
    branch: z.string(),
    userId: z.int(),
    userName: z.string(),
    /** The number of the first transaction that it reverses. */
    reverses: z.nullable(z.int()),
    /** The number of the first transaction that reverses it. */
    reversedBy: z.nullable(z.int()),
    give: DealtSide,
    get: DealtSide,
  }),
)

/** What a clerk's deals earned beyond the middle rate in a currency, and what they gave away, in AFN. */
const DealtTotal = lazily(() =>
  z.object({
    branch: z.string(),
    userId: z.int(),
    userName: z.string(),
    currencyId: z.int(),
    currencyCode: z.string(),
    margin: decimalOut,
    /** What typed rates gave away against the branch's own, in AFN. */
    conceded: decimalOut,
  }),
)

export const reportsDeals = row('GET /api/reports/deals', {
  name: 'reports/deals',
  summary:
    'The deals of a range of days, what each was made at and what it earned; the totals are of the whole range on every page',
  access: 'read',
  query: z.extend(BooksRangeQuery, { userId: blankIsAbsent(tillUserField) }),
  response: z.object({ rows: z.array(DealtRow), totals: z.array(DealtTotal) }),
})

export const ROUTES = [reportsDeals] as const
