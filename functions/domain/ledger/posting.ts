import type * as z from 'zod/mini'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { UserType } from '../../../shared/contract/access.ts'
import { saysSomething } from '../../../shared/contract/fields.ts'
import { LOAN_ACCOUNT, OVER_SHORT_ACCOUNT } from '../../../shared/contract/house.ts'
import {
  firstAllowedDay,
  firstPossibleDay,
  type TransactionType,
  USER_BACK_DAYS,
} from '../../../shared/contract/transaction-facts.ts'
import type {
  TransactionRequest,
  TransactionUpdateRequest,
} from '../../../shared/contract/transactions.ts'
import { RATE_ONE, type RateScaled } from '../../../shared/money/rate.ts'
import * as LOANS from '../../../shared/refusals/loans.ts'
import * as POSTINGS from '../../../shared/refusals/postings.ts'
import type { Line } from '../../../shared/refusals/refused.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { nameForm } from '../../../shared/search/name-form.ts'
import { requireAccounts } from '../accounts/account-rules.ts'
import type { BranchRecord } from '../house/branch.ts'
import type { Posting, TransactionRecord } from './record.ts'

export type PostingRequest = Omit<
  z.output<typeof TransactionRequest>,
  'commission' | 'commissionFrom' | 'commissionReason' | 'overLimit'
>
/** The fields that are sent to change one transaction. */
export type LegChange = Omit<
  z.output<typeof TransactionUpdateRequest>,
  'otherLeg' | 'reason' | 'overLimit' | 'dueDate'
>

/** A branch and the newest day that it has closed. */
type Closed = Pick<BranchRecord, 'code' | 'lockedThrough'>

/**
 * Makes a posting from a request. It applies the rules of docs/rules/ledger.md and docs/rules/loans.md that can be
 * checked without reading the table.
 * @param today today's business day
 * @param userType the type of the person who records: a User may date back 3 days, a Manager or Admin any number
 * @param closed the branch and what it has closed, for the refusal of a date that is too far back; null if it closes no days
 * @throws Refusal `badInput` that says what is wrong
 */
export function postingFrom(
  request: PostingRequest,
  today: BusinessDate,
  userType: UserType,
  closed?: Closed | null,
): Posting {
  const { transType, inAccountID: inAccount, outAccountID: outAccount } = request
  requireAccounts(transType, { inAccount, outAccount })
  const common = {
    transType,
    currencyId: currencyOf(request) ?? required('currencyID'),
    rate: rateOf(transType, request.exRate ?? RATE_ONE),
    tranDate: requireTranDate('tranDate', request.tranDate ?? today, today, userType, closed),
  }
  if (transType === 'Loan') return { ...common, ...loanFlow(request) }
  const narrative = request.tranDescription ?? request.cTransDescription
  return {
    ...common,
    inAccount,
    outAccount,
    amountMinor:
      amountOf(request) ?? required(transType === 'Exchange' ? 'dAmount or cAmount' : 'cAmount'),
    narrative,
    creditNarrative: request.cTransDescription ?? narrative,
  }
}

/**
 * Finds the accounts and the amount of a loan's posting. A Loan is sent with `dAmount`; a Loan Return is sent with `cAmount`
 * and the same two accounts. The money of a return flows the other way, and the posting is stored in the direction in which
 * the money flowed. Rules: docs/rules/loans.md.
 */
function loanFlow(request: PostingRequest) {
  const { dAmount, cAmount, inAccountID: inAccount, outAccountID: outAccount } = request
  if (dAmount && cAmount) {
    throw refused(LOANS.bothAmounts)
  }
  const isReturn = !dAmount
  if (!isReturn) {
    if (inAccount === LOAN_ACCOUNT) throw refused(LOANS.returnAmount)
    if (request.loanNumber) throw refused(LOANS.numberOfNew)
  }
  if (!isName(request.cTransDescription) && !request.loanNumber) {
    throw refused(LOANS.nameRequired)
  }
  const [house, loans] =
    inAccount === LOAN_ACCOUNT ? [outAccount, inAccount] : [inAccount, outAccount]
  return {
    inAccount: isReturn ? loans : house,
    outAccount: isReturn ? house : loans,
    amountMinor: dAmount ?? cAmount ?? required('dAmount'),
    narrative: request.tranDescription,
    creditNarrative: request.cTransDescription,
  }
}

/**
 * Returns the posting of a transaction after an edit. Fields that weren't sent stay; type and day always stay.
 * @throws Refusal `badInput` that says what is wrong
 */
export function postingAfter(record: TransactionRecord, request: LegChange): Posting {
  const { transType } = record
  const sides = sidesAfter(record, request)
  requireAccounts(transType, sides, houseAccountOf(record))
  return {
    transType,
    tranDate: record.tranDate,
    ...sides,
    rate: rateOf(transType, request.exRate ?? record.rate),
    currencyId: currencyOf(request) ?? record.currencyId,
    amountMinor:
      oneOf({
        first: amountOf(request),
        second: request.amount,
        differ: POSTINGS.amountDiffers,
      }) ?? record.amountMinor,
    ...narrativesAfter(record, request),
  }
}

/** Returns the account of over and short if a record has it; null if it doesn't. Only entries of the books are edited with it. */
function houseAccountOf({ inAccount, outAccount }: TransactionRecord): string | null {
  return [inAccount, outAccount].includes(OVER_SHORT_ACCOUNT) ? OVER_SHORT_ACCOUNT : null
}

/**
 * Returns the accounts after an edit. A loan and its return keep the direction in which the money flowed. Rules:
 * docs/rules/loans.md.
 */
function sidesAfter(record: TransactionRecord, request: LegChange) {
  const sides = {
    inAccount: request.inAccountID ?? record.inAccount,
    outAccount: request.outAccountID ?? record.outAccount,
  }
  const turned = record.transType === 'Loan' && sides.inAccount === record.outAccount
  return turned ? { inAccount: sides.outAccount, outAccount: sides.inAccount } : sides
}

/**
 * Returns the narratives after an edit. If the credit narrative was a copy of the narrative, it stays a copy. On a loan it
 * is the borrower's name, which is required.
 */
function narrativesAfter(record: TransactionRecord, request: LegChange) {
  const sent = request.tranDescription === undefined ? request.description : request.tranDescription
  const narrative = sent === undefined ? record.narrative : sent
  const wasCopy = record.transType !== 'Loan' && record.creditNarrative === record.narrative
  const kept = wasCopy ? narrative : record.creditNarrative
  const creditNarrative = request.cTransDescription === undefined ? kept : request.cTransDescription
  if (record.transType === 'Loan' && !isName(creditNarrative)) {
    throw refused(LOANS.nameKept)
  }
  return { narrative, creditNarrative }
}

/** True if a name has a letter or a digit, so that a search can find it. */
function isName(name: string | null): boolean {
  return saysSomething(nameForm(name ?? ''))
}

interface SentTwice<T> {
  first: T | null | undefined
  second: T | null | undefined
  differ: Line
}

/** Returns `cAmount`, else `dAmount`; undefined if neither was sent. Two different amounts are refused. */
function amountOf(request: Pick<PostingRequest, 'cAmount' | 'dAmount'>): bigint | undefined {
  return oneOf({ first: request.cAmount, second: request.dAmount, differ: POSTINGS.amountsDiffer })
}

/** Returns `currencyID`, else `cCurrencyID`; undefined if neither was sent. Two different currencies are refused. */
function currencyOf(
  request: Pick<PostingRequest, 'currencyID' | 'cCurrencyID'>,
): number | undefined {
  return oneOf({
    first: request.currencyID,
    second: request.cCurrencyID,
    differ: POSTINGS.currenciesDiffer,
  })
}

/**
 * Returns the value of two fields that mean the same value; undefined if neither has one.
 * @throws Refusal `differ` if both were sent and differ
 */
export function oneOf<T>({ first, second, differ }: SentTwice<T>): T | undefined {
  const value = first ?? second ?? undefined
  if (second !== null && second !== undefined && second !== value) throw refused(differ)
  return value
}

/** Returns the rate of a posting, and refuses another rate than 1.0000 unless it is an exchange. */
function rateOf(transType: TransactionType, rate: RateScaled): RateScaled {
  if (transType !== 'Exchange' && rate !== RATE_ONE) {
    throw refused(POSTINGS.rate, { transType })
  }
  return rate
}

/**
 * Checks the day of a posting: it must not be in the future, nor further back than the user type allows.
 * @param field the field's name, for the refusal
 * @param closed as in `postingFrom`; absent for records that belong to no till's day, such as hawala details
 * @returns the day itself
 * @throws Refusal `badInput` that names the first allowed day, or today if the day is in the future
 */
export function requireTranDate(
  field: string,
  date: BusinessDate,
  today: BusinessDate,
  userType: UserType,
  closed?: Closed | null,
): BusinessDate {
  if (date > today) throw refused(POSTINGS.future, { field, today })
  const allowed = firstAllowedDay(userType, today)
  if (allowed === null || date >= allowed) return date
  const first = firstPossibleDay(allowed, closed?.lockedThrough ?? null)
  if (!closed || first.closed === null) {
    throw refused(POSTINGS.tooOld, { field, first: first.day, days: USER_BACK_DAYS })
  }
  const { code: branch } = closed
  throw refused(POSTINGS.beforeOpenDays, { field, first: first.day, branch, closed: first.closed })
}

function required(field: string): never {
  throw refused(POSTINGS.required, { field })
}
