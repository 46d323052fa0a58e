import type * as z from 'zod/mini'
import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { ownHand } from '../../shared/contract/approval.ts'
import { type Changer, changeBar } from '../../shared/contract/change-rights.ts'
import { loanNumberOf } from '../../shared/contract/loan-number.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { USER_BACK_DAYS } from '../../shared/contract/transaction-facts.ts'
import type { TransactionUpdateRequest } from '../../shared/contract/transactions.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import { formatRate, RATE_ONE } from '../../shared/money/rate.ts'
import { requireAccounts } from './account-rules.ts'
import { transactionAnswer } from './answers.ts'
import { isSameBorrower } from './loan.ts'
import { amountOf, currencyOf, isName, oneOf } from './posting.ts'
import {
  isLoanReturn,
  type Posting,
  paidShares,
  type Stamp,
  type TransactionRecord,
} from './record.ts'

/** A record before and after a change; both are the same transaction. */
export interface Change {
  before: TransactionRecord
  after: TransactionRecord
}

export type UpdateRequest = z.output<typeof TransactionUpdateRequest>
type LegRequest = Omit<UpdateRequest, 'otherLeg'>

/**
 * Refuses a change that was made from an outdated version.
 * @throws Refusal `conflict` that carries the current record
 */
export function requireVersion(
  record: TransactionRecord,
  version: number | null | undefined,
): void {
  if (version === null || version === undefined || version === record.version) return
  if (version > record.version) {
    throw new Refusal('badInput', `version must be at most ${record.version}, the current one`)
  }
  const who = record.approval?.userName ?? record.modification?.userName ?? record.recorder.userName
  throw new Refusal(
    'conflict',
    `Transaction ${record.number} was changed by ${who} meanwhile: look at it as it is now, and decide again`,
    { record: transactionAnswer(record) },
  )
}

/**
 * Refuses a change or a delete by a person who may not make it.
 * @throws Refusal `notAllowed`
 */
export function requireChangeableBy(
  { number, approval, changedAfterApproval, tranDate, recorder }: TransactionRecord,
  by: Changer,
  today: BusinessDate,
): void {
  const { branch } = recorder
  const isApproved = approval !== null
  const bar = changeBar({ branch, isApproved, changedAfterApproval, tranDate }, by, today)
  if (bar) throw new Refusal('notAllowed', SENTENCES[bar](number, { branch, tranDate }))
}

/** The refusals for a change that the person may not make, by the reason. */
const SENTENCES = {
  branch: (number: number, { branch }: { branch: string }) =>
    onlyItsBranch(`transaction ${number}`, branch),
  approved: (number: number) =>
    `Transaction ${number} was approved: only a Manager or Admin may change or delete it`,
  day: (number: number, { tranDate }: { tranDate: BusinessDate }) =>
    `Transaction ${number} is of ${tranDate}: a User may change or delete the last ${USER_BACK_DAYS} days, a Manager or Admin any`,
} as const

/** The refusal for a User who changes what another branch recorded. */
export function onlyItsBranch(what: string, branch: string): string {
  return `Only a User of branch ${branch}, which recorded ${what}, or a Manager or Admin may change or delete it`
}

/**
 * The record after an edit, Pending again. Fields that weren't sent stay; type and day always stay.
 * @returns the same object if nothing changes
 * @throws Refusal `badInput` naming the field
 */
export function editedRecord(
  record: TransactionRecord,
  request: LegRequest,
  stamp: Stamp,
): TransactionRecord {
  const edited = { ...record, ...changedPosting(record, request) }
  return differencesOf({ before: record, after: edited }).length === 0
    ? record
    : asEdited(record, edited, stamp, !movesAlike(record, edited))
}

/**
 * Marks a record as edited: it gets a new version and is Pending.
 * @param changesMoney true if the edit changes the money of this leg or of its other leg
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
      isSameBorrower(before.creditNarrative ?? '', after.creditNarrative ?? ''))
  )
}

/** The list has a limit, so that a record stays small. */
const MOST_MONEY_CHANGERS = 20

/**
 * Adds a person to those who changed the money of a record since its last approval.
 * @throws Refusal `conflict` if the list is full: a person who is missing from it could approve their own change
 */
function withMoneyChanger({ number, moneyChangedBy }: TransactionRecord, { userId }: Stamp) {
  if (moneyChangedBy.includes(userId)) return moneyChangedBy
  if (moneyChangedBy.length < MOST_MONEY_CHANGERS) return [...moneyChangedBy, userId]
  throw new Refusal(
    'conflict',
    `${MOST_MONEY_CHANGERS} people changed transaction ${number} since it was last approved: it must be approved before another one changes it`,
  )
}

/** The record as it is archived: it keeps all its fields and is no longer approved. Rules: docs/rules/ledger.md. */
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
 * The record after an approval.
 * @throws Refusal `notAllowed` to whoever recorded it, or changed its money since the last approval
 */
export function approvedRecord(record: TransactionRecord, stamp: Stamp): TransactionRecord {
  const { number, recorder, moneyChangedBy } = record
  const own = ownHand({ userCreated: recorder.userId, moneyChangedBy }, stamp.userId)
  if (own) {
    const what =
      own === 'recorded'
        ? `recorded transaction ${number}`
        : `changed the money of transaction ${number} since it was last approved`
    throw new Refusal('notAllowed', `You ${what}: someone else must approve it`)
  }
  return {
    ...record,
    approval: stamp,
    moneyChangedBy: [],
    changedAfterApproval: false,
    version: record.version + 1,
  }
}

function changedPosting(record: TransactionRecord, request: LegRequest): Posting {
  const { transType } = record
  const sides = sidesAfter(record, request)
  requireAccounts(transType, sides)
  const rate = request.exRate ?? record.rate
  if (transType !== 'Exchange' && rate !== RATE_ONE) {
    throw new Refusal('badInput', `exRate must be 1.0000 on a ${transType}`)
  }
  return {
    transType,
    tranDate: record.tranDate,
    ...sides,
    rate,
    currencyId: currencyOf(request) ?? record.currencyId,
    amountMinor:
      oneOf({
        first: amountOf(request),
        second: request.amount,
        differ: 'amount must equal cAmount and dAmount where they are sent too',
      }) ?? record.amountMinor,
    ...narrativesAfter(record, request),
  }
}

/**
 * The accounts after an edit. A loan and its return keep the direction in which the money flowed. Rules:
 * docs/rules/loans.md.
 */
function sidesAfter(record: TransactionRecord, request: LegRequest) {
  const sides = {
    inAccount: request.inAccountID ?? record.inAccount,
    outAccount: request.outAccountID ?? record.outAccount,
  }
  const turned = record.transType === 'Loan' && sides.inAccount === record.outAccount
  return turned ? { inAccount: sides.outAccount, outAccount: sides.inAccount } : sides
}

/**
 * The narratives after an edit. If the credit narrative was a copy of the narrative, it stays a copy. On a loan it is the
 * borrower's name, which is required.
 */
function narrativesAfter(record: TransactionRecord, request: LegRequest) {
  const sent = request.tranDescription === undefined ? request.description : request.tranDescription
  const narrative = sent === undefined ? record.narrative : sent
  const wasCopy = record.transType !== 'Loan' && record.creditNarrative === record.narrative
  const kept = wasCopy ? narrative : record.creditNarrative
  const creditNarrative = request.cTransDescription === undefined ? kept : request.cTransDescription
  if (record.transType === 'Loan' && !isName(creditNarrative)) {
    throw new Refusal('badInput', "Name is required: cTransDescription is the borrower's name")
  }
  return { narrative, creditNarrative }
}

/** One field that a change altered, as the history shows it. */
export interface Difference {
  field: string
  old: string | null
  new: string | null
}

/** The fields that differ between two versions of a record, by their names in the API. */
export function differencesOf({ before, after }: Change): Difference[] {
  const [old, now] = [shown(before), shown(after)]
  return Object.keys(old)
    .filter((field) => old[field] !== now[field])
    .map((field) => ({ field, old: old[field] ?? null, new: now[field] ?? null }))
}

function shown(record: TransactionRecord): Record<string, string | null> {
  const { otherLeg } = record
  return {
    amount: formatAmount(record.amountMinor),
    currencyID: String(record.currencyId),
    exRate: formatRate(record.rate),
    inAccountID: record.inAccount,
    outAccountID: record.outAccount,
    tranDescription: record.narrative,
    cTransDescription: record.creditNarrative,
    isApproved: String(record.approval !== null),
    otherLeg:
      otherLeg &&
      `${otherLeg.number}: ${formatAmount(otherLeg.amountMinor)} of currency ${otherLeg.currencyId}`,
    loans: isLoanReturn(record) ? loansText(record) : null,
  }
}

/** The loans of a return as text: "LN-000001: 30.00, LN-000002: 5.00". */
function loansText(record: TransactionRecord): string {
  return paidShares(record)
    .map(({ loanId, amountMinor }) => `${loanNumberOf(loanId)}: ${formatAmount(amountMinor)}`)
    .join(', ')
}
