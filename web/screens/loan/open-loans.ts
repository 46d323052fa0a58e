import { loan as texts } from '#texts/loan.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { parseAmount, withCommas } from '../../../shared/money/amount.ts'
import { findMatches, type SearchEntry, searchEntries } from '../../../shared/search/matching.ts'
import { nameForm, withoutGaps } from '../../../shared/search/name-form.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'
import { type ChoiceRules, MAX_OPTIONS } from '../../ui/picker/choices.ts'

type ListedLoan = Answered<RouteNamed<'loans/list'>>[number]

/** A loan with an outstanding amount, and the texts that a cashier sees. */
export interface OpenLoan extends ListedLoan {
  readonly borrower: string
  readonly currency: string
  /** True if the due date has passed. */
  readonly isOverdue: boolean
}

/** Stands after a Persian name, so that the loan's number is drawn to the right of the name. */
const LEFT_TO_RIGHT_MARK = '\u200e'

/**
 * The rules of the loan picker; every open loan can be chosen. Two people may have the same name, so if several loans match,
 * the cashier must choose.
 */
export const LOAN_CHOICE: ChoiceRules<OpenLoan> = {
  codeOf: ({ loanNumber }) => loanNumber,
  nameOf: ({ borrower }) => borrower,
  canBeTaken: () => true,
  asksAmongSeveral: true,
}

/**
 * Adds the cashier's texts to open loans. The oldest loan comes first, because loans are usually repaid in this order.
 * @param codeOf returns the code of a currency by its id
 * @param today the business date
 */
export function openLoansFrom(
  loans: readonly ListedLoan[],
  codeOf: (currencyId: number) => string,
  today: string,
): OpenLoan[] {
  return loans
    .map((loan) => ({
      ...loan,
      borrower: loan.description ?? '',
      currency: codeOf(loan.currencyId),
      isOverdue: loan.dueDate !== null && loan.dueDate < today,
    }))
    .sort((one, other) => one.id - other.id)
}

/** Makes the search entries of the open loans. Call it only once for each list. */
export function loanEntries(loans: readonly OpenLoan[]): SearchEntry<OpenLoan>[] {
  return searchEntries(loans, ({ loanNumber, borrower }) => ({
    code: loanNumber,
    name: borrower,
    others: [],
  }))
}

/** Finds the open loans that match a typed name or loan number, at most 50. */
export function loanOptions(
  entries: readonly SearchEntry<OpenLoan>[],
  query: string,
): readonly OpenLoan[] {
  return findMatches(entries, query, 'name', MAX_OPTIONS)
}

/** Finds the open loans with exactly this name, in the form in which names are compared. */
export function loansOfName(entries: readonly SearchEntry<OpenLoan>[], name: string): OpenLoan[] {
  const form = nameForm(name)
  if (form === '') return []
  return entries.filter((each) => withoutGaps(each.name) === form).map((each) => each.record)
}

/** Adds up what is outstanding for exactly this name in a currency, in hundredths. */
export function owedInName(
  entries: readonly SearchEntry<OpenLoan>[],
  name: string,
  currencyId: number,
): bigint {
  return loansOfName(entries, name)
    .filter((loan) => loan.currencyId === currencyId)
    .reduce((sum, { outstandingAmount }) => sum + (parseAmount(outstandingAmount) ?? 0n), 0n)
}

/** Returns the label of a loan in the picker: "Karim - LN-000003". */
export function loanLabel({ borrower, loanNumber }: OpenLoan): string {
  return `${borrower}${LEFT_TO_RIGHT_MARK} - ${loanNumber}`
}

/** Returns the day of the loan and its due date in words. They tell apart the loans of people with the same name. */
export function termsText(loan: Pick<OpenLoan, 'loanDate' | 'dueDate'>): string {
  return `${texts.lentOn(formatDate(loan.loanDate))}, ${dueText(loan)}`
}

/** Returns the due date in words: "due 20-Dec-2026", or "no due date". */
export function dueText({ dueDate }: Pick<OpenLoan, 'dueDate'>): string {
  return dueDate ? texts.dueOn(formatDate(dueDate)) : texts.noDueDate
}

/**
 * Returns the outstanding amount of a loan after an amount is returned.
 * @param amount the text of the amount field
 * @returns hundredths, negative if too much is returned; null if the text isn't an amount
 */
export function remainingAfter(
  amount: string,
  loan: Pick<OpenLoan, 'outstandingAmount'>,
): bigint | null {
  const returned = parseAmount(settledAmount(amount))
  const outstanding = parseAmount(loan.outstandingAmount)
  return returned === null || outstanding === null ? null : outstanding - returned
}

/** Returns the error for a return of more than is outstanding; the server uses the same sentence. */
export function tooMuchText({ loanNumber, outstandingAmount, currency }: OpenLoan): string {
  return texts.returnTooMuch(loanNumber, withCommas(outstandingAmount), currency)
}

/** Returns the error for a selected loan that is no longer open. */
export function closedText(loanNumber: string): string {
  return texts.loanClosed(loanNumber)
}
