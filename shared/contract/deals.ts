import * as z from 'zod/mini'
import { accountNumberField } from './account-number.ts'
import {
  amountField,
  idField,
  optionalText,
  positiveAmountField,
  rateField,
  requiredField,
  requiredText,
  versionOrNoneField,
} from './fields.ts'
import { isHouseAccount } from './house.ts'
import { optionalReason, overLimit } from './reason.ts'
import { row } from './route.ts'
import { NARRATIVE_MAX_LENGTH } from './transaction-facts.ts'
import { Transaction } from './transactions.ts'

/** An account of a customer. Cash is no account here, and no other account of the house is dealt with at the counter. */
const customerField = accountNumberField.check(
  z.refine((number) => !isHouseAccount(number), {
    error: 'must be an account of a customer; leave it out for cash',
  }),
)

/** One side of a deal. */
const DealSide = z.object({
  currencyId: idField,
  /** Of the two sides one may leave it out: it follows from the other by the rate. */
  amount: z.optional(z.nullable(positiveAmountField)),
  /** The customer's account; absent is cash. */
  account: z.optional(z.nullable(customerField)),
})

const optionalRate = z.optional(z.nullable(rateField))

/** A deal over the counter: what the customer gives, and what the customer gets (docs/rules/deals.md). */
export const DealRequest = z.object({
  give: DealSide,
  get: DealSide,
  /** AFN for the board's units of what is given, or of what is got for AFN; absent is the branch's rate. */
  rate: optionalRate,
  /** Where neither side is AFN: the rate of what is got. */
  getRate: optionalRate,
  /** The version of the board that the clerk saw. */
  boardVersion: requiredField(versionOrNoneField, 'is required'),
  person: z.optional(
    z.nullable(z.object({ name: requiredText(100, 'is required'), phone: optionalText(20) })),
  ),
  /** In the currency that is given, and from where it comes. */
  commission: z.optional(z.nullable(amountField)),
  commissionReason: optionalReason,
  narrative: optionalText(NARRATIVE_MAX_LENGTH),
  ...overLimit,
})

/** Both legs of a deal, as those of an exchange. */
export const Deal = z.object({
  referenceId: z.string(),
  purchase: Transaction,
  selling: Transaction,
})

export const dealsCreate = row('POST /api/deals', {
  name: 'deals/create',
  summary: 'Record a deal over the counter: both legs and the fee at once',
  access: 'record',
  body: DealRequest,
  response: Deal,
})

export const ROUTES = [dealsCreate] as const
