import type { LoanType } from '../../../shared/contract/loan-facts.ts'
import { loanIdFrom } from '../../../shared/contract/loan-number.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { nameForm } from '../../../shared/search/name-form.ts'
import { isLoanReturn, type Posting, type TransactionRecord } from '../../domain/ledger/record.ts'
import { isOpen, isSameBorrower, type Loan } from '../../domain/loans/loan.ts'
import { MOST_LOANS_PAID } from '../../domain/loans/loan-posting.ts'
import type { Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import {
  datedKey,
  LOANS_WITH_DUE_DATE,
  loanKey,
  loansOfType,
  openLoanId,
  openLoansPartition,
} from '../table/keys.ts'
import { partitionItems, queryItems } from '../table/query.ts'

/** Reads one loan consistently; undefined if there is none. */
export async function findLoan(id: number): Promise<Loan | undefined> {
  const item = await getItem(loanKey(id))
  return item && loanFrom(item)
}

/** Reads several loans consistently, in the order of the ids given; missing ones are left out. */
export async function findLoans(ids: readonly number[]): Promise<Loan[]> {
  const loans = await Promise.all(ids.map(findLoan))
  return loans.filter((loan) => loan !== undefined)
}

/** Reads the loan that a transaction opened; null for every other transaction, also for the reversal of a loan. */
export async function openedLoan(record: TransactionRecord): Promise<Loan | null> {
  const { transType, reverses, loans } = record
  const [share] = loans
  if (transType !== 'Loan' || !share || reverses !== null || isLoanReturn(record)) return null
  return (await findLoan(share.loanId)) ?? null
}

/**
 * Reads the loans that a return may pay: the loan with the number, or the borrower's oldest open loans, at most
 * `MOST_LOANS_PAID`.
 */
export async function loansToPay(
  { creditNarrative, currencyId }: Posting,
  loanNumber: string | null,
): Promise<Loan[]> {
  if (!loanNumber) return openLoansOf(creditNarrative ?? '', currencyId)
  const id = loanIdFrom(loanNumber)
  return id === null ? [] : findLoans([id])
}

async function openLoansOf(borrower: string, currencyId: number): Promise<Loan[]> {
  const places = await partitionItems(openLoansPartition(currencyId, nameForm(borrower)))
  const loans = await findLoans(places.slice(0, MOST_LOANS_PAID).map(({ sk }) => openLoanId(sk)))
  // Between the two reads a loan may have been deleted, or its borrower or currency changed.
  return loans.filter(
    (loan) =>
      isOpen(loan) && loan.currencyId === currencyId && isSameBorrower(loan.borrower, borrower),
  )
}

/**
 * Reads the loans of a type, the newest first.
 * @param before the place of the last one already seen; undefined to begin with the newest
 */
export async function* loansByType(type: LoanType, before?: string): AsyncGenerator<Loan> {
  for await (const item of queryItems(typeQuery(type, before))) yield loanFrom(item)
}

/**
 * Reads the outstanding amounts of the loans of a type, one by one. Closed loans aren't fetched.
 * @param before only the loans behind this place in the list are read; undefined for all
 */
export async function* outstandingByType(
  type: LoanType,
  before?: string,
): AsyncGenerator<Pick<Loan, 'currencyId' | 'outstandingMinor'>> {
  const { ExpressionAttributeValues, ...query } = typeQuery(type, before)
  const items = queryItems({
    ...query,
    FilterExpression: 'outstanding <> :nothing',
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':nothing': 0n },
  })
  for await (const { currencyId, outstanding } of items) {
    yield { currencyId: Number(currencyId), outstandingMinor: outstanding as AmountMinor }
  }
}

function typeQuery(type: LoanType, before: string | undefined) {
  return {
    IndexName: 'typeMonth',
    KeyConditionExpression: `typeMonth = :type${before ? ' AND dated < :before' : ''}`,
    ExpressionAttributeValues: {
      ':type': loansOfType(type),
      ...(before ? { ':before': before } : {}),
    },
    ScanIndexForward: false,
  }
}

/** Reads all open loans that have a due date, in the order of their own dates. */
export async function openLoansWithDueDate(): Promise<Loan[]> {
  const items = queryItems({
    IndexName: 'credited',
    KeyConditionExpression: 'credited = :list',
    ExpressionAttributeValues: { ':list': LOANS_WITH_DUE_DATE },
  })
  return (await Array.fromAsync(items)).map(loanFrom)
}

/** Returns the position of a loan in the list: its day and number. */
export function placeInList({ loanDate, id }: Loan): string {
  return datedKey(loanDate, id)
}

/** Makes the item of a loan. The loan of a deleted transaction is stored but no longer listed. */
export function loanItem(loan: Loan): Item {
  const { principalMinor, outstandingMinor, returnsReversedMinor, ...given } = loan
  const { loanDate: _day, dueDate, isDueDateChanged, isDeleted, ...dated } = given
  const { reversedOn, returnReversedOn, ...kept } = dated
  return {
    ...loanKey(loan.id),
    ...(isDeleted ? { isDeleted } : { typeMonth: loansOfType(loan.type) }),
    ...(isOpen(loan) && dueDate !== null ? { credited: LOANS_WITH_DUE_DATE } : {}),
    dated: placeInList(loan),
    ...kept,
    principal: principalMinor,
    outstanding: outstandingMinor,
    returnsReversed: returnsReversedMinor || undefined,
    dueDate: dueDate ?? undefined,
    isDueDateChanged: isDueDateChanged || undefined,
    reversedOn: reversedOn ?? undefined,
    returnReversedOn: returnReversedOn ?? undefined,
  }
}

/** Reads a loan from its item. */
export function loanFrom(item: Item): Loan {
  return {
    id: Number(item['id']),
    accountId: Number(item['accountId']),
    type: item['type'] as LoanType,
    borrower: String(item['borrower']),
    currencyId: Number(item['currencyId']),
    principalMinor: item['principal'] as AmountMinor,
    outstandingMinor: item['outstanding'] as AmountMinor,
    interestRate: item['interestRate'] as bigint,
    loanDate: String(item['dated']).slice(0, 10),
    dueDate: item['dueDate'] === undefined ? null : String(item['dueDate']),
    isDueDateChanged: item['isDueDateChanged'] === true,
    createdAt: String(item['createdAt']),
    transactionNumber: Number(item['transactionNumber']),
    isDeleted: item['isDeleted'] === true,
    reversedOn: item['reversedOn'] === undefined ? null : String(item['reversedOn']),
    returnsReversedMinor: (item['returnsReversed'] as AmountMinor | undefined) ?? 0n,
    returnReversedOn:
      item['returnReversedOn'] === undefined ? null : String(item['returnReversedOn']),
    version: Number(item['version']),
  }
}
