import * as z from 'zod/mini'
import { ENTRY_SUBJECTS } from './book-facts.ts'
import { decimalOut, IdParams, instantOut } from './fields.ts'
import { lazily } from './lazily.ts'
import { row } from './route.ts'
import { quoted, reversal, tillAndBundle } from './tills.ts'
import { TRANSACTION_TYPES } from './transaction-facts.ts'

const SlipBalance = lazily(() =>
  z.object({ accountnumber: z.string(), currency: z.string(), amount: decimalOut }),
)

/** The data of a voucher (docs/rules/vouchers.md). */
export const TransactionSlip = lazily(() =>
  z.object({
    ID: z.int(),
    transType: z.enum(TRANSACTION_TYPES),
    TranDate: z.iso.date(),
    TransDateTime: instantOut,
    debitaccountname: z.string(),
    debitaccountnumber: z.string(),
    debitcurrency: z.string(),
    creditaccountname: z.string(),
    creditaccountnumber: z.string(),
    creditcurrency: z.string(),
    CAmount: decimalOut,
    /**
     * The fee of all records that were saved together; the voucher of each of them shows it. The fee is below zero on a
     * reversal.
     */
    commission: decimalOut,
    TranDescription: z.string(),
    user_name: z.string(),
    exRate: decimalOut,
    ...quoted,
    /** The person at the counter, if the clerk asked for the name. */
    person: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
    /** The other leg, if both legs were saved together. */
    otherLeg: z.nullable(
      z.object({
        ID: z.int(),
        CAmount: decimalOut,
        currency: z.string(),
        accountname: z.string(),
        accountnumber: z.string(),
        TranDescription: z.string(),
        ...quoted,
      }),
    ),
    /** The borrower's name on a loan. */
    borrower: z.nullable(z.string()),
    /** The number of the loan that the transaction opened, or the numbers of the loans that it paid. */
    loanNumbers: z.array(z.string()),
    /** The terms of the loan that the transaction opened, as they are now; null on every other transaction. */
    terms: z.nullable(
      z.object({
        dueDate: z.nullable(z.iso.date()),
        /** Percent a year. */
        interestRate: decimalOut,
      }),
    ),
    /** True for a loan return. */
    isReturn: z.boolean(),
    isDeleted: z.boolean(),
    /** True if the transaction, or the due date of the loan that it opened, was edited since it was recorded. */
    isEdited: z.boolean(),
    /** When the original was printed; null if nobody has printed the voucher yet. */
    firstPrintedAt: z.nullable(instantOut),
    /** The branch that recorded the transaction. */
    branch: z.string(),
    ...tillAndBundle,
    ...reversal,
    /** What remains of each loan that a return paid, after that return. */
    remaining: z.array(z.object({ loanNumber: z.string(), amount: decimalOut })),
    /** The balances of the voucher's accounts after the transaction; empty if the house prints none. */
    balances: z.array(SlipBalance),
    /**
     * Only on an entry between two accounts of the books: whether it is the expense or income of the till's branch, and who
     * approved it; null if nobody did yet. Nobody else signs its voucher.
     */
    entry: z.nullable(
      z.object({ subject: z.enum(ENTRY_SUBJECTS), approvedBy: z.nullable(z.string()) }),
    ),
    /**
     * Only on a transfer that is no such entry, which has a second voucher for the account that is credited: the narrative and balances of that
     * voucher. All other fields are for the voucher of the account that is debited.
     */
    credited: z.nullable(z.object({ TranDescription: z.string(), balances: z.array(SlipBalance) })),
  }),
)

/** The answer to a print. */
export const TransactionPrint = lazily(() =>
  z.object({
    /** True if this print is the first one. */
    isOriginal: z.boolean(),
    firstPrintedAt: instantOut,
    firstPrintedByName: z.string(),
  }),
)

export const transactionsSlip = row('GET /api/transaction-slip/{id}', {
  name: 'transactions/slip',
  summary: 'What the voucher of a transaction prints',
  access: 'read',
  params: IdParams,
  response: TransactionSlip,
})

export const transactionsPrint = row('POST /api/transaction-slip/{id}/print', {
  name: 'transactions/print',
  summary: 'Note that a voucher was printed; the first print is the original',
  access: 'record',
  params: IdParams,
  response: TransactionPrint,
})

export const ROUTES = [transactionsSlip, transactionsPrint] as const
