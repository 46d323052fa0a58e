import * as z from 'zod/mini'
import * as labels from '#texts/labels.ts'
import { loan as texts } from '#texts/loan.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { interestRateField, saysSomething } from '../../../shared/contract/fields.ts'
import { LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import { isBeforeItsLoan, LOAN_TYPES, type LoanType } from '../../../shared/contract/loan-facts.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { type DateLimits, datedWithin } from '../../money/date-limits.ts'
import {
  amountText,
  chosen,
  narrativeText,
  optionalDay,
  typedAmount,
} from '../../money/money-fields.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'
import { closedText, type OpenLoan, remainingAfter, tooMuchText } from './open-loans.ts'

/** The choices of the form's radio buttons. */
export const LOAN_KINDS = ['Loan', 'Loan Return'] as const
export type LoanKind = (typeof LOAN_KINDS)[number]

/** The values of the form: the text of each field. */
export interface LoanValues {
  readonly kind: LoanKind
  /** The loans account, always LON001. */
  readonly account: string
  /** The code of a new loan's currency. */
  readonly currency: string
  readonly narrative: string
  /** The borrower's name, for a new loan. */
  readonly name: string
  /** The number of the open loan to repay, for a return. */
  readonly loanNumber: string
  /** The text of the amount field, with commas. */
  readonly amount: string
  /** "yyyy-mm-dd"; the default is the business date. */
  readonly date: string
  readonly borrowerType: LoanType
  /** The interest rate in percent per year. */
  readonly interestRate: string
  readonly dueDate: string
}

/** Returns the values of a new form: a loan to a person in the default currency. */
export function emptyLoan(businessDate: string): LoanValues {
  return {
    kind: 'Loan',
    account: LOAN_ACCOUNT,
    currency: 'AFN',
    narrative: '',
    name: '',
    loanNumber: '',
    amount: '',
    date: businessDate,
    borrowerType: 'people',
    interestRate: '',
    dueDate: '',
  }
}

const account = chosen(texts.accountCodeIsRequired)
const narrative = narrativeText.check(z.minLength(1, { error: texts.narrativeIsRequired }))

/** An optional interest rate; blank becomes null. */
const interestText = z.pipe(
  z.pipe(
    typedAmount,
    z.transform((text: string): string | number | null => settledAmount(text.trim()) || null),
  ),
  z.nullable(interestRateField),
)

/** Makes the schema of a new loan. */
function newLoanSchema(limits: DateLimits) {
  const schema = z.object({
    kind: z.literal('Loan'),
    account,
    currency: chosen(labels.currencyIsRequired),
    narrative,
    name: narrativeText.check(z.refine(saysSomething, { error: texts.nameIsRequired })),
    amount: amountText(labels.amountIsRequired),
    date: optionalDay,
    borrowerType: z.enum(LOAN_TYPES),
    interestRate: interestText,
    dueDate: optionalDay,
  })
  const dayOf = (date: string | null) => date || limits.latest
  return schema.check(
    ...datedWithin(limits),
    z.refine<z.output<typeof schema>>(({ date, dueDate }) => !dueDate || dueDate >= dayOf(date), {
      error: ({ input }) =>
        texts.dueDateTooEarly(formatDate(dayOf((input as { date: string | null }).date))),
      path: ['dueDate'],
    }),
  )
}

/**
 * Makes the schema of a return: its loan is open, the amount is at most the outstanding one, and the date isn't before the
 * loan.
 */
function returnSchema(limits: DateLimits, find: (loanNumber: string) => OpenLoan | undefined) {
  const schema = z.object({
    kind: z.literal('Loan Return'),
    account,
    narrative,
    loanNumber: chosen(texts.nameIsRequired).check(
      z.refine((loanNumber) => loanNumber === '' || find(loanNumber) !== undefined, {
        error: ({ input }) => closedText(String(input)),
      }),
    ),
    amount: amountText(labels.amountIsRequired),
    date: optionalDay,
  })
  const isTooMuch = ({ amount, loanNumber }: { amount: bigint; loanNumber: string }) => {
    const loan = find(loanNumber)
    return loan !== undefined && (remainingAfter(formatAmount(amount), loan) ?? 0n) < 0n
  }
  return schema.check(
    ...datedWithin(limits),
    z.refine<z.output<typeof schema>>((values) => !isTooMuch(values), {
      error: ({ input }) => {
        const loan = find((input as { loanNumber: string }).loanNumber)
        return loan ? tooMuchText(loan) : ''
      },
      path: ['amount'],
    }),
    z.refine<z.output<typeof schema>>(
      ({ date, loanNumber }) => !isTooEarly(date || limits.latest, find(loanNumber)),
      {
        error: ({ input }) => {
          const loan = find((input as { loanNumber: string }).loanNumber)
          return loan ? texts.returnTooEarly(formatDate(loan.loanDate), loan.loanNumber) : ''
        },
        path: ['date'],
      },
    ),
  )
}

/** True if a return is dated before its loan; false if no loan is selected. */
export function isTooEarly(day: string, loan: OpenLoan | null | undefined): boolean {
  return loan ? isBeforeItsLoan(day, loan) : false
}

/**
 * Makes the schema of the form. Rules: docs/rules/loans.md
 * @param loans the open loans; undefined while they load
 */
export function loanSchema(limits: DateLimits, loans: readonly OpenLoan[] | undefined) {
  const find = (loanNumber: string) => loans?.find((each) => each.loanNumber === loanNumber)
  return z.discriminatedUnion('kind', [newLoanSchema(limits), returnSchema(limits, find)], {
    error: texts.mustBeOneOf(LOAN_KINDS),
  })
}
