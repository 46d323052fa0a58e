import * as z from 'zod/mini'
import { decimalOut, IdParams, instantOut } from './fields.ts'
import { row } from './route.ts'
import { TRANSACTION_TYPES } from './transaction-facts.ts'

/** What a voucher prints (docs/rules/vouchers.md). */
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
  exRate: decimalOut,
  /** The other leg of an exchange that was saved as one. */
  otherLeg: z.nullable(
    z.object({
      ID: z.int(),
      CAmount: decimalOut,
      currency: z.string(),
      accountname: z.string(),
      TranDescription: z.string(),
    }),
  ),
  /** Whose loan it is. */
  borrower: z.nullable(z.string()),
  /** The loan that it opened, or the loans that it paid. */
  loanNumbers: z.array(z.string()),
  /** True for money that comes back from a borrower. */
  isReturn: z.boolean(),
  isDeleted: z.boolean(),
})

export const transactionsSlip = row('GET /api/transaction-slip/{id}', {
  name: 'transactions/slip',
  summary: 'What the voucher of a transaction prints',
  access: 'read',
  params: IdParams,
  response: TransactionSlip,
})
