import * as z from 'zod/mini'
import { accountNumberField } from './account-number.ts'
import { idField, positiveAmountField, rateField, versionOrNoneField } from './fields.ts'
import { lazily } from './lazily.ts'

const optionalRate = z.optional(z.nullable(rateField))

/**
 * The customer's account that pays; without one the customer pays cash. If the customer gives another currency than the one that
 * is sent, also what is given, and the rates as in a deal.
 */
export const From = lazily(() =>
  z
    .object({
      account: z.optional(z.nullable(accountNumberField)),
      /** The currency that the customer gives, if it isn't that of the hawala. */
      currencyId: z.optional(z.nullable(idField)),
      /** What the customer gives, in place of the amount of the hawala. */
      amount: z.optional(z.nullable(positiveAmountField)),
      rate: optionalRate,
      getRate: optionalRate,
      /** The version of the board that the clerk saw. */
      boardVersion: z.optional(z.nullable(versionOrNoneField)),
    })
    .check(
      z.refine(({ account, currencyId }) => account != null || currencyId != null, {
        error: 'is required',
        path: ['account'],
      }),
      z.refine(
        ({ currencyId, amount, rate, getRate, boardVersion }) =>
          currencyId != null || [amount, rate, getRate, boardVersion].every((each) => each == null),
        { error: 'must name the currency that is given beside an amount or a rate' },
      ),
      z.refine(({ currencyId, boardVersion }) => currencyId == null || boardVersion != null, {
        error: 'is required',
        path: ['boardVersion'],
      }),
    ),
)
