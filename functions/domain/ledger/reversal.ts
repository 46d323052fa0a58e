import type * as z from 'zod/mini'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { UserType } from '../../../shared/contract/access.ts'
import { CASH_ACCOUNT, OVER_SHORT_ACCOUNT } from '../../../shared/contract/house.ts'
import type { ReverseRequest } from '../../../shared/contract/reversal.ts'
import { personBars, stateBars } from '../../../shared/contract/reversal-rights.ts'
import type { TransactionType } from '../../../shared/contract/transaction-facts.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import * as ACCESS from '../../../shared/refusals/access.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import * as REVERSALS from '../../../shared/refusals/reversals.ts'
import { type Loan, reversedLoan, withReturnReversed } from '../loans/loan.ts'
import type { LoanChange } from '../loans/loan-posting.ts'
import { countsSince, type TakenBack, type TillCount, takenBack } from '../tills/till-count.ts'
import { vaultOf } from '../tills/till-record.ts'
import type { CurrencyCodes } from './exchange-pair.ts'
import { wasReversed } from './ledger-change.ts'
import {
  type Change,
  type DealFacts,
  isLoanReturn,
  newRecord,
  type Recorder,
  type Till,
  type TransactionRecord,
} from './record.ts'
import { requireVersion } from './transaction-change.ts'

/** A transaction that is to be reversed, with everything that the reversal affects. */
export interface ReversalState {
  record: TransactionRecord
  /** The records that were saved together, including this one, by number. */
  records: readonly TransactionRecord[]
  /** The loan that the transaction opened, or the loans that it paid. */
  loans: readonly Loan[]
  /** The counts of its till through its day or a later one. */
  counts: readonly TillCount[]
}

/** The person who reverses, and when. */
export interface Reverser extends Recorder {
  userType: UserType
  isHeadOffice: boolean
  /** ISO instant in UTC. */
  at: string
  today: BusinessDate
}

/** Everything that a reversal writes. */
export interface Reversal {
  /** The originals, before and after the reversal. */
  reversed: Change[]
  records: TransactionRecord[]
  loans: LoanChange[]
  taken: TakenBack[]
}

/**
 * Decides a reversal: a counter entry of today for a transaction and the records that were saved with it. Rules:
 * docs/rules/reversal.md.
 * @param firstNumber the first of as many consecutive numbers as there are records
 * @param hawala the label of the hawala that the record belongs to; null without one
 * @throws Refusal `notAllowed` if this person may not reverse it, or not with cash of another branch. `badInput` if the
 * request must say whether cash moves, or names a version that doesn't exist yet. `conflict` if it was reversed, can't be
 * reversed, or was changed meanwhile. Also `conflict` if a part of its loan was returned, if a count of the till waits, or
 * if too little is left of the counts' differences to take back
 */
export function reversalFrom(
  state: ReversalState,
  request: z.output<typeof ReverseRequest>,
  by: Reverser,
  {
    firstNumber,
    codes,
    hawala,
  }: { firstNumber: number; codes: CurrencyCodes; hawala: string | null },
): Reversal {
  const { record, records, loans } = state
  requireReverser(record, by)
  requireReversible(record, records, hawala)
  requireVersion(record, request.version)
  const { taken, ...landing } = cashOf(state, request.cashMoves ?? null, by, codes)
  const { reason, overLimit } = request
  return {
    ...countersOf(records, { ...landing, firstNumber, reason, overLimit }, by),
    loans: loansAfter(record, loans, by.today, codes),
    taken,
  }
}

/** How records are reversed. */
interface ReversedHow {
  till: Till
  /** The account that takes the place of CSH001. */
  cashAccount: string
  /** The first of as many consecutive numbers as there are records. */
  firstNumber: number
  reason: string
  overLimit: string | null
}

/** Returns the counter entries of records that were saved together, and the originals that name them. */
export function countersOf(
  records: readonly TransactionRecord[],
  { till, cashAccount, firstNumber, reason, overLimit }: ReversedHow,
  by: Entry['by'],
): Pick<Reversal, 'reversed' | 'records'> {
  const numbers = new Map(records.map(({ number }, index) => [number, firstNumber + index]))
  const stamp = { userId: by.userId, userName: by.userName, at: by.at, reason }
  return {
    reversed: records.map((before) => {
      const reversedBy = { ...stamp, number: newNumber(numbers, before.number) }
      return { before, after: { ...before, reversedBy, version: before.version + 1 } }
    }),
    records: records.map((each, index) => {
      const counter = counterEntry(each, { till, numbers, reason, by })
      const beyond = index === 0 ? overLimit : null
      return { ...counter, ...withCash(counter, cashAccount), overLimit: beyond }
    }),
  }
}

/**
 * Refuses a reversal by a person who may not make it.
 * @throws Refusal `notAllowed`
 */
function requireReverser(record: TransactionRecord, by: Reverser): void {
  const { number, recorder, till, tranDate } = record
  const [bar] = personBars({ recordedBy: recorder.userId, till, tranDate }, by)
  if (bar === 'userType') {
    throw refused(ACCESS.userType, { userType: by.userType, permission: 'record' })
  }
  if (bar) throw refused(REVERSALS.others, { number, branch: till.branch })
}

/**
 * Refuses a reversal of a record that can't be reversed.
 * @throws Refusal `conflict` that says why
 */
function requireReversible(
  record: TransactionRecord,
  records: readonly TransactionRecord[],
  hawala: string | null,
): void {
  const { number, reversedBy, reverses, deletion } = record
  const [bar] = stateBars({
    isReversed: reversedBy !== null,
    isDeleted: deletion !== null,
    isReversal: reverses !== null,
    isOfOrder: hawala !== null,
    types: records.map(({ transType }) => transType),
  })
  switch (bar) {
    case undefined:
      return
    case 'reversed':
      throw wasReversed(record, { number: reversedBy?.number ?? 0 })
    case 'deleted':
      throw refused(REVERSALS.deleted, { number, by: deletion?.userName ?? '' })
    case 'isReversal':
      throw refused(REVERSALS.isReversal, { number, reverses: reverses ?? 0 })
    case 'ofOrder':
      throw refused(REVERSALS.ofOrder, { number, hawala: hawala ?? '' })
    case 'cash':
      throw refused(REVERSALS.cash, { number })
  }
}

/**
 * Decides on which till a reversal counts, which account it uses for cash, and which differences of counts it takes back.
 */
function cashOf(
  { record, records, counts }: ReversalState,
  cashMoves: boolean | null,
  by: Reverser,
  codes: CurrencyCodes,
): { till: Till; cashAccount: string; taken: TakenBack[] } {
  const { branch } = record.till
  const own: Till = { branch: by.branch, userId: by.userId, userName: by.userName }
  const isElsewhere = branch !== by.branch
  const vault = vaultOf(branch)
  const asBefore = { cashAccount: CASH_ACCOUNT, taken: [] }
  if (!records.some(touchesCash)) {
    if (!isElsewhere) return { ...asBefore, till: own }
    // A User who was moved to another branch today reverses an own record on the till of that record.
    return { ...asBefore, till: by.isHeadOffice ? vault : record.till }
  }
  const since = countsSince(counts, record)
  if (since.length === 0) requireNoneWaiting(counts, record, by.today)
  if (since.length === 0) return { ...asBefore, till: record.till }
  if (cashMoves === null) {
    throw refused(REVERSALS.cashMovesRequired, { till: record.till.userName })
  }
  if (!cashMoves) {
    const taken = takenBack(since, broughtIn(records), codes)
    return { till: vault, cashAccount: OVER_SHORT_ACCOUNT, taken }
  }
  if (!isElsewhere) return { ...asBefore, till: own }
  throw refused(REVERSALS.cashElsewhere, { branch })
}

/**
 * Refuses a reversal of cash while a count of an earlier day that covers the record waits, because its confirmation would
 * post the same difference again. A count through today needs no check, because the till's day then takes no postings.
 */
export function requireNoneWaiting(
  counts: readonly TillCount[],
  { till, tranDate }: TransactionRecord,
  today: BusinessDate,
): void {
  const waits = counts.some(
    ({ state, through }) => state === 'counted' && through >= tranDate && through < today,
  )
  if (waits) throw refused(REVERSALS.countWaits, { till: till.userName })
}

/** True for a record that neither was reversed nor reverses another one. */
export function isStanding({
  reversedBy,
  reverses,
}: Pick<TransactionRecord, 'reversedBy' | 'reverses'>): boolean {
  return reversedBy === null && reverses === null
}

/** True for a record that brings cash in or takes it out. */
export function touchesCash({ inAccount, outAccount }: TransactionRecord): boolean {
  return inAccount === CASH_ACCOUNT || outAccount === CASH_ACCOUNT
}

/**
 * Returns the cash that records brought into their till by currency id, below zero if they took it out. A debit of CSH001 is
 * cash that comes in.
 */
export function broughtIn(records: readonly TransactionRecord[]): Map<number, AmountMinor> {
  const sums = new Map<number, AmountMinor>()
  for (const record of records.filter(touchesCash)) {
    const { currencyId, amountMinor, outAccount } = record
    const cashMinor = outAccount === CASH_ACCOUNT ? amountMinor : -amountMinor
    sums.set(currencyId, (sums.get(currencyId) ?? 0n) + cashMinor)
  }
  return sums
}

/** The fields that the new records of a reversal share. */
export interface Entry {
  till: Till
  /** The number of each reversal by the number of its original. */
  numbers: ReadonlyMap<number, number>
  reason: string
  by: Recorder & Pick<Reverser, 'at' | 'today'>
}

const OPPOSITE: Partial<Record<TransactionType, TransactionType>> = {
  Debit: 'Credit',
  Credit: 'Debit',
}

/** Returns the counter entry of one record: the same money between the same accounts, the other way. */
export function counterEntry(
  original: TransactionRecord,
  { till, numbers, reason, by }: Entry,
): TransactionRecord {
  const { transType, inAccount, outAccount, commission, feeFor, otherLeg, deal } = original
  const narrative = `Reverses ${original.number}: ${reason}`
  const number = newNumber(numbers, original.number)
  const first = Math.min(...numbers.values())
  const posting = {
    ...original,
    transType: OPPOSITE[transType] ?? transType,
    inAccount: outAccount,
    outAccount: inAccount,
    narrative,
    // The name of a loan's borrower stays, so that the loan's account can be read.
    creditNarrative: transType === 'Loan' ? original.creditNarrative : narrative,
    tranDate: by.today,
  }
  const { userId, userName, branch } = by
  return newRecord(posting, {
    number,
    referenceId: null,
    recorder: { userId, userName, branch },
    recordedAt: by.at,
    till,
    bundle: numbers.size > 1 ? { first, count: numbers.size } : null,
    otherLeg: otherLeg && { ...otherLeg, number: newNumber(numbers, otherLeg.number) },
    commission: commission?.feeNumber
      ? { ...commission, feeNumber: newNumber(numbers, commission.feeNumber) }
      : null,
    feeFor: feeFor && { ...feeFor, number: newNumber(numbers, feeFor.number) },
    // A deal is reversed at its own value: on the same day as if it had never been made, later as the opposite deal.
    valueMinor: deal && original.valueMinor,
    deal: deal && takenBackDeal(deal, original.tranDate === by.today),
    loans: original.loans.filter(({ amountMinor }) => amountMinor > 0n),
    reverses: original.number,
    hawalaId: original.hawalaId,
    orderRoute: original.orderRoute,
    forPaying: original.forPaying && {
      ...original.forPaying,
      amountMinor: -original.forPaying.amountMinor,
    },
    overLimit: null,
  })
}

/** A reversal takes back the margin that the deal had and what it gave away, whatever the rates are by then. */
function takenBackDeal(deal: DealFacts, isTakenBack: boolean): DealFacts {
  const { marginMinor, concededMinor } = deal
  return {
    ...deal,
    marginMinor: marginMinor === null ? null : -marginMinor,
    concededMinor: concededMinor === null ? null : -concededMinor,
    isTakenBack,
  }
}

function newNumber(numbers: Entry['numbers'], original: number): number {
  const number = numbers.get(original)
  if (number === undefined) throw new Error(`Transaction ${original} is not reversed`)
  return number
}

/**
 * Returns the accounts of a posting, with `cashAccount` in place of CSH001. Only a reversal posts a customer's account
 * against OSH_001, the account of over and short.
 */
function withCash({ inAccount, outAccount }: TransactionRecord, cashAccount: string) {
  const placed = (account: string) => (account === CASH_ACCOUNT ? cashAccount : account)
  return { inAccount: placed(inAccount), outAccount: placed(outAccount) }
}

function loansAfter(
  record: TransactionRecord,
  loans: readonly Loan[],
  today: BusinessDate,
  codes: CurrencyCodes,
): LoanChange[] {
  const after = isLoanReturn(record)
    ? withReturnReversed(loans, record.loans, today)
    : loans.map((loan) => reversedLoan(loan, today, codes))
  return loans.flatMap((before, index) => {
    const loan = after[index]
    return loan && loan.outstandingMinor !== before.outstandingMinor
      ? [{ before, after: loan }]
      : []
  })
}
