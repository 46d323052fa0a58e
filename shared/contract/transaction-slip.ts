import * as z from 'zod/mini'
import { decimalOut, IdParams, instantOut } from './fields.ts'
import { row } from './route.ts'
import { TRANSACTION_TYPES } from './transaction-facts.ts'

/** The data of a voucher (docs/rules/vouchers.md). */
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
  /** The other leg, if both legs were saved together. */
  otherLeg: z.nullable(
    z.object({
      ID: z.int(),
      CAmount: decimalOut,
      currency: z.string(),
      accountname: z.string(),
      TranDescription: z.string(),
    }),
  ),
  /** The borrower's name on a loan. */
  borrower: z.nullable(z.string()),
  /** The number of the loan that the transaction opened, or of the loans that it paid. */
  loanNumbers: z.array(z.string()),
  /** True for a loan return. */
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

export const ROUTES = [transactionsSlip] as const
