import * as z from 'zod/mini'
import {
  dateField,
  decimalOut,
  idField,
  instantOut,
  optionalText,
  positiveAmountField,
  rateField,
  spelledAnyWay,
  textField,
} from './fields.ts'

export const TRANSACTION_TYPES = [
  'Debit',
  'Credit',
  'Transfer',
  'Exchange',
  'Loan',
  'Hawala',
] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

/** The most characters a narrative holds, so that a transaction stays small (decisions.md "Ledger"). */
export const NARRATIVE_MAX_LENGTH = 200

/** How many days back a User may date a posting (decisions.md "Ledger"). */
export const USER_BACK_DAYS = 3

/** Numbers are stored in upper case: "csh001" is CSH001. */
const accountNumberField = textField(10).check(
  z.minLength(1, { error: 'is required' }),
  z.toUpperCase(),
)

/** A posting as every money screen sends it (specification 2, section 7). Unknown keys are ignored. */
export const TransactionRequest = z.object({
  transType: spelledAnyWay(TRANSACTION_TYPES),
  inAccountID: accountNumberField,
  outAccountID: accountNumberField,
  dAmount: z.optional(z.nullable(positiveAmountField)),
  cAmount: z.optional(z.nullable(positiveAmountField)),
  currencyID: z.optional(z.nullable(idField)),
  cCurrencyID: z.optional(z.nullable(idField)),
  exRate: z.optional(z.nullable(rateField)),
  tranDescription: optionalText(NARRATIVE_MAX_LENGTH),
  cTransDescription: optionalText(NARRATIVE_MAX_LENGTH),
  tranDate: z.optional(z.nullable(dateField)),
  referenceId: optionalText(50),
})

/** The full record, as saves answer with it (specification 2, section 3; decisions.md "Ledger"). */
export const Transaction = z.object({
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
  isApproved: z.boolean(),
  branch: z.string(),
  userCreated: z.int(),
  userCreatedName: z.string(),
  dateCreated: instantOut,
  userModified: z.nullable(z.int()),
  dateModified: z.nullable(instantOut),
  version: z.int(),
})

export const TransactionParams = z.object({ id: idField })

/** What a voucher prints (specification 2, section 3 "Voucher/slip data"). */
export const TransactionSlip = z.object({
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
  commission: decimalOut,
  TranDescription: z.string(),
  user_name: z.string(),
})
