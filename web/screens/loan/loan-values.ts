import * as z from 'zod/mini'
import { loan as texts } from '#texts/loan.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { interestRateField, saysSomething } from '../../../shared/contract/fields.ts'
import { LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import { isBeforeItsLoan, LOAN_TYPES, type LoanType } from '../../../shared/contract/loan-facts.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { settledAmount } from '../../components/amount-field/amount-text.ts'
import { type DateLimits, datedWithin } from '../../money/date-limits.ts'
import {
  amountText,
  chosen,
  narrativeText,
  optionalDay,
  typedAmount,
} from '../../money/money-fields.ts'
import { closedText, type OpenLoan, remainingAfter, tooMuchText } from './open-loans.ts'

/** The choices of the form's radio. */
export const LOAN_KINDS = ['Loan', 'Loan Return'] as const
export type LoanKind = (typeof LOAN_KINDS)[number]

/** What the form holds: text, as it stands in the fields. */
export interface LoanValues {
  readonly kind: LoanKind
  /** LON001, always. */
  readonly account: string
  /** The code of a new loan's currency. */
  readonly currency: string
  readonly narrative: string
  /** Whose new loan it is. */
  readonly name: string
  /** The open loan that a return pays. */
  readonly loanNumber: string
  /** As shown, with commas. */
  readonly amount: string
  /** "yyyy-mm-dd"; prefilled with the business date. */
  readonly date: string
  readonly borrowerType: LoanType
  /** Percent a year. */
  readonly interestRate: string
  readonly dueDate: string
}

/** A new form: a loan to a person in the default currency. */
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

/** Blank is none. */
const interestText = z.pipe(
  z.pipe(
    typedAmount,
    z.transform((text: string): string | number | null => settledAmount(text.trim()) || null),
  ),
  z.nullable(interestRateField),
)

/** The checks of a new loan. */
function newLoanSchema(limits: DateLimits) {
  const schema = z.object({
    kind: z.literal('Loan'),
    account,
    currency: chosen(texts.currencyIsRequired),
    narrative,
    name: narrativeText.check(z.refine(saysSomething, { error: texts.nameIsRequired })),
    amount: amountText(texts.amountIsRequired),
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

/** The checks of a return: an open loan, no more than is outstanding on it, and not before its day. */
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
    amount: amountText(texts.amountIsRequired),
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

/** True for a return that is dated before its loan; where no loan is picked it isn't known. */
export function isTooEarly(day: string, loan: OpenLoan | null | undefined): boolean {
  return loan ? isBeforeItsLoan(day, loan) : false
}

/**
 * The checks of the form. Rules: docs/rules/loans.md
 * @param loans the open loans; undefined while they load
 */
export function loanSchema(limits: DateLimits, loans: readonly OpenLoan[] | undefined) {
  const find = (loanNumber: string) => loans?.find((each) => each.loanNumber === loanNumber)
  return z.discriminatedUnion('kind', [newLoanSchema(limits), returnSchema(limits, find)], {
    error: texts.mustBeOneOf(LOAN_KINDS),
  })
}
