import type * as z from 'zod/mini'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { ownHand } from '../../../shared/contract/approval.ts'
import { type Changer, changeBar } from '../../../shared/contract/change-rights.ts'
import { USER_BACK_DAYS } from '../../../shared/contract/transaction-facts.ts'
import type { TransactionUpdateRequest } from '../../../shared/contract/transactions.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import * as TRANSACTIONS from '../../../shared/refusals/transactions.ts'
import { isSpelledAlike } from '../loans/loan.ts'
import { differencesOf, transactionAnswer } from './answers.ts'
import { type LegChange, postingAfter } from './posting.ts'
import type { Stamp, TransactionRecord } from './record.ts'

export type UpdateRequest = z.output<typeof TransactionUpdateRequest>

/**
 * Refuses a change that was made from another version of the record. Without a version nothing is compared.
 * @throws Refusal `conflict` with the current record, if the version is outdated; `badInput` for a version that the record
 * hasn't reached yet
 */
export function requireVersion(
  record: TransactionRecord,
  version: number | null | undefined,
): void {
  if (version === null || version === undefined || version === record.version) return
  if (version > record.version) {
    throw refused(TRANSACTIONS.newerVersion, { version: record.version })
  }
  const who = record.approval?.userName ?? record.modification?.userName ?? record.recorder.userName
  throw refused(
    TRANSACTIONS.movedOn,
    { number: record.number, by: who },
    { record: transactionAnswer(record) },
  )
}

/**
 * Refuses a change or a delete by a person who may not make it.
 * @throws Refusal `notAllowed` that says who may, or on which days
 */
export function requireChangeableBy(
  { number, approval, changedAfterApproval, tranDate, recorder }: TransactionRecord,
  by: Changer,
  today: BusinessDate,
): void {
  const { branch } = recorder
  const isApproved = approval !== null
  const bar = changeBar({ branch, isApproved, changedAfterApproval, tranDate }, by, today)
  if (bar === 'branch') throw refused(TRANSACTIONS.ofBranch, { number, branch })
  if (bar === 'approved') throw refused(TRANSACTIONS.approved, { number })
  if (bar === 'day') {
    throw refused(TRANSACTIONS.tooOld, { number, day: tranDate, days: USER_BACK_DAYS })
  }
}

/**
 * Returns the record after an edit, Pending again. Fields that weren't sent stay; type and day always stay.
 * @returns the same object if nothing changes
 * @throws Refusal `badInput` that says what is wrong; `conflict` if too many people have changed the money since the last
 * approval
 */
export function editedRecord(
  record: TransactionRecord,
  request: LegChange,
  stamp: Stamp,
): TransactionRecord {
  const edited = { ...record, ...postingAfter(record, request) }
  return differencesOf({ before: record, after: edited }).length === 0
    ? record
    : asEdited(record, edited, stamp, !movesAlike(record, edited))
}

/**
 * Marks a record as edited: it gets a new version and is Pending.
 * @param changesMoney true if the edit changes the money of this record or of the other leg of its exchange
 * @throws Refusal `conflict` if too many people have changed the money since the last approval
 */
export function asEdited(
  before: TransactionRecord,
  after: TransactionRecord,
  stamp: Stamp,
  changesMoney: boolean,
): TransactionRecord {
  return {
    ...after,
    modification: stamp,
    moneyChangedBy: changesMoney ? withMoneyChanger(before, stamp) : before.moneyChangedBy,
    approval: null,
    changedAfterApproval: before.approval !== null || before.changedAfterApproval,
    version: before.version + 1,
  }
}

/**
 * True if both versions move the same money: the amount, currency, rate and accounts are equal. On a loan the borrower
 * counts like an account.
 */
export function movesAlike(before: TransactionRecord, after: TransactionRecord): boolean {
  return (
    before.amountMinor === after.amountMinor &&
    before.currencyId === after.currencyId &&
    before.rate === after.rate &&
    before.inAccount === after.inAccount &&
    before.outAccount === after.outAccount &&
    (before.transType !== 'Loan' ||
      isSpelledAlike(before.creditNarrative ?? '', after.creditNarrative ?? ''))
  )
}

/** The most people whom a record lists as those who changed its money. The limit keeps records small. */
const MOST_MONEY_CHANGERS = 20

/**
 * Adds a person to those who changed the money of a record since its last approval.
 * @throws Refusal `conflict` if the list is full, because a person who isn't listed could approve their own change
 */
function withMoneyChanger({ number, moneyChangedBy }: TransactionRecord, { userId }: Stamp) {
  if (moneyChangedBy.includes(userId)) return moneyChangedBy
  if (moneyChangedBy.length < MOST_MONEY_CHANGERS) return [...moneyChangedBy, userId]
  throw refused(TRANSACTIONS.tooManyChangers, { number, people: MOST_MONEY_CHANGERS })
}

/** Returns the record as it is archived: it keeps all its fields and is no longer approved. Rules: docs/rules/ledger.md. */
export function deletedRecord(record: TransactionRecord, stamp: Stamp): TransactionRecord {
  return {
    ...record,
    deletion: stamp,
    approval: null,
    changedAfterApproval: record.approval !== null || record.changedAfterApproval,
    version: record.version + 1,
  }
}

/**
 * Returns the record after an approval.
 * @throws Refusal `notAllowed` if the person recorded it, or changed its money since the last approval
 */
export function approvedRecord(record: TransactionRecord, stamp: Stamp): TransactionRecord {
  const { number, recorder, moneyChangedBy } = record
  const own = ownHand({ userCreated: recorder.userId, moneyChangedBy }, stamp.userId)
  if (own === 'recorded') throw refused(TRANSACTIONS.ownRecord, { number })
  if (own) throw refused(TRANSACTIONS.ownChange, { number })
  return {
    ...record,
    approval: stamp,
    moneyChangedBy: [],
    changedAfterApproval: false,
    version: record.version + 1,
  }
}
