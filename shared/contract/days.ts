import * as z from 'zod/mini'
import {
  blankIsAbsent,
  branchField,
  branchOrAll,
  dateField,
  decimalOut,
  idField,
  instantOut,
  signedAmountField,
  tillUserField,
} from './fields.ts'
import { lazily } from './lazily.ts'
import { optionalReason, reasonField } from './reason.ts'
import { row } from './route.ts'
import { Count } from './till-counts.ts'
import { Till } from './tills.ts'
import { seenVersion } from './transaction-versions.ts'

/** The states of a branch's day (docs/rules/days.md). */
export const DAY_STATES = [
  'open',
  'closed',
  'returned',
  'answered',
  'accepted',
  'noBusiness',
  'notFollowed',
] as const
export type DayState = (typeof DAY_STATES)[number]

export const DAY_ACTIONS = ['closed', 'accepted', 'returned', 'answered', 'reopened'] as const

/**
 * The cash of a day in one currency. `expected` leaves out the differences of counts; posted differences are in
 * `variance`, which is `over` less `short`. `settled` is what else was posted to the over and short account (OSH_001):
 * `settledOver` less `settledShort`. `settled` is null for a day that an earlier version of the product closed, and so are the
 * sums that are never netted: `over`, `short`, `settledOver` and `settledShort`.
 */
export const DayCurrency = lazily(() =>
  z.object({
    currencyId: z.int(),
    currencyCode: z.string(),
    opening: decimalOut,
    in: decimalOut,
    out: decimalOut,
    expected: decimalOut,
    counted: z.nullable(decimalOut),
    variance: z.nullable(decimalOut),
    /** What counts found over, and what they found short, summed apart over all tills and counts. */
    over: z.nullable(decimalOut),
    short: z.nullable(decimalOut),
    settled: z.nullable(decimalOut),
    settledOver: z.nullable(decimalOut),
    settledShort: z.nullable(decimalOut),
  }),
)

/** A branch's day. */
export const Day = lazily(() =>
  z.object({
    branch: z.string(),
    date: z.iso.date(),
    state: z.enum(DAY_STATES),
    /** True if the day was closed late, or is late and still open. */
    late: z.boolean(),
    closedLate: z.boolean(),
    smallHouse: z.boolean(),
    closedBy: z.nullable(z.int()),
    closedByName: z.nullable(z.string()),
    closedAt: z.nullable(instantOut),
    acceptedBy: z.nullable(z.int()),
    acceptedByName: z.nullable(z.string()),
    acceptedAt: z.nullable(instantOut),
    postings: z.int(),
    backDated: z.int(),
    reversals: z.int(),
    /** Null for a closed day in the list of a month (docs/rules/days.md). */
    pending: z.nullable(z.int()),
    currencies: z.array(DayCurrency),
    thread: z.array(
      z.object({
        at: instantOut,
        userId: z.int(),
        userName: z.string(),
        action: z.enum(DAY_ACTIONS),
        comment: z.nullable(z.string()),
      }),
    ),
    seal: z.nullable(z.string()),
    sealBefore: z.nullable(z.string()),
    version: z.int(),
  }),
)

/** A day with each of its tills, for the closing sheet, and what moved over and short besides their counts. */
export const DayWithTills = lazily(() =>
  z.extend(Day, {
    /** The spot counts through the day, the earliest first. They posted nothing. */
    spots: z.array(Count),
    /** Reversals without cash, settlements of cash that was lost on its way, and entries: each transaction on OSH_001. */
    others: z.array(
      z.object({
        id: z.int(),
        /** The transaction that it reverses. */
        reverses: z.nullable(z.int()),
        currencyId: z.int(),
        currencyCode: z.string(),
        /** Above 0 if it counts as over, below 0 if as short. */
        amount: decimalOut,
        recordedBy: z.int(),
        recordedByName: z.string(),
        narrative: z.nullable(z.string()),
      }),
    ),
    tills: z.array(
      z.extend(Till, {
        currencies: z.array(DayCurrency),
        count: z.nullable(Count),
        /** Why the till's counts of the day differed, the earliest first. Counts that were reopened are included. */
        reasons: z.array(z.object({ currencyId: z.int(), reason: z.string() })),
      }),
    ),
  }),
)

export const DayParams = lazily(() => z.object({ branch: branchField, date: dateField }))

/** A month of the years 1900 to 2199. Days outside these years are refused everywhere. */
const MONTH = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/

const DaysQuery = lazily(() =>
  z
    .object({
      date: blankIsAbsent(dateField),
      month: blankIsAbsent(
        z.string().check(z.regex(MONTH, { error: 'must be a month written yyyy-mm' })),
      ),
      branch: branchOrAll,
    })
    .check(
      z.refine(({ date, month }) => (date === undefined) !== (month === undefined), {
        error: 'One of date and month is required',
      }),
    ),
)

export const daysList = row('GET /api/days', {
  name: 'days/list',
  summary: 'The days of branches: of one day, or of a month',
  access: 'read',
  query: DaysQuery,
  response: z.array(Day),
})

export const daysRead = row('GET /api/days/{branch}/{date}', {
  name: 'days/read',
  summary: "A branch's day with its tills and counts",
  access: 'read',
  params: DayParams,
  response: DayWithTills,
})

export const daysClose = row('POST /api/days/{branch}/{date}/close', {
  name: 'days/close',
  summary: 'Close the days of a branch up to a day; nobody changes them any more',
  access: 'close',
  params: DayParams,
  body: z.object({
    comment: optionalReason,
    /**
     * The further differences that the person saw before the close; they come from entries that were corrected after a
     * count. If the close would post other differences, it is refused. If `further` is absent, the close posts whatever the
     * branch's limits permit.
     */
    further: z.optional(
      z.nullable(
        z.array(
          z.object({
            userId: tillUserField,
            through: dateField,
            currencyId: idField,
            amount: signedAmountField,
          }),
        ),
      ),
    ),
  }),
  response: z.object({ lockedThrough: z.iso.date(), days: z.array(Day) }),
})

export const daysReopen = row('POST /api/days/{branch}/{date}/reopen', {
  name: 'days/reopen',
  summary: 'Reopen the newest closed day of a branch',
  access: 'close',
  params: DayParams,
  body: z.object({
    reason: reasonField,
    /** The tills that must be counted again. */
    tills: z.optional(z.nullable(z.array(tillUserField))),
    ...seenVersion,
  }),
  response: Day,
})

export const ROUTES = [daysList, daysRead, daysClose, daysReopen] as const
