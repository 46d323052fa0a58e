import * as z from 'zod/mini'
import { blankIsAbsent, decimalOut, idField, instantOut, textField } from './fields.ts'
import { lazily } from './lazily.ts'
import { LOAN_STATUSES, LOAN_TYPES } from './loan-facts.ts'
import { row } from './route.ts'
import { spelledAnyWay } from './spelled.ts'

export const LoanQuery = lazily(() =>
  z.object({
    type: z._default(spelledAnyWay(LOAN_TYPES), 'people'),
    status: blankIsAbsent(spelledAnyWay(LOAN_STATUSES)),
    currencyId: blankIsAbsent(idField),
    limit: z.optional(
      z.pipe(idField, z.number().check(z.lte(5_000, { error: 'must be at most 5000' }))),
    ),
    /** Where the previous page ended. The server makes it, and the client sends it back unchanged. */
    cursor: z.optional(
      textField(30).check(
        z.regex(/^\d{4}-\d{2}-\d{2}#\d{12}$/, {
          error: 'must be taken from the Link header of the page before',
        }),
      ),
    ),
  }),
)

/** The list of loans, newest first (docs/rules/loans.md). */
export const LoanList = z.array(
  z.object({
    id: z.int(),
    loanNumber: z.string(),
    /** The transaction that paid out the loan. */
    transactionId: z.int(),
    accountId: z.int(),
    type: z.enum(LOAN_TYPES),
    /** The borrower's name. */
    description: z.nullable(z.string()),
    currencyId: z.int(),
    principalAmount: decimalOut,
    outstandingAmount: decimalOut,
    interestRate: decimalOut,
    loanDate: z.iso.date(),
    dueDate: z.nullable(z.iso.date()),
    isActive: z.boolean(),
    createdAt: instantOut,
  }),
)

export const loansList = row('GET /api/loans', {
  name: 'loans/list',
  summary: 'Loans, the newest first',
  access: 'read',
  query: LoanQuery,
  response: LoanList,
})

export const ROUTES = [loansList] as const
