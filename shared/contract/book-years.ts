import * as z from 'zod/mini'
import { BalanceSheet } from './balance-sheet.ts'
import { dateField, instantOut } from './fields.ts'
import { lazily } from './lazily.ts'
import { ProfitAndLoss } from './profit-and-loss.ts'
import { optionalReason, reasonField } from './reason.ts'
import { row } from './route.ts'
import { TrialBalance } from './trial-balance.ts'

/** A year of the books that was closed (docs/rules/books.md). */
export const BookYear = lazily(() =>
  z.object({
    /** Its last day, which identifies it. */
    through: z.iso.date(),
    from: z.iso.date(),
    closedBy: z.int(),
    closedByName: z.string(),
    closedAt: instantOut,
    comment: z.nullable(z.string()),
    /** SHA-256 of its figures. */
    seal: z.string(),
    state: z.enum(['closed', 'reopened']),
    reopenedBy: z.nullable(z.int()),
    reopenedByName: z.nullable(z.string()),
    reopenedAt: z.nullable(instantOut),
    reopenReason: z.nullable(z.string()),
  }),
)

/** A year of the list. It may also be one whose close has begun: then its days are locked, and it has no figures. */
export const ListedBookYear = lazily(() =>
  z.extend(BookYear, {
    /** Null while there are no figures. */
    seal: z.nullable(z.string()),
    /**
     * `closing`: its figures are being worked out; `closedBy` and `closedAt` tell who began that, and when. `cutOff`: that ended
     * before it was done, and closing the year again finishes it.
     */
    state: z.enum(['closing', 'cutOff', 'closed', 'reopened']),
  }),
)

/** What the statements told of a year when it was closed. */
export const YearFigures = lazily(() =>
  z.object({
    trialBalance: TrialBalance,
    profitAndLoss: ProfitAndLoss,
    balanceSheet: BalanceSheet,
  }),
)

const BookYearWithFigures = lazily(() => z.extend(BookYear, { figures: YearFigures }))

const YearParams = lazily(() => z.object({ through: dateField }))

export const bookYearsCreate = row('POST /api/book-years', {
  name: 'book-years/create',
  summary: 'Close a year: nothing dated up to its end is recorded, edited or deleted any more',
  access: 'closeYears',
  body: z.object({ through: dateField, comment: optionalReason }),
  response: BookYearWithFigures,
})

export const bookYearsList = row('GET /api/book-years', {
  name: 'book-years/list',
  summary: 'The years that were closed or whose close has begun, newest first',
  access: 'books',
  response: z.array(ListedBookYear),
})

export const bookYearsRead = row('GET /api/book-years/{through}', {
  name: 'book-years/read',
  summary: 'A year that was closed, with its figures',
  access: 'books',
  params: YearParams,
  response: BookYearWithFigures,
})

export const bookYearsReopen = row('POST /api/book-years/{through}/reopen', {
  name: 'book-years/reopen',
  summary: 'Reopen the newest closed year',
  access: 'closeYears',
  params: YearParams,
  body: z.object({ reason: reasonField }),
  response: BookYearWithFigures,
})

export const ROUTES = [bookYearsCreate, bookYearsList, bookYearsRead, bookYearsReopen] as const
