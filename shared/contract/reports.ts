import * as z from 'zod/mini'
import {
  blankIsAbsent,
  dateField,
  decimalOut,
  idField,
  instantOut,
  optionalDate,
  requiredText,
  textField,
} from './fields.ts'

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

/** A transaction as reports show it (specification 2, section 3). */
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
    /** Where the page before this one ended; made by the server, handed back as it came. */
    cursor: blankIsAbsent(
      textField(30).check(
        z.regex(/^\d{4}-\d{2}-\d{2}#\d{12}$/, {
          error: 'must be taken from the Link header of the page before',
        }),
      ),
    ),
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
