import * as z from 'zod/mini'
import { branchOrAll, decimalOut, instantOut } from './fields.ts'
import { HawalaList } from './hawala.ts'
import { lazily } from './lazily.ts'
import { LoanList } from './loans.ts'
import { CashPosition, DailyStatement } from './reports.ts'
import { row } from './route.ts'

/** Without a branch, or with ALL, the answer covers all branches. */
export const TodayQuery = lazily(() => z.object({ branch: branchOrAll }))

const cash = lazily(() => CashPosition.shape.cash)

/** The figures of today so far, for the top of the dashboard. Rules: docs/rules/screens.md */
export const Today = lazily(() =>
  z.object({
    date: z.iso.date(),
    postings: z.object({
      /** How many of today's transactions the caller recorded. */
      mine: z.int(),
      /** How many the branch recorded. */
      all: z.int(),
      /** False if the day has more transactions than were read; both counts may then be too low. */
      isComplete: z.boolean(),
    }),
    cash: z.object({
      /** The cash in the caller's tills, as far as their transactions tell. */
      mine: cash,
      /** The cash of the branch. */
      all: cash,
    }),
    /** The last transactions of the branch, the newest first. */
    latest: DailyStatement,
    /** The branch's simple hawalas that are still pending: how many, and the hawalas that have waited longest. */
    hawalas: z.object({ count: z.int(), oldest: HawalaList }),
    /** The branch's loans that are overdue or due within a week: how many, and the first of them. */
    loans: z.object({ count: z.int(), first: LoanList }),
    /** The rates of the active currencies, and when each was set; null if it is still the rate of the first start. */
    rates: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        exchangeRate: decimalOut,
        setAt: z.nullable(instantOut),
      }),
    ),
  }),
)

export const todayRead = row('GET /api/today', {
  name: 'today/read',
  summary: 'The day so far: postings, cash, what waits, what is due, and the age of the rates',
  access: 'read',
  query: TodayQuery,
  response: Today,
})

export const ROUTES = [todayRead] as const
