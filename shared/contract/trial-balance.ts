import * as z from 'zod/mini'
import { ACCOUNT_KINDS, HOUSE_KINDS } from './account-kinds.ts'
import { blankIsAbsent, decimalOut, optionalDate } from './fields.ts'
import { lazily } from './lazily.ts'
import { row } from './route.ts'

/** A line of the trial balance: an account of the house, of a partner or of a book, or what all customers owe or are owed. */
const TrialBalanceLine = lazily(() =>
  z.object({
    /** The number; null for the sums of the customers. */
    account: z.nullable(z.string()),
    accountId: z.nullable(z.int()),
    name: z.string(),
    kind: z.enum([...Object.values(HOUSE_KINDS), ...ACCOUNT_KINDS]),
    /** The balance at the end of the day before `from`, a credit above 0; null without `from`. */
    opening: z.nullable(decimalOut),
    /** The closing balance less the opening one; null without `from`. */
    moved: z.nullable(decimalOut),
    /** The balance at the end of the day, on one of the two sides. */
    debit: decimalOut,
    credit: decimalOut,
  }),
)

export const TrialBalance = lazily(() =>
  z.object({
    date: z.iso.date(),
    from: z.nullable(z.iso.date()),
    currencies: z.array(
      z.object({
        currencyId: z.int(),
        currencyCode: z.string(),
        debit: decimalOut,
        credit: decimalOut,
        lines: z.array(TrialBalanceLine),
      }),
    ),
  }),
)

const TrialBalanceAnswer = lazily(() =>
  z.extend(TrialBalance, {
    /** True if the customers are too many for a line each: then there are the two sums. */
    more: z.boolean(),
  }),
)

export const reportsTrialBalance = row('GET /api/reports/trial-balance', {
  name: 'books/trial-balance',
  summary: 'All balances at the end of a day as debits and credits, by currency',
  access: 'books',
  query: z.object({
    /** Yesterday if absent; today is up to now. */
    date: optionalDate,
    /** The first day of which each line tells what moved since. */
    from: optionalDate,
    /** `accounts` lists each customer instead of the two sums, if there are at most 20,000 lines. */
    detail: blankIsAbsent(z.enum(['accounts'])),
  }),
  response: TrialBalanceAnswer,
})

export const ROUTES = [reportsTrialBalance] as const
