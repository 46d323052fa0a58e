import { monthOf } from '../../../shared/calendar/business-date.ts'
import {
  CASH_ACCOUNT,
  FEE_ACCOUNT,
  isHouseAccount,
  POSITION_ACCOUNT,
} from '../../../shared/contract/house.ts'
import { loanNumberOf } from '../../../shared/contract/loan-number.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import type { SummedAccount } from '../books/books-entry.ts'
import { partnersShareOf, WORTH_KINDS, type WorthSums, worthOf } from '../deals/dealt.ts'
import { movementsOf, movesSomething } from '../ledger/movements.ts'
import { signOfPayment, type TransactionRecord } from '../ledger/record.ts'
import type { Loan } from '../loans/loan.ts'
import { type About, BALANCE, codeOf, type Replay, type Subject } from './replay.ts'
import { replayFee } from './replay-fees.ts'
import { replayOrderRecord } from './replay-orders.ts'
import { replayReversal } from './replay-reversals.ts'

/** The value of facts that only say that something exists. A fact is a value that is stored redundantly (see replay.ts). */
export const THERE = 'there'

/**
 * Adds the values that the rest of the table must have because of a transaction. Rules: docs/rules/ledger.md,
 * docs/rules/loans.md.
 */
export function replayTransaction(replay: Replay, record: TransactionRecord): void {
  const { number, version, deletion } = record
  replay.transactions += deletion ? 0 : 1
  replay.addId('transaction', number)
  for (let each = 2; each <= version; each += 1) replay.expect(versionOf(number, each), THERE)
  if (typeof record.amountMinor !== 'bigint' || !movesSomething(record)) {
    replay.expect(partOf(number, 'movement'), 'an amount above 0 between two accounts or two tills')
    return
  }
  replayLegs(replay, record)
  replayBundle(replay, record)
  replayFee(replay, record)
  replayReversal(replay, record)
  replayOrderRecord(replay, record)
  if (record.transType === 'Loan') replayLoans(replay, record)
  if (!deletion) replayMovements(replay, record)
}

/** Names the fact that the history has the entry of a version. */
export function versionOf(number: number, version: number): About {
  return partOf(number, `version ${version} in the history`)
}

/** Names a fact about one transaction. */
export function partOf(number: number, what: string): About {
  const subject: Subject = { of: 'transaction', number }
  return { subject, what: `transaction ${number} ${what}` }
}

function replayMovements(replay: Replay, record: TransactionRecord): void {
  const { tranDate: day, till, toTill, isRow, isArrival } = record
  const month = monthOf(day)
  if (isRow) replay.expect(rowsOf({ account: CASH_ACCOUNT, day, ...till }), 1n)
  if (isArrival && toTill) {
    replay.expect(arrivalsOf({ account: CASH_ACCOUNT, day, ...toTill }), 1n)
  }
  for (const { currencyId, till: of, ...sums } of worthOf(record)) {
    for (const kind of WORTH_KINDS) {
      replay.expect(worthFactOf({ day, ...of }, currencyId, kind), sums[kind])
    }
  }
  for (const { currencyId, till: of, changeMinor } of partnersShareOf(record)) {
    replay.expect(partnersFactOf({ day, ...of }, currencyId), changeMinor)
  }
  const { forPaying } = record
  if (forPaying) {
    const { branch, amountMinor } = forPaying
    const ofFee = forPaying.currencyId ?? record.currencyId
    replay.expect(forPayingFactOf({ day, ...till }, ofFee), amountMinor)
    replay.expect(paidForFactOf({ day, ...till }, branch, ofFee), amountMinor)
  }
  for (const { account, currencyId, changeMinor, till } of movementsOf(record)) {
    replay.nameAccount(account)
    if (isHouseAccount(account)) {
      const share = { account, day, ...till }
      const side = changeMinor > 0n ? 'credited' : 'debited'
      replay.expect(shareOf(share, currencyId, side), changeMinor)
      continue
    }
    replay.expect(balanceOf(account, currencyId), changeMinor)
    replay.expect(netOf(account, month, currencyId), changeMinor)
    const summed = replay.summed.get(account)
    if (!summed) continue
    const side = changeMinor > 0n ? 'credited' : 'debited'
    replay.expect(bookedOf({ day, ...till }, summed, side), changeMinor)
  }
}

/** Names the fact of a customer's balance. */
export function balanceOf(account: string, currencyId: number): About {
  return { subject: { of: 'account', account }, what: BALANCE, currencyId }
}

/** Names the fact of the type of an account, which decides whether the house's floor for customers applies to it. */
export function typeOf(account: string): About {
  return { subject: { of: 'account', account }, what: 'account type' }
}

/** Names the fact of the book of an account, which decides who may post to it. */
export function bookOf(account: string): About {
  return { subject: { of: 'account', account }, what: 'book' }
}

/** Names the fact of a customer's net in one month. */
export function netOf(account: string, month: string, currencyId: number): About {
  return { subject: { of: 'account', account }, what: `net ${month}`, currencyId }
}

/** Names the fact of one side of a till's share of a house account on one day; debits count below zero. */
export function shareOf(
  share: ShareOfTill,
  currencyId: number,
  side: 'credited' | 'debited',
): About {
  return { ...aboutShare(share, side), currencyId }
}

/** Names the fact of one sum of a till's worth in AFN, for what it bought and sold of a currency on one day. */
export function worthFactOf(
  till: Omit<ShareOfTill, 'account'>,
  currencyId: number,
  kind: keyof WorthSums,
): About {
  return { ...aboutShare({ account: POSITION_ACCOUNT, ...till }, WORTH_WORDS[kind]), currencyId }
}

/**
 * Names the fact of what the transactions of a till credited or debited to an account of income or expense on one day;
 * debits count below zero.
 */
export function bookedOf(
  till: Omit<ShareOfTill, 'account'>,
  { id, currencyId }: SummedAccount,
  side: 'credited' | 'debited',
): About {
  return { ...aboutShare({ account: CASH_ACCOUNT, ...till }, `account ${id} ${side}`), currencyId }
}

const WORTH_WORDS: Readonly<Record<keyof WorthSums, string>> = {
  boughtValueMinor: 'worth of what was bought',
  soldValueMinor: 'worth of what was sold',
  takenBackMinor: 'taken back',
  marginMinor: 'margin',
  concededMinor: 'conceded',
}

/** Names the fact of the partners' shares of a till's commission in a currency on one day. */
export function partnersFactOf(till: Omit<ShareOfTill, 'account'>, currencyId: number): About {
  return { ...aboutShare({ account: FEE_ACCOUNT, ...till }, "partners' shares"), currencyId }
}

/** Names the fact of what the payouts of a till earned in a currency on one day. */
export function forPayingFactOf(till: Omit<ShareOfTill, 'account'>, currencyId: number): About {
  return { ...aboutShare({ account: FEE_ACCOUNT, ...till }, 'for paying'), currencyId }
}

/** Names the fact of what the payouts of a till took of another branch's commission in a currency on one day. */
export function paidForFactOf(
  till: Omit<ShareOfTill, 'account'>,
  branch: string,
  currencyId: number,
): About {
  return { ...aboutShare({ account: FEE_ACCOUNT, ...till }, `paid for ${branch}`), currencyId }
}

/** Names the fact of the number of a till's transactions on one day; its subject is the till's share of the cash account. */
export function rowsOf(share: ShareOfTill): About {
  return aboutShare(share, 'rows')
}

/** Names the fact of the number of transactions that brought cash from transit to a till on one day. */
export function arrivalsOf(share: ShareOfTill): About {
  return aboutShare(share, 'arrivals')
}

interface ShareOfTill {
  account: string
  day: string
  branch: string
  userId: number
}

function aboutShare({ account, day, branch, userId }: ShareOfTill, what: string): About {
  return {
    subject: { of: 'share', account, day, branch, userId },
    what: `${what} ${day} ${branch} user ${userId}`,
  }
}

/**
 * Adds the fact that both legs of an exchange describe the same exchange. The leg with the lower number gives the expected
 * text, the other leg gives the found one.
 */
function replayLegs(replay: Replay, record: TransactionRecord): void {
  const { number, otherLeg } = record
  if (!otherLeg) return
  const lower = Math.min(number, otherLeg.number)
  const higher = Math.max(number, otherLeg.number)
  const legs = number === lower ? [record, otherLeg] : [otherLeg, record]
  const moved = legs.map(
    ({ amountMinor, currencyId }) =>
      `${formatAmount(amountMinor)} ${codeOf(currencyId, replay.codes)}`,
  )
  const about: About = {
    subject: { of: 'legs', lower, higher },
    what: `legs ${lower} and ${higher}`,
  }
  const story = `${moved.join(' against ')}, ${record.deletion ? 'deleted' : 'live'}`
  if (number === lower) replay.expect(about, story)
  else replay.find(about, story)
}

/**
 * Expects that all records of one save exist and are deleted together. The first record says how many they are. Two legs
 * without a further record are left out, because they are compared with each other anyway.
 */
function replayBundle(replay: Replay, record: TransactionRecord): void {
  const { number, bundle, deletion, otherLeg } = record
  if (!bundle || (otherLeg && bundle.count === 2)) return
  const { first, count } = bundle
  const subject: Subject = { of: 'bundle', first, count }
  const what = `records saved together with transaction ${first}`
  const live = { subject, what: `${what}, live` }
  if (number === first) {
    replay.expect({ subject, what }, BigInt(count))
    replay.expect(live, deletion ? 0n : BigInt(count))
  }
  replay.find({ subject, what }, 1n)
  replay.find(live, deletion ? 0n : 1n)
}

function replayLoans(replay: Replay, record: TransactionRecord): void {
  const { number, amountMinor, currencyId, loans, deletion } = record
  const laidOut = loans.reduce((sum, share) => sum + share.amountMinor, 0n)
  const parts: About = { ...partOf(number, 'laid out over loans'), currencyId }
  replay.expect(parts, amountMinor)
  replay.find(parts, laidOut)
  const sign = signOfPayment(record)
  for (const { loanId, amountMinor: share } of loans) {
    if (sign === 0n) {
      replay.expect(loanOf(loanId), loanStory(replay, record, stateOf(record)))
      replay.expect(outstandingOf(loanId, currencyId), share)
      continue
    }
    if (deletion) continue
    replay.expect(outstandingOf(loanId, currencyId), -sign * share)
    if (sign < 0n) replay.expect(returnsReversedOf(loanId, currencyId), share)
  }
}

function stateOf({ deletion, reversedBy }: TransactionRecord): LoanState {
  if (deletion) return 'deleted'
  return reversedBy ? 'reversed' : 'live'
}

/** Adds the values of a loan's record, which are compared with its transactions. */
export function replayLoan(replay: Replay, loan: Loan): void {
  const { id, principalMinor, borrower, transactionNumber } = loan
  replay.loans += loan.isDeleted ? 0 : 1
  replay.highestLoan = Math.max(replay.highestLoan, id)
  const opened = {
    number: transactionNumber,
    amountMinor: principalMinor,
    currencyId: loan.currencyId,
    creditNarrative: borrower,
  }
  const state = loan.reversedOn === null ? 'live' : 'reversed'
  replay.find(loanOf(id), loanStory(replay, opened, loan.isDeleted ? 'deleted' : state))
  replay.find(outstandingOf(id, loan.currencyId), loan.outstandingMinor)
  replay.find(returnsReversedOf(id, loan.currencyId), loan.returnsReversedMinor)
  if (!loan.isDeleted) return
  const returned: About = {
    ...loanOf(id),
    what: `loan ${loanNumberOf(id)} returned, though deleted`,
  }
  replay.expect({ ...returned, currencyId: loan.currencyId }, 0n)
  replay.find({ ...returned, currencyId: loan.currencyId }, principalMinor - loan.outstandingMinor)
}

function loanOf(id: number): About {
  return { subject: { of: 'loan', id }, what: `loan ${loanNumberOf(id)}` }
}

function outstandingOf(id: number, currencyId: number): About {
  return { ...loanOf(id), what: `loan ${loanNumberOf(id)} outstanding`, currencyId }
}

function returnsReversedOf(id: number, currencyId: number): About {
  return { ...loanOf(id), what: `loan ${loanNumberOf(id)} returned and reversed`, currencyId }
}

type LoanState = 'live' | 'deleted' | 'reversed'

function loanStory(
  replay: Replay,
  opened: Pick<TransactionRecord, 'number' | 'amountMinor' | 'currencyId' | 'creditNarrative'>,
  state: LoanState,
): string {
  const money = `${formatAmount(opened.amountMinor)} ${codeOf(opened.currencyId, replay.codes)}`
  return `${money} to ${opened.creditNarrative} by transaction ${opened.number}, ${state}`
}
