import * as z from 'zod/mini'
import {
  blankIsAbsent,
  branchField,
  dateField,
  decimalOut,
  idField,
  instantOut,
  optionalDate,
  requiredText,
  textField,
} from './fields.ts'
import { row } from './route.ts'

/** The most rows one call of a report answers with; a `Link` header leads on (docs/rules/lists-and-csv.md). */
export const REPORT_PAGE_ROWS = 5_000

export const AccountReportParams = z.object({ accountId: idField })

/** Where the page before this one ended; made by the server, handed back as it came. */
const cursorField = blankIsAbsent(textField(4_000))

export const AccountReportQuery = z
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
  )

/** A transaction as reports show it (docs/rules/reports.md). */
const ReportedTransaction = z.object({
  id: z.int(),
  transactionNumber: z.int(),
  type: z.enum(['debit', 'credit', 'transfer', 'exchange', 'loan', 'hawala']),
  /** Without a sign: `toAccountId` is credited, `fromAccountId` is debited. */
  amount: decimalOut,
  createdAt: instantOut,
  tranDate: z.iso.date(),
  description: z.nullable(z.string()),
  isApproved: z.boolean(),
  fromAccountId: z.string(),
  toAccountId: z.string(),
  currencyId: z.int(),
  exchangeRate: decimalOut,
  /** The amount of the other leg of an exchange that was saved as one. */
  convertedAmount: z.nullable(decimalOut),
})

/** A transaction as an account report shows it. */
export const AccountReportRow = z.extend(ReportedTransaction, {
  /** The balance of the account in that currency after this row. */
  balanceAfter: decimalOut,
})

export const AccountReport = z.array(AccountReportRow)

/** A day that must be given, with a sentence of its own for a missing one. */
const requiredDay = (error: string) => z.pipe(requiredText(10, error), dateField)

export const ExchangeDetailsQuery = z
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
  )

/** A leg of an exchange, with what belongs to the other one where both were saved together. */
export const ExchangeDetailsRow = z.extend(ReportedTransaction, {
  /** The number of the other leg. */
  otherLegId: z.nullable(z.int()),
  /** The currency of `convertedAmount`. */
  convertedCurrencyId: z.nullable(z.int()),
  branch: z.string(),
  userCreatedName: z.string(),
})

export const ExchangeDetails = z.array(ExchangeDetailsRow)

/** Whose day it is about: a branch, a cashier, or all (docs/rules/sessions-and-roles.md). */
const whose = {
  branch: blankIsAbsent(branchField),
  /** A cashier. */
  userId: blankIsAbsent(idField),
}

const businessDay = requiredDay('Date is required')

export const DailyStatementQuery = z.object({ date: businessDay, ...whose, cursor: cursorField })

/** A transaction as the daily statement shows it, with what head office looks for. */
export const DailyStatementRow = z.extend(ReportedTransaction, {
  /** What an approval of this row names, so that nobody approves what they didn't see. */
  version: z.int(),
  /** The other leg of an exchange that was saved as one: an approval takes both. */
  otherLegId: z.nullable(z.int()),
  /** Whose loan it is. */
  borrower: z.nullable(z.string()),
  /** Who holds the accounts now; null of the house's own. */
  fromAccountName: z.nullable(z.string()),
  toAccountName: z.nullable(z.string()),
  branch: z.string(),
  userCreated: z.int(),
  userCreatedName: z.string(),
  userModified: z.nullable(z.int()),
  userModifiedName: z.nullable(z.string()),
  /** All users who changed its money since it was last approved: none of them may approve it. */
  moneyChangedBy: z.array(z.int()),
  userApprovedName: z.nullable(z.string()),
  /** Recorded on a later day than its date. */
  isLate: z.boolean(),
  /** Edited after it had been approved, and not approved since. */
  changedAfterApproval: z.boolean(),
})

export const DailyStatement = z.array(DailyStatementRow)

export const DayQuery = z.object({ date: businessDay, ...whose })

/** What was deleted of a day after it had been approved. */
export const DeletedAfterApproval = z.array(
  z.extend(DailyStatementRow, { deletedDate: instantOut, deletedBy: z.string() }),
)

/** The cash of a day from the house's side: minus the balance of CSH001, exchanges as cash (docs/rules/ledger.md). */
export const CashPosition = z.object({
  /** Of the branch or cashier asked for, every currency. */
  cash: z.array(
    z.object({
      currencyId: z.int(),
      currencyCode: z.string(),
      /** What was there when the day began. */
      opening: decimalOut,
      /** What came in on the day. */
      in: decimalOut,
      /** What went out. */
      out: decimalOut,
      /** Opening and in less out. */
      closing: decimalOut,
    }),
  ),
  /** All who moved cash or loans on the day, whoever was asked for. */
  cashiers: z.array(z.object({ branch: z.string(), userId: z.int(), userName: z.string() })),
})

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
