import * as z from 'zod/mini'
import { decimalOut, idField, instantOut, optionalDate, textField } from './fields.ts'

/** The most rows one call of a report answers with; a `Link` header leads on (decisions.md "Long lists"). */
export const REPORT_PAGE_ROWS = 5_000

export const AccountReportParams = z.object({ accountId: idField })

export const AccountReportQuery = z
  .object({
    fromDate: optionalDate,
    toDate: optionalDate,
    /** Where the page before this one ended; made by the server, handed back as it came. */
    cursor: z.optional(textField(4_000)),
  })
  .check(
    z.refine((query) => !query.fromDate || !query.toDate || query.fromDate <= query.toDate, {
      error: 'must not be before fromDate',
      path: ['toDate'],
    }),
  )

/** A transaction as an account report shows it (specification 2, section 3). */
export const AccountReportRow = z.object({
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
  convertedAmount: z.nullable(decimalOut),
  /** The balance of the account in that currency after this row. */
  balanceAfter: decimalOut,
})

export const AccountReport = z.array(AccountReportRow)
