import type * as z from 'zod/mini'
import { loanNumberOf } from '../../../shared/contract/loan-number.ts'
import type { TransactionSlip } from '../../../shared/contract/transaction-slip.ts'
import type { DeletedTransaction, Transaction } from '../../../shared/contract/transactions.ts'
import { type AmountMinor, amountOrNull, formatAmount } from '../../../shared/money/amount.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import { imageAddress } from '../accounts/account.ts'
import { customerOf } from '../accounts/voucher-accounts.ts'
import type { Loan } from '../loans/loan.ts'
import { narrativeFor } from './own-narrative.ts'
import {
  type Change,
  type Difference,
  isLoanReturn,
  type LoanShare,
  paidShares,
  referenceOf,
  type Stamp,
  type TransactionRecord,
} from './record.ts'

/** Returns the full record of a transaction, as the API answers a save. Rules: docs/rules/ledger.md. */
export function transactionAnswer(record: TransactionRecord): z.output<typeof Transaction> {
  const amount = formatAmount(record.amountMinor)
  return {
    id: record.number,
    transID: record.number,
    transactionNumber: record.number,
    referenceId: referenceOf(record),
    transType: record.transType,
    tranDate: record.tranDate,
    transDateTime: record.recordedAt,
    inAccountID: record.inAccount,
    outAccountID: record.outAccount,
    currencyID: record.currencyId,
    cCurrencyID: record.currencyId,
    dAmount: amount,
    cAmount: amount,
    exRate: formatRate(record.rate),
    tranDescription: record.narrative,
    cTransDescription: record.creditNarrative,
    hawalaID: record.hawalaId,
    otherLeg: record.otherLeg && {
      id: record.otherLeg.number,
      amount: formatAmount(record.otherLeg.amountMinor),
      currencyID: record.otherLeg.currencyId,
    },
    loans: paidShares(record).map(({ loanId, amountMinor }) => ({
      loanNumber: loanNumberOf(loanId),
      amount: formatAmount(amountMinor),
    })),
    isApproved: record.approval !== null,
    userApproved: record.approval?.userId ?? null,
    userApprovedName: record.approval?.userName ?? null,
    dateApproved: record.approval?.at ?? null,
    changedAfterApproval: record.changedAfterApproval,
    branch: record.recorder.branch,
    userCreated: record.recorder.userId,
    userCreatedName: record.recorder.userName,
    dateCreated: record.recordedAt,
    userModified: record.modification?.userId ?? null,
    userModifiedName: record.modification?.userName ?? null,
    dateModified: record.modification?.at ?? null,
    moneyChangedBy: [...record.moneyChangedBy],
    version: record.version,
    ...tillAndBundleOf(record),
    ...quotedOf(record),
    boardVersion: record.deal?.boardVersion ?? null,
    person: personOf(record),
    ...worthAnswer(record),
    ...reversalOf(record),
    ...commissionOf(record),
    commissionFrom: record.commission?.from ?? null,
    commissionSuggested: record.commission && formatAmount(record.commission.suggestedMinor),
    commissionReason: record.commission?.reason ?? null,
    feeId: record.commission?.feeNumber ?? null,
    overLimit: record.overLimit,
    receipt: imageAddress(record.receiptKey),
  }
}

/** Returns the tills and the bundle (the records of one save) of a transaction, for every answer that shows them. */
export function tillAndBundleOf({ till, toTill, bundle }: TransactionRecord) {
  return { till: { ...till }, toTill: toTill && { ...toTill }, bundle: bundle && { ...bundle } }
}

/** Returns the rate of a leg of a deal and its units; null and 1 for any other transaction. */
export function quotedOf({ deal }: TransactionRecord) {
  return { quotedRate: deal && formatRate(deal.quotedRate), per: deal?.per ?? 1 }
}

/** Returns the worth of a record in AFN; null if it has none. */
export function worthAnswer({ valueMinor }: TransactionRecord) {
  return { value: amountOrNull(valueMinor) }
}

function personOf({ deal }: TransactionRecord) {
  return deal?.person ? { ...deal.person } : null
}

/** Returns the number of the record that a record reverses, and the number of its reversal; null if there is none. */
export function reversalOf({ reverses, reversedBy }: TransactionRecord) {
  return { reverses, reversedBy: reversedBy?.number ?? null }
}

/**
 * Returns the fee that the first record of a bundle stores: 0.00 on other records, below zero on a reversal, which gives it
 * back.
 */
export function commissionOf({ commission, reverses }: TransactionRecord) {
  const amountMinor = commission?.amountMinor ?? 0n
  return { commission: formatAmount(reverses === null ? amountMinor : -amountMinor) }
}

/** Puts a deleted transaction into the form that the API returns for the archive. */
export function deletedAnswer(record: TransactionRecord): z.output<typeof DeletedTransaction> {
  if (!record.deletion) throw new Error(`Transaction ${record.number} was not deleted`)
  const { at, userName, reason } = record.deletion
  return {
    ...transactionAnswer(record),
    originalTransactionId: record.number,
    deletedDate: at,
    deletedBy: userName,
    ...(reason ? { deletedReason: reason } : {}),
  }
}

/** The names of account holders, by account number. */
export type HolderNames = ReadonlyMap<string, string>

/** The data of a voucher that isn't in the transaction's record. */
interface SlipFacts {
  /** The other leg, if the record is one leg of an exchange whose two legs were saved together. */
  other: TransactionRecord | null | undefined
  /** The first record of the same save, which keeps the fee; it may be the record itself. */
  first: TransactionRecord | null | undefined
  /** The loan that the transaction opened; null for every other transaction. */
  opened: Loan | null
  holders: HolderNames
  /** What the voucher says of an entry between two accounts of the books; null for any other transaction. */
  entry: z.output<typeof TransactionSlip>['entry']
  /** The codes of the currencies by id. */
  codes: ReadonlyMap<number, string>
  /** Who printed the original; null if nobody did. */
  firstPrint: Stamp | null
  /** The remaining amounts of the loans that a return paid. */
  remaining: readonly LoanShare[]
  /** The balances that the voucher shows, and those on the separate voucher of the person whom a transfer credits. */
  balances: readonly SlipBalance[]
  creditedBalances: readonly SlipBalance[]
}

type SlipBalance = { account: string; currencyId: number; amountMinor: AmountMinor }

/** Returns the data that a transaction's voucher prints, also for a deleted transaction (docs/rules/vouchers.md). */
export function slipAnswer(
  record: TransactionRecord,
  facts: SlipFacts,
): z.output<typeof TransactionSlip> {
  const { other, first, opened, holders, firstPrint, remaining, balances } = facts
  const codeOf = (currencyId: number) => facts.codes.get(currencyId) ?? ''
  const currency = codeOf(record.currencyId)
  return {
    ID: record.number,
    transType: record.transType,
    TranDate: record.tranDate,
    TransDateTime: record.recordedAt,
    debitaccountname: holders.get(record.outAccount) ?? '',
    debitaccountnumber: record.outAccount,
    debitcurrency: currency,
    creditaccountname: holders.get(record.inAccount) ?? '',
    creditaccountnumber: record.inAccount,
    creditcurrency: currency,
    CAmount: formatAmount(record.amountMinor),
    ...commissionOf(first ?? record),
    TranDescription: narrativeOf(record),
    user_name: record.recorder.userName,
    exRate: formatRate(record.rate),
    ...quotedOf(record),
    person: personOf(record),
    otherLeg: other
      ? {
          ID: other.number,
          CAmount: formatAmount(other.amountMinor),
          currency: codeOf(other.currencyId),
          accountname: holders.get(customerOf(other)) ?? '',
          accountnumber: customerOf(other),
          TranDescription: narrativeOf(other),
          ...quotedOf(other),
        }
      : null,
    borrower: record.transType === 'Loan' ? record.creditNarrative : null,
    loanNumbers: paidShares(record).map(({ loanId }) => loanNumberOf(loanId)),
    terms: opened && {
      dueDate: opened.dueDate,
      interestRate: formatAmount(opened.interestRate),
    },
    isReturn: isLoanReturn(record),
    isDeleted: record.deletion !== null,
    isEdited: record.modification !== null || opened?.isDueDateChanged === true,
    firstPrintedAt: firstPrint?.at ?? null,
    branch: record.recorder.branch,
    ...tillAndBundleOf(record),
    ...reversalOf(record),
    remaining: remaining.map(({ loanId, amountMinor }) => ({
      loanNumber: loanNumberOf(loanId),
      amount: formatAmount(amountMinor),
    })),
    balances: balances.map((balance) => slipBalance(balance, codeOf)),
    entry: facts.entry,
    credited:
      record.transType === 'Transfer' && facts.entry === null
        ? {
            TranDescription: narrativeFor(record.inAccount, record) ?? '',
            balances: facts.creditedBalances.map((balance) => slipBalance(balance, codeOf)),
          }
        : null,
  }
}

function slipBalance(
  { account, currencyId, amountMinor }: SlipBalance,
  codeOf: (currencyId: number) => string,
) {
  return {
    accountnumber: account,
    currency: codeOf(currencyId),
    amount: formatAmount(amountMinor),
  }
}

function narrativeOf({ narrative, creditNarrative }: TransactionRecord): string {
  return narrative ?? creditNarrative ?? ''
}

/** Returns the fields that differ between two versions of a record, by their names in the API. */
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
    commission: record.commission && formatAmount(record.commission.amountMinor),
    commissionReason: record.commission?.reason ?? null,
  }
}

/** Returns the loans of a return as text: "LN-000001: 30.00, LN-000002: 5.00". */
function loansText(record: TransactionRecord): string {
  return paidShares(record)
    .map(({ loanId, amountMinor }) => `${loanNumberOf(loanId)}: ${formatAmount(amountMinor)}`)
    .join(', ')
}
