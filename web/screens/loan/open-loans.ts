import { loan as texts } from '#texts/loan.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { parseAmount, withCommas } from '../../../shared/money/amount.ts'
import { findMatches, type SearchEntry, searchEntries } from '../../../shared/search/matching.ts'
import { searchForm } from '../../../shared/search/normalise.ts'
import { settledAmount } from '../../components/amount-field/amount-text.ts'
import { type ChoiceRules, MAX_OPTIONS } from '../../components/picker/choices.ts'

type ListedLoan = Answered<RouteNamed<'loans/list'>>[number]

/** A loan on which something is outstanding, with what a cashier reads of it. */
export interface OpenLoan extends ListedLoan {
  readonly borrower: string
  readonly currency: string
  /** True where it is owed past its due date. */
  readonly isOverdue: boolean
}

/** Keeps a Persian name from pulling the number behind it to its other side. */
const LEFT_TO_RIGHT_MARK = '\u200e'

/** Every open loan can be taken. */
export const LOAN_CHOICE: ChoiceRules<OpenLoan> = {
  codeOf: ({ loanNumber }) => loanNumber,
  nameOf: ({ borrower }) => borrower,
  canBeTaken: () => true,
}

/**
 * Open loans, the oldest first, as they are returned.
 * @param codeOf the code of a currency by its id
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

/** The searchable form of a list of open loans; to be made once a list. */
export function loanEntries(loans: readonly OpenLoan[]): SearchEntry<OpenLoan>[] {
  return searchEntries(loans, ({ loanNumber, borrower }) => ({
    code: loanNumber,
    name: borrower,
    others: [],
  }))
}

/** The open loans for what was typed, of a name or a loan number, at most 50. */
export function loanOptions(
  entries: readonly SearchEntry<OpenLoan>[],
  query: string,
): readonly OpenLoan[] {
  return findMatches(entries, query, 'name', MAX_OPTIONS)
}

/** The open loans of exactly that name, in whatever letters it is spelled. */
export function loansOfName(entries: readonly SearchEntry<OpenLoan>[], name: string): OpenLoan[] {
  const form = searchForm(name)
  return form === '' ? [] : entries.filter((each) => each.name === form).map((each) => each.record)
}

/** What is outstanding in exactly that name in a currency, in hundredths. */
export function owedInName(
  entries: readonly SearchEntry<OpenLoan>[],
  name: string,
  currencyId: number,
): bigint {
  return loansOfName(entries, name)
    .filter((loan) => loan.currencyId === currencyId)
    .reduce((sum, { outstandingAmount }) => sum + (parseAmount(outstandingAmount) ?? 0n), 0n)
}

/** A loan on one line, as its field shows it: "Karim - LN-000003". */
export function loanLabel({ borrower, loanNumber }: OpenLoan): string {
  return `${borrower}${LEFT_TO_RIGHT_MARK} - ${loanNumber}`
}

/** When a loan is due: "due 20-Dec-2026"; "no due date" where none was agreed. */
export function dueText({ dueDate }: Pick<OpenLoan, 'dueDate'>): string {
  return dueDate ? texts.dueOn(formatDate(dueDate)) : texts.noDueDate
}

/**
 * What remains of a loan once an amount is returned.
 * @param amount as its field shows it
 * @returns hundredths, below zero where the amount is more than is outstanding; null for what is no amount yet
 */
export function remainingAfter(
  amount: string,
  loan: Pick<OpenLoan, 'outstandingAmount'>,
): bigint | null {
  const returned = parseAmount(settledAmount(amount))
  const outstanding = parseAmount(loan.outstandingAmount)
  return returned === null || outstanding === null ? null : outstanding - returned
}

/** The sentence for a return of more than is owed, as the server says it too. */
export function tooMuchText({ loanNumber, outstandingAmount, currency }: OpenLoan): string {
  return texts.returnTooMuch(loanNumber, withCommas(outstandingAmount), currency)
}

/** The sentence for a loan that was picked and is open no more. */
export function closedText(loanNumber: string): string {
  return texts.loanClosed(loanNumber)
}
