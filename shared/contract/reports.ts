import * as z from 'zod/mini'
import {
  blankIsAbsent,
  branchOrAll,
  DATE_LENGTH,
  dateField,
  decimalOut,
  idField,
  instantOut,
  optionalDate,
  requiredText,
  textField,
  tillUserField,
} from './fields.ts'
import { lazily } from './lazily.ts'
import { isRangeOfBooks, MOST_RANGE_DAYS } from './report-facts.ts'
import { row } from './route.ts'
import { quoted, reversal, tillAndBundle } from './tills.ts'

/**
 * The most rows that one call of a report returns; a `Link` header leads to the next page (docs/rules/lists-and-csv.md).
 */
export const REPORT_PAGE_ROWS = 5_000

export const AccountReportParams = lazily(() => z.object({ accountId: idField }))

/** Where the previous page ended. The server makes it, and the client sends it back unchanged. */
export const cursorField = blankIsAbsent(textField(4_000))

export const AccountReportQuery = lazily(() =>
  z
    .object({
      fromDate: optionalDate,
      toDate: optionalDate,
      cursor: cursorField,
    })
    .check(
      z.refine((query) => !query.fromDate || !query.toDate || query.fromDate <= query.toDate, {
        error: 'must not be before fromDate',
        path: ['toDate'],
      }),
    ),
)

/** The type of a transaction as reports name it. */
export const reportedType = lazily(() =>
  z.enum(['debit', 'credit', 'transfer', 'exchange', 'loan', 'hawala', 'cash', 'fee']),
)

/** The fields of a transaction in all reports (docs/rules/reports.md). */
const ReportedTransaction = lazily(() =>
  z.object({
    id: z.int(),
    transactionNumber: z.int(),
    type: reportedType,
    /** The amount without a sign: `toAccountId` is credited, `fromAccountId` is debited. */
    amount: decimalOut,
    createdAt: instantOut,
    tranDate: z.iso.date(),
    description: z.nullable(z.string()),
    isApproved: z.boolean(),
    fromAccountId: z.string(),
    toAccountId: z.string(),
    currencyId: z.int(),
    exchangeRate: decimalOut,
    /** The number and the amount of the other leg, if both legs of an exchange were saved together. */
    otherLegId: z.nullable(z.int()),
    convertedAmount: z.nullable(decimalOut),
    ...tillAndBundle,
    ...reversal,
    ...quoted,
    /**
     * The worth in AFN of a leg of a deal, or of the position that moves to another branch together with cash; null for
     * every other record (docs/rules/positions.md).
     */
    value: z.nullable(decimalOut),
    /** The fee of the records that were saved together, on the first of them; 0.00 on the others. */
    commission: decimalOut,
  }),
)

const converted = {
  /** The currency of `convertedAmount`. */
  convertedCurrencyId: z.nullable(z.int()),
}

/**
 * A transaction in an account report. Its description is the narrative of the account's own side: the credit narrative if
 * the account is credited.
 */
export const AccountReportRow = lazily(() =>
  z.extend(ReportedTransaction, {
    ...converted,
    /** The balance of the account in the row's currency after this row. */
    balanceAfter: decimalOut,
  }),
)

export const AccountReport = z.array(AccountReportRow)

/** Makes the field for a required day; `error` is the message if the day is missing. */
const requiredDay = (error: string) => z.pipe(requiredText(DATE_LENGTH, error), dateField)

export const ExchangeDetailsQuery = lazily(() =>
  z
    .object({
      fromDate: requiredDay('From date is required'),
      toDate: requiredDay('To date is required'),
      cursor: cursorField,
    })
    .check(
      z.refine((query) => query.fromDate <= query.toDate, {
        error: 'must not be before fromDate',
        path: ['toDate'],
      }),
    ),
)

/** A leg of an exchange. */
export const ExchangeDetailsRow = lazily(() =>
  z.extend(ReportedTransaction, {
    ...converted,
    branch: z.string(),
    userCreatedName: z.string(),
  }),
)

export const ExchangeDetails = z.array(ExchangeDetailsRow)

/**
 * Filters for a branch or a cashier. Without them, or with the branch ALL, the report covers everything
 * (docs/rules/sessions-and-roles.md).
 */
const whose = {
  branch: branchOrAll,
  /** The user id of a cashier; 0 is the vault of a branch. */
  userId: blankIsAbsent(tillUserField),
}

export const businessDay = requiredDay('Date is required')

export const DailyStatementQuery = lazily(() =>
  z.object({ date: businessDay, ...whose, cursor: cursorField }),
)

/** A transaction in the daily statement, with the fields that head office checks. */
export const DailyStatementRow = lazily(() =>
  z.extend(ReportedTransaction, {
    /** The version that an approval of this row sends, so that nobody approves what they haven't seen. */
    version: z.int(),
    /** The borrower's name on a loan. */
    borrower: z.nullable(z.string()),
    /** The current names of the account holders; null for house accounts. */
    fromAccountName: z.nullable(z.string()),
    toAccountName: z.nullable(z.string()),
    branch: z.string(),
    userCreated: z.int(),
    userCreatedName: z.string(),
    userModified: z.nullable(z.int()),
    userModifiedName: z.nullable(z.string()),
    /** All users who changed the transaction's money since the last approval; none of them may approve it. */
    moneyChangedBy: z.array(z.int()),
    userApprovedName: z.nullable(z.string()),
    /** True if the transaction was recorded on a later day than its date. */
    isLate: z.boolean(),
    /** True if the transaction was edited after an approval and not approved again. */
    changedAfterApproval: z.boolean(),
  }),
)

export const DailyStatement = z.array(DailyStatementRow)

/** The first and last day of a report. */
const rangeOfDays = {
  from: requiredDay('From date is required'),
  to: requiredDay('To date is required'),
}

type RangeOfDays = { from: string; to: string }

const inOrder = z.refine<RangeOfDays>(({ from, to }: RangeOfDays) => from <= to, {
  error: 'must not be before from',
  path: ['to'],
})

/** The days and the branch of a report over the tills of a branch, in pages. */
export const BranchRangeQuery = lazily(() =>
  z.object({ ...rangeOfDays, branch: branchOrAll, cursor: cursorField }).check(inOrder),
)

/** The days of a report on the books: at most `MOST_RANGE_DAYS` (docs/rules/books.md). */
export const BooksDaysQuery = lazily(() =>
  z.object(rangeOfDays).check(
    inOrder,
    z.refine(({ from, to }) => isRangeOfBooks(from, to), {
      error: `must be within ${MOST_RANGE_DAYS} days of from`,
      path: ['to'],
    }),
  ),
)

/** The same days, of all branches or of one. */
export const BooksBranchQuery = lazily(() => z.extend(BooksDaysQuery, { branch: branchOrAll }))

/** The same, in pages. */
export const BooksRangeQuery = lazily(() => z.extend(BooksBranchQuery, { cursor: cursorField }))

/** A fee in the commission report (docs/rules/commission.md). */
export const CommissionRow = lazily(() =>
  z.object({
    date: z.iso.date(),
    branch: z.string(),
    userId: z.int(),
    userName: z.string(),
    /** The type of the posting that the fee belongs to. */
    type: z.enum(['debit', 'credit', 'transfer', 'exchange', 'hawala']),
    /** The number of the posting that the fee belongs to. */
    transactionNumber: z.int(),
    /** The number of the fee's own record; null if the fee was waived. */
    feeId: z.nullable(z.int()),
    currencyId: z.int(),
    currencyCode: z.string(),
    /** Negative if the fee was given back by a reversal, or paid to a partner. */
    amount: decimalOut,
    /** The amount at the middle rate of the day's end; null without one. */
    afn: z.nullable(decimalOut),
    /** True for what a partner got of the commission of a hawala, and for its return. */
    isShare: z.boolean(),
    suggested: decimalOut,
    /** The reason for a fee that is less than suggested. */
    reason: z.nullable(z.string()),
    ...reversal,
  }),
)

export const Commission = z.array(CommissionRow)

export const DayQuery = lazily(() => z.object({ date: businessDay, ...whose }))

/** The transactions of a day that were deleted after their approval. */
export const DeletedAfterApproval = lazily(() =>
  z.array(z.extend(DailyStatementRow, { deletedDate: instantOut, deletedBy: z.string() })),
)

/**
 * The house's cash on a day: the balance of CSH001 with the sign reversed, including what exchanges moved on it
 * (docs/rules/ledger.md).
 */
export const CashPosition = lazily(() =>
  z.object({
    /** The cash of the branch or cashier asked for, in every currency. */
    cash: z.array(
      z.object({
        currencyId: z.int(),
        currencyCode: z.string(),
        /** The cash at the start of the day. */
        opening: decimalOut,
        /** The cash that came in on the day. */
        in: decimalOut,
        /** The cash that went out on the day. */
        out: decimalOut,
        /** Opening plus in minus out. */
        closing: decimalOut,
      }),
    ),
    /** Everyone who moved cash or loans on the day, even if the report is only of one cashier. */
    cashiers: z.array(z.object({ branch: z.string(), userId: z.int(), userName: z.string() })),
  }),
)

export const reportsAccount = row('GET /api/reports/account/{accountId}', {
  name: 'reports/account',
  summary: 'The statement of an account, the oldest first, with the balance after each row',
  access: 'read',
  params: AccountReportParams,
  query: AccountReportQuery,
  response: AccountReport,
})

export const reportsDailyStatement = row('GET /api/reports/daily-statement', {
  name: 'reports/daily-statement',
  summary: 'Every transaction of a business day',
  access: 'read',
  query: DailyStatementQuery,
  response: DailyStatement,
})

export const reportsDeletedAfterApproval = row('GET /api/reports/deleted-after-approval', {
  name: 'reports/deleted-after-approval',
  summary: 'What was deleted of a day after it had been approved',
  access: 'read',
  query: DayQuery,
  response: DeletedAfterApproval,
})

export const reportsCashPosition = row('GET /api/reports/cash-position', {
  name: 'reports/cash-position',
  summary: 'The cash of a day: opening, in, out and closing',
  access: 'read',
  query: DayQuery,
  response: CashPosition,
})

export const reportsExchangeDetails = row('GET /api/reports/exchange-details', {
  name: 'reports/exchange-details',
  summary: 'The legs of the exchanges of a range of days',
  access: 'read',
  query: ExchangeDetailsQuery,
  response: ExchangeDetails,
})

export const reportsCommission = row('GET /api/reports/commission', {
  name: 'reports/commission',
  summary: 'The fees of a range of days, the oldest first',
  access: 'read',
  query: BranchRangeQuery,
  response: Commission,
})

export const ROUTES = [
  reportsAccount,
  reportsDailyStatement,
  reportsDeletedAfterApproval,
  reportsCashPosition,
  reportsExchangeDetails,
  reportsCommission,
] as const
