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

/** An account of a customer. The house's own accounts, such as the cash account, can't be named in a deal. */
const customerField = accountNumberField.check(
  z.refine((number) => !isHouseAccount(number), {
    error: 'must be an account of a customer; leave it out for cash',
  }),
)

/** One side of a deal. */
const DealSide = z.object({
  currencyId: idField,
  /** One side may leave its amount out. That amount is then calculated from the other side's amount by the rate. */
  amount: z.optional(z.nullable(positiveAmountField)),
  /** The customer's account. Without it this side is in cash. */
  account: z.optional(z.nullable(customerField)),
})

const optionalRate = z.optional(z.nullable(rateField))

/** A deal over the counter: what the customer gives, and what the customer gets (docs/rules/deals.md). */
export const DealRequest = z.object({
  give: DealSide,
  get: DealSide,
  /**
   * How many AFN the board's units of the foreign currency cost. If both currencies are foreign, the rate is for the
   * currency that the customer gives. Without this rate the rate of the branch applies.
   */
  rate: optionalRate,
  /** The rate of the currency that the customer gets, if neither side is AFN. */
  getRate: optionalRate,
  /** The version of the board that the clerk saw. */
  boardVersion: requiredField(versionOrNoneField, 'is required'),
  person: z.optional(
    z.nullable(z.object({ name: requiredText(100, 'is required'), phone: optionalText(20) })),
  ),
  /**
   * The commission, in the currency that the customer gives. It is taken from the same account or cash as the given
   * amount.
   */
  commission: z.optional(z.nullable(amountField)),
  commissionReason: optionalReason,
  narrative: optionalText(NARRATIVE_MAX_LENGTH),
  ...overLimit,
})

/** Both legs of a deal, in the same form as the legs of an exchange. */
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
