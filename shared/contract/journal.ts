import * as z from 'zod/mini'
import { blankIsAbsent, decimalOut } from './fields.ts'
import { lazily } from './lazily.ts'
import { BooksRangeQuery, reportedType } from './reports.ts'
import { row } from './route.ts'
import { reversal, tillAndBundle } from './tills.ts'

/** An instant of a query; it may be in any time zone. */
const instantField = lazily(() =>
  z.iso.datetime({
    offset: true,
    error: 'must be an instant such as 2026-11-20T09:30:00Z',
  }),
)

/** The days and the branch of the journal (docs/rules/books.md). */
export const JournalQuery = lazily(() =>
  z.extend(BooksRangeQuery, {
    /** Only what was recorded after this instant. */
    recordedAfter: blankIsAbsent(instantField),
  }),
)

const JournalSide = lazily(() =>
  z.object({
    account: z.string(),
    name: z.string(),
  }),
)

/** A transaction as the journal lists it (docs/rules/books.md). */
export const JournalRow = lazily(() =>
  z.object({
    /**
     * The place among the standing transactions of a branch's day: "KBL 2026-11-23/2". It ends in "?" as long as the day isn't
     * sealed and its year isn't closed, because an edit or a deletion may still change it.
     */
    entry: z.string(),
    number: z.int(),
    bundle: tillAndBundle.bundle,
    type: reportedType,
    date: z.iso.date(),
    branch: z.string(),
    /** Whose till it stands on. */
    userName: z.string(),
    debit: JournalSide,
    credit: JournalSide,
    currencyId: z.int(),
    currencyCode: z.string(),
    amount: decimalOut,
    /** The worth in AFN at the middle rate of the day's end; null for a currency that was never on a board. */
    afn: z.nullable(decimalOut),
    narrative: z.nullable(z.string()),
    recordedBy: z.string(),
    ...reversal,
    approved: z.boolean(),
  }),
)

export const reportsJournal = row('GET /api/reports/journal', {
  name: 'books/journal',
  summary:
    'Every transaction of a range of days with the accounts that it debits and credits, numbered without gaps by branch and day',
  access: 'books',
  query: JournalQuery,
  response: z.array(JournalRow),
})

export const ROUTES = [reportsJournal] as const
