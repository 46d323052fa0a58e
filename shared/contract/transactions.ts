import * as z from 'zod/mini'
import { printedNumber } from '../search/number-form.ts'
import { accountNumberField } from './account-number.ts'
import { FEE_SOURCES } from './fee-facts.ts'
import {
  amountField,
  dateField,
  decimalOut,
  IdParams,
  idField,
  instantOut,
  interestRateField,
  optionalDate,
  optionalText,
  positiveAmountField,
  rateOrNoneField,
} from './fields.ts'
import { lazily } from './lazily.ts'
import { LOAN_TYPES } from './loan-facts.ts'
import { meantKind } from './meant-record.ts'
import { optionalReason, overLimit } from './reason.ts'
import { RefusalInAnswer } from './refusal-data.ts'
import { row } from './route.ts'
import { spelledAnyWay } from './spelled.ts'
import { quoted, reversal, tillAndBundle } from './tills.ts'
import { NARRATIVE_MAX_LENGTH, POSTABLE_TYPES, TRANSACTION_TYPES } from './transaction-facts.ts'
import {
  ApproveRequest,
  TransactionDeleteRequest,
  TransactionVersionRequest,
} from './transaction-versions.ts'

/** The client's own reference. It must not look like a reference that the product makes for a transaction or a loan. */
const referenceField = lazily(() =>
  optionalText(50).check(
    z.refine((text) => !/^(TRX|LN)-\d+$/i.test(printedNumber(text ?? '')), {
      error: 'must not look like TRX-000001 or LN-000001: these are made by the product',
    }),
  ),
)

const optionalAmount = z.optional(z.nullable(positiveAmountField))
const optionalId = z.optional(z.nullable(idField))
const optionalRate = z.optional(z.nullable(rateOrNoneField))

const narrative = optionalText(NARRATIVE_MAX_LENGTH)

/** The fee beside a posting (docs/rules/commission.md). */
const fee = {
  /** Absent and 0.00 mean that there is no fee. */
  commission: z.optional(z.nullable(amountField)),
  /** Who pays the fee: the customer's account, which is the default, or the customer in cash. */
  commissionFrom: z.optional(z.nullable(spelledAnyWay(FEE_SOURCES))),
  /** Why the fee is less than the fee schedule suggests. */
  commissionReason: optionalReason,
}

/** A posting as every money screen sends it (docs/rules/ledger.md). */
export const TransactionRequest = lazily(() =>
  z.object({
    transType: spelledAnyWay(TRANSACTION_TYPES, POSTABLE_TYPES),
    inAccountID: accountNumberField,
    outAccountID: accountNumberField,
    dAmount: optionalAmount,
    cAmount: optionalAmount,
    currencyID: optionalId,
    cCurrencyID: optionalId,
    exRate: optionalRate,
    tranDescription: narrative,
    cTransDescription: narrative,
    tranDate: z.optional(z.nullable(dateField)),
    referenceId: referenceField,
    /**
     * The loan that a Loan Return pays; without it, the open loans in the name of the borrower are paid, the oldest first
     * (docs/rules/loans.md).
     */
    loanNumber: optionalText(20),
    borrowerType: z.optional(z.nullable(spelledAnyWay(LOAN_TYPES))),
    interestRate: z.optional(z.nullable(interestRateField)),
    dueDate: optionalDate,
    ...fee,
    ...overLimit,
  }),
)

/** A leg of an exchange: a posting whose type may be left out. The fee is sent beside both legs. */
const ExchangeLeg = lazily(() =>
  z.extend(
    z.omit(TransactionRequest, {
      commission: true,
      commissionFrom: true,
      commissionReason: true,
      overLimit: true,
    }),
    {
      transType: z._default(spelledAnyWay(TRANSACTION_TYPES, POSTABLE_TYPES), 'Exchange'),
      /** Only 0.00 is allowed here. Any other fee is refused, so that no fee is silently lost. */
      commission: z.optional(
        z.nullable(
          amountField.check(
            z.refine((minor) => minor === 0n, { error: 'must stand beside purchase and selling' }),
          ),
        ),
      ),
    },
  ),
)

/** Both legs of an exchange, saved together or not at all (docs/rules/ledger.md). */
export const ExchangeRequest = lazily(() =>
  z.object({
    purchase: ExchangeLeg,
    selling: ExchangeLeg,
    referenceId: referenceField,
    ...fee,
    ...overLimit,
  }),
)

/** Text in an edit. If it is absent, the text isn't changed; null and blank clear it. */
const changedText = z.optional(narrative)

/** The fields of one transaction that an edit can change; missing fields aren't changed (docs/rules/ledger.md). */
const TransactionChange = lazily(() =>
  z.object({
    tranDescription: changedText,
    cTransDescription: changedText,
    dAmount: optionalAmount,
    cAmount: optionalAmount,
    exRate: optionalRate,
    inAccountID: z.optional(z.nullable(accountNumberField)),
    outAccountID: z.optional(z.nullable(accountNumberField)),
    currencyID: optionalId,
    cCurrencyID: optionalId,
    /** The screen Search Transactions sends these in place of `dAmount` and `tranDescription`. */
    amount: optionalAmount,
    description: changedText,
    /** The version that the caller saw. Without it the current version is changed. */
    version: z.optional(z.nullable(idField)),
  }),
)

export const TransactionUpdateRequest = lazily(() =>
  z.extend(TransactionChange, {
    /** The change of the other leg, if both legs were saved together. */
    otherLeg: z.optional(z.nullable(TransactionChange)),
    /**
     * The due date of the loan that the transaction opened; null and blank clear it. Without it the due date isn't
     * changed.
     */
    dueDate: z.optional(optionalDate),
    /** Why the transaction is edited (docs/rules/ledger.md). */
    reason: optionalReason,
    ...overLimit,
    ...meantKind('transaction'),
  }),
)

/** The full record of a transaction, which is the answer to a save (docs/rules/ledger.md). */
export const Transaction = lazily(() =>
  z.object({
    id: z.int(),
    transID: z.int(),
    transactionNumber: z.int(),
    referenceId: z.string(),
    transType: z.enum(TRANSACTION_TYPES),
    tranDate: z.iso.date(),
    transDateTime: instantOut,
    inAccountID: z.string(),
    outAccountID: z.string(),
    currencyID: z.int(),
    cCurrencyID: z.int(),
    dAmount: decimalOut,
    cAmount: decimalOut,
    exRate: decimalOut,
    tranDescription: z.nullable(z.string()),
    cTransDescription: z.nullable(z.string()),
    hawalaID: z.nullable(z.int()),
    /** The other leg, if both legs were saved together. */
    otherLeg: z.nullable(z.object({ id: z.int(), amount: decimalOut, currencyID: z.int() })),
    /** The loan that the transaction opened or the loans that it paid, with the amounts. */
    loans: z.array(z.object({ loanNumber: z.string(), amount: decimalOut })),
    isApproved: z.boolean(),
    userApproved: z.nullable(z.int()),
    userApprovedName: z.nullable(z.string()),
    dateApproved: z.nullable(instantOut),
    /** True from an edit after an approval until the next approval. */
    changedAfterApproval: z.boolean(),
    branch: z.string(),
    userCreated: z.int(),
    userCreatedName: z.string(),
    dateCreated: instantOut,
    userModified: z.nullable(z.int()),
    userModifiedName: z.nullable(z.string()),
    dateModified: z.nullable(instantOut),
    /** All users who changed the transaction's money since the last approval; none of them may approve it. */
    moneyChangedBy: z.array(z.int()),
    version: z.int(),
    ...tillAndBundle,
    ...quoted,
    /** The version of the rate board at which the deal was made. */
    boardVersion: z.nullable(z.int()),
    /** The person at the counter, if the clerk asked for the name. */
    person: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
    /**
     * The worth in AFN of a leg of a deal (docs/rules/deals.md), or of the position that moves to another branch together
     * with cash (docs/rules/till-moves.md).
     */
    value: z.nullable(decimalOut),
    ...reversal,
    /**
     * The fee of the records that were saved together. The first record has it, and every other one has 0.00. The fee is
     * below zero on a reversal, which gives it back.
     */
    commission: decimalOut,
    commissionFrom: z.nullable(z.enum(FEE_SOURCES)),
    /** What the fee schedule suggested; null without a fee. */
    commissionSuggested: z.nullable(decimalOut),
    commissionReason: z.nullable(z.string()),
    /** The number of the fee's own record. */
    feeId: z.nullable(z.int()),
    /** The reason for passing a limit of an account (docs/rules/limits.md). */
    overLimit: z.nullable(z.string()),
    /** The address of the picture of its receipt, on an entry of the books; null on every other transaction. */
    receipt: z.nullable(z.string()),
  }),
)

export const Exchange = z.object({
  referenceId: z.string(),
  purchase: Transaction,
  selling: Transaction,
})

/** A transaction from the archive of deleted transactions (docs/rules/ledger.md). */
export const DeletedTransaction = lazily(() =>
  z.extend(Transaction, {
    originalTransactionId: z.int(),
    deletedDate: instantOut,
    /** The name of the person who deleted it. */
    deletedBy: z.string(),
    /** The reason, if the person gave one. */
    deletedReason: z.optional(z.string()),
  }),
)

/** The outcome for each transaction that was to be approved. */
export const ApproveResponse = lazily(() =>
  z.object({
    approved: z.array(Transaction),
    /** The transactions that were refused, each with the sentence, and the same refusal as data. */
    refused: z.array(
      z.object({ id: z.int(), message: z.string(), refusal: z.optional(RefusalInAnswer) }),
    ),
  }),
)

export const transactionsCreate = row('POST /api/transactions', {
  name: 'transactions/create',
  summary: 'Record a posting',
  access: 'record',
  specified: true,
  body: TransactionRequest,
  response: Transaction,
})

export const transactionsExchange = row('POST /api/transactions/exchange', {
  name: 'transactions/exchange',
  summary: 'Record both legs of an exchange, together or not at all',
  access: 'record',
  body: ExchangeRequest,
  response: Exchange,
})

export const transactionsUpdate = row('PUT /api/transactions/{id}', {
  name: 'transactions/update',
  summary: 'Edit a transaction; what is not sent stays as it is',
  access: 'record',
  params: IdParams,
  specified: true,
  body: TransactionUpdateRequest,
  response: Transaction,
})

export const transactionsDelete = row('DELETE /api/transactions/{id}', {
  name: 'transactions/delete',
  summary: 'Delete a transaction; it is archived and its balances go back',
  access: 'record',
  params: IdParams,
  specified: true,
  body: TransactionDeleteRequest,
  response: DeletedTransaction,
})

export const transactionsApprove = row('POST /api/transactions/{id}/approve', {
  name: 'transactions/approve',
  summary: 'Approve a transaction',
  access: 'approve',
  params: IdParams,
  body: TransactionVersionRequest,
  response: Transaction,
})

export const transactionsApproveMany = row('POST /api/transactions/approve', {
  name: 'transactions/approve-many',
  summary: 'Approve several transactions, each by itself',
  access: 'approve',
  body: ApproveRequest,
  response: ApproveResponse,
})

export const ROUTES = [
  transactionsCreate,
  transactionsExchange,
  transactionsUpdate,
  transactionsDelete,
  transactionsApprove,
  transactionsApproveMany,
] as const
