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
  summary: 'The years that were closed, newest first',
  access: 'books',
  response: z.array(BookYear),
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
